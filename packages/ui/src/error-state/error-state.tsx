import type { ReactNode } from "react";
import { NO_BREAK_SPACE } from "@portico/presentation/formats/locale";
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
  /** The hotel's number, so that the guest is never left alone with the failure. */
  readonly phone?: string | undefined;
  readonly email?: string | undefined;
}

/** Says in the guest's words what failed and lets them retry or contact the hotel. */
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
          <ButtonLink
            kind="quiet"
            href={`tel:${phone.replaceAll(" ", "")}`}
            icon={<PhoneIcon />}
            aria-label={t("common.call_hotel", { phone })}
          >
            {phone.replaceAll(" ", NO_BREAK_SPACE)}
          </ButtonLink>
        )}
        {email !== undefined && (
          <ButtonLink
            kind="quiet"
            href={`mailto:${email}`}
            icon={<EnvelopeSimpleIcon />}
            aria-label={t("common.write_hotel", { email })}
          >
            {email}
          </ButtonLink>
        )}
      </EmptyState>
    </div>
  );
}
