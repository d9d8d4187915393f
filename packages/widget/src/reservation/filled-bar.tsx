import { Button } from "@portico/ui/button/button";
import { CaretUpIcon } from "@portico/ui/icons/caret-up-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLayoutEffect, useRef } from "react";
import { useGo } from "../address/use-go.ts";
import { useWidgetDialogs } from "../dialogs/widget-dialogs.ts";
import { useSticky } from "../frame/use-sticky.ts";
import { useMoney } from "../property/use-money.ts";
import { useGuest } from "../store/guest-store.ts";
import { reservationTotal } from "../store/reservation-changes.ts";
import styles from "./filled-bar.module.css";

/** Count, total and the way on, at the lower edge of narrow screens. */
export function FilledBar() {
  const { t } = useTranslation();
  const money = useMoney();
  const go = useGo();
  const { openReservation } = useWidgetDialogs();
  const items = useGuest((state) => state.reservation);
  const bar = useRef<HTMLDivElement>(null);
  useSticky(bar, "bottom");
  useRoomForSnackbar();
  const count = t("common.items", { count: items.length });
  const total = money(reservationTotal(items));
  return (
    <div className={styles.root} ref={bar}>
      <button
        type="button"
        className={styles.open}
        aria-label={t("reservation.open", { items: count, total })}
        onClick={openReservation}
      >
        <span className={styles.count}>
          {count} <CaretUpIcon size={16} />
        </span>
        <span className={styles.total}>{total}</span>
      </button>
      <Button kind="primary" onClick={() => go("/summary")}>
        {t("reservation.continue_short")}
      </Button>
    </div>
  );
}

/** Snackbars stand above the bar, not over its button. */
function useRoomForSnackbar(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.classList.add("with-reservation-bar");
    return () => root.classList.remove("with-reservation-bar");
  }, []);
}
