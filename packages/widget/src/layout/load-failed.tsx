import { ErrorState } from "@portico/ui/error-state/error-state";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";

type LoadFailedProps = {
  title: string;
  onRetry: () => void;
};

/** In place of what could not be loaded: the guest may try again, or reach the hotel's people. */
export function LoadFailed({ title, onRetry }: LoadFailedProps) {
  const { t } = useTranslation();
  const { phone, email } = useProperty().contacts;
  return (
    <ErrorState title={title} text={t("search.failed_text")} onRetry={onRetry} phone={phone} email={email} />
  );
}
