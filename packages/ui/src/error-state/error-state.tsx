import type { ReactNode } from "react";
import { Button, ButtonLink } from "../button/button.tsx";
import { EmptyState } from "../empty-state/empty-state.tsx";
import { ArrowClockwiseIcon } from "../icons/arrow-clockwise-icon.tsx";
import { EnvelopeSimpleIcon } from "../icons/envelope-simple-icon.tsx";
import { PhoneIcon } from "../icons/phone-icon.tsx";
import { WarningCircleIcon } from "../icons/warning-circle-icon.tsx";
import { useTranslation } from "../translation/translation.tsx";

export interface ErrorStateProps {
  readonly title: string;
  readonly text?: ReactNode;
  readonly onRetry?: () => void;
  readonly retrying?: boolean;
  /** The hotel's own, so that the guest is never left alone with the failure. */
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** Says what failed, in the guest's words, lets them try again and reach the hotel. */
export function ErrorState({ title, text, onRetry, retrying = false, phone, email }: ErrorStateProps) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState icon={WarningCircleIcon} tone="danger" title={title} text={text}>
        {onRetry && (
          <Button kind="primary" icon={<ArrowClockwiseIcon />} loading={retrying} onClick={onRetry}>
            {t("common.retry")}
          </Button>
        )}
        {phone !== undefined && (
          <ButtonLink href={`tel:${phone.replaceAll(" ", "")}`} icon={<PhoneIcon />}>
            {t("common.call_hotel", { phone })}
          </ButtonLink>
        )}
        {email !== undefined && (
          <ButtonLink href={`mailto:${email}`} icon={<EnvelopeSimpleIcon />}>
            {t("common.write_hotel", { email })}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
