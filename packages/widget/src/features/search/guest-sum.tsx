import { personsOf, type Party } from "@portico/domain/stays/guest";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { describeParty } from "../../stays/guest-summary.ts";
import styles from "./guest-picker.module.css";

/** Who comes in all, and the button that takes it over; with nobody it says what is missing and does nothing. */
export function GuestSum({ party, onDone }: { party: Party; onDone: () => void }) {
  const { t, language } = useTranslation();
  const { guestCategories } = useProperty();
  const nobody = personsOf(party) === 0;
  return (
    <>
      <p aria-live="polite" className={nobody ? styles.missing : undefined}>
        {nobody ? t("search.guests_none") : describeParty(party, guestCategories, language, t)}
      </p>
      <Button
        kind="primary"
        size="medium"
        aria-disabled={nobody}
        onClick={() => {
          if (!nobody) onDone();
        }}
      >
        {t("common.done")}
      </Button>
    </>
  );
}
