import { ErrorState } from "@portico/ui/error-state/error-state";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../property/property-context.ts";

/** The room's rates did not come. */
export function RatesFailed({ retry }: { retry(): void }) {
  const { t } = useTranslation();
  const { contacts } = useProperty();
  return (
    <ErrorState
      title={t("room.rates_failed")}
      text={t("search.failed_text")}
      onRetry={retry}
      phone={contacts.phone}
      email={contacts.email}
    />
  );
}
