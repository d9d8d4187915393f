import { spanOf } from "@portico/contract/reservations/by-kind";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { formatVisitDates } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGo } from "../base/address/address-bar.ts";
import { useEndAdding } from "../reservations/use-adding.ts";
import styles from "./quiet-strips.module.css";

/** On every page where guests choose and order: that it is added to a reservation, and the ways out of that. */
export function AddingStrip({ parent }: { parent: LoadedReservation }) {
  const { t } = useTranslation();
  const go = useGo();
  const end = useEndAdding();
  const { arrival, departure } = spanOf(parent.items);
  const dates = formatVisitDates(arrival, departure);
  const leave = () => {
    end();
    // The button that had the focus is gone.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.root} data-protected="">
      <Notice
        kind="info"
        action={
          <span className={styles.ways}>
            <Button kind="quiet" size="medium" onClick={() => go("/reservation")}>
              {t("added.back")}
            </Button>
            <Button kind="quiet" size="medium" onClick={leave}>
              {t("added.separately")}
            </Button>
          </span>
        }
      >
        {t("added.adding", { number: parent.number, dates })}
      </Notice>
    </div>
  );
}
