import { Button } from "@portico/ui/button/button";
import { CaretUpIcon } from "@portico/ui/icons/caret-up-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGo } from "../../base/address/address-bar.ts";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { BottomBar } from "../../layout/bottom-bar.tsx";
import { isSellable } from "../../pricing/price-changes.ts";
import {
  useItemsTotal,
  usePriceQuestion,
  useReservationPrice,
} from "../../reservations/use-reservation-price.ts";
import styles from "./filled-bar.module.css";

/** Count, total and the button that continues, at the lower edge of narrow screens. */
export function FilledBar() {
  const { t } = useTranslation();
  const money = useMoney();
  const go = useGo();
  const { openReservation } = useWidgetDialogs();
  const items = useGuest((state) => state.reservation);
  const count = t("common.items", { count: items.length });
  const price = useReservationPrice(usePriceQuestion());
  const priced = price.isPlaceholderData ? undefined : price.data;
  const bare = useItemsTotal();
  const known = priced && isSellable(priced.items) ? priced.total : bare;
  const total = known === null ? t("common.price_loading") : money(known);
  return (
    <BottomBar>
      <button
        type="button"
        className={styles.open}
        aria-label={t("reservation.open", { items: count, total })}
        onClick={openReservation}
      >
        <span className={styles.count}>
          {count} <CaretUpIcon size={16} />
        </span>
        <span className={styles.total} data-protected="">
          {known === null ? <Skeleton width="96px" height="20px" /> : total}
        </span>
      </button>
      <Button kind="primary" onClick={() => go("/summary")}>
        {t("reservation.continue_short")}
      </Button>
    </BottomBar>
  );
}
