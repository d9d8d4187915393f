import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useRef } from "react";
import { useGo } from "../../base/address/use-go.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { describeParty } from "../../stays/guest-summary.ts";
import { useUnseated } from "./use-unseated.ts";
import styles from "./unseated-notice.module.css";

/**
 * Says how many guests have no bed yet, with the two ways to mend it; nothing while everybody has one. `stops` counts
 * how often that stood in the guest's way: each time they are brought here. `onMended`: the notice is about to go, with
 * whatever has the focus in it.
 */
export function UnseatedNotice({ stops, onMended }: { stops: number; onMended: () => void }) {
  const { t, language } = useTranslation();
  const go = useGo();
  const { guestCategories } = useProperty();
  const { missing, placed, travelAsPlaced } = useUnseated();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (stops > 0) button.current?.focus();
  }, [stops]);
  if (missing === 0) return null;
  const party = describeParty(placed, guestCategories, language, t);
  return (
    <Notice kind="warning" announce="alert">
      <p className={styles.text}>{t("errors.under_book", { count: missing })}</p>
      <div className={styles.buttons}>
        <Button ref={button} size="medium" onClick={() => go("/")}>
          {t("checkout.add_more")}
        </Button>
        <Button
          size="medium"
          onClick={() => {
            travelAsPlaced();
            onMended();
          }}
        >
          {t("summary.change_guests", { party })}
        </Button>
      </div>
    </Notice>
  );
}
