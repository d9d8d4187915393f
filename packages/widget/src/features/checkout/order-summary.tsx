import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { formatDateRange } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGo } from "../../base/address/address-bar.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { PriceTable } from "../../pricing/price-table.tsx";
import { priceBeforeCoupon } from "../../pricing/shown-price.ts";
import { CancellationLine } from "../../rates/cancellation-line.tsx";
import { useRoomName } from "../../rooms/use-room-name.ts";
import { describeMeals, describeParty, partyOf } from "../../stays/guest-summary.ts";
import styles from "./order-summary.module.css";

export type OrderSummaryProps = {
  price: ReservationPrice;
  /** Ordering it is a place on the waiting list. */
  waits: boolean;
};

/** What is being ordered and what it costs, beside the form. */
export function OrderSummary({ price, waits }: OrderSummaryProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const roomName = useRoomName();
  const { guestCategories } = useProperty();
  const go = useGo();
  return (
    <div className={styles.root} data-protected="">
      <header className={styles.header}>
        <h2>{t(waits ? "waiting.choice" : "checkout.your_choice")}</h2>
        <Button kind="quiet" size="medium" onClick={() => go("/summary")}>
          {t("common.edit")}
        </Button>
      </header>
      <ul className={styles.items}>
        {price.items.map((item) => (
          <li key={item.lineCode}>
            <div className={styles.line}>
              <strong>{roomName(item.roomTypeId)}</strong>
              <span>{money(priceBeforeCoupon(item))}</span>
            </div>
            <p>{formatDateRange(item.arrival, item.departure, language)}</p>
            <p>
              {describeParty(partyOf(item), guestCategories, language, t)} ·{" "}
              {describeMeals(item, language, t)}
            </p>
            {!waits && (
              <p>
                <CancellationLine terms={item.cancellation} />
              </p>
            )}
          </li>
        ))}
      </ul>
      <PriceTable priced={price} />
    </div>
  );
}
