import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import type { FormState } from "./use-payment-form.ts";
import { useCompanyLookup, type Lookup } from "./use-company-lookup.ts";
import styles from "./company-lookup.module.css";

/** Fills in the company by its number, and tells what came of it. */
export function CompanyLookup({ state }: { state: FormState }) {
  const { t } = useTranslation();
  const { lookup, lookUp, undo } = useCompanyLookup(state);
  return (
    <div className={styles.root}>
      <Button size="medium" loading={lookup.kind === "asking"} onClick={() => void lookUp()}>
        {t("checkout.fill_by_number")}
      </Button>
      <p className={styles.told} role="status">
        <Told lookup={lookup} />
      </p>
      {lookup.kind === "filled" && (
        <Button kind="quiet" size="medium" onClick={undo}>
          {t("common.undo")}
        </Button>
      )}
    </div>
  );
}

function Told({ lookup }: { lookup: Lookup }) {
  const { t } = useTranslation();
  switch (lookup.kind) {
    case "none":
    case "asking":
      return null;
    case "filled":
      return t("checkout.filled_in");
    case "wrong":
      return t("checkout.company_number_wrong");
    case "unknown":
      return t("checkout.company_unknown");
    case "unavailable":
      return t("checkout.register_silent");
    case "dissolved":
      return t("checkout.company_dissolved", { name: lookup.name });
  }
}
