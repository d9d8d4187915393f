import { ErrorState } from "@portico/ui/error-state/error-state";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../property/property-context.ts";

/** In place of the offers when they could not be loaded. */
export function OffersFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  const { phone, email } = useProperty().contacts;
  return (
    <ErrorState
      title={t("search.failed")}
      text={t("search.failed_text")}
      onRetry={onRetry}
      phone={phone}
      email={email}
    />
  );
}
