import type { LoadedReservation, SoldItemView } from "@portico/contract/reservations/loaded-reservation";
import { formatDeadlineInWords } from "@portico/presentation/formats/date";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import { Picture } from "@portico/ui/gallery/picture";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { CancellationTimeline } from "../../rates/cancellation-timeline.tsx";
import { describeMeals, describeParty, partyOf } from "../../stays/guest-summary.ts";
import { KeptFees } from "../../rates/kept-fees.tsx";
import { priceBeforeCoupon } from "../../pricing/shown-price.ts";
import { useRoomName } from "../../rooms/use-room-name.ts";
import { hasEnded } from "./outcome.ts";
import styles from "./stay-items.module.css";

/** Each room with its dates, guests and price, and until when it can be cancelled at what cost. */
export function StayItems({ reservation }: { reservation: LoadedReservation }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const text = useLocalText();
  const roomName = useRoomName();
  const { guestCategories, timeZone, ratePlans } = useProperty();
  // What the hotel no longer has is told in the language in which it was booked.
  const rateName = (item: SoldItemView) => {
    const plan = ratePlans.find(({ id }) => id === item.ratePlanId);
    return plan ? text(plan.name) : item.rateName;
  };
  const { items, note, checkInTime, state } = reservation;
  // Guests who only wait have nothing to cancel, nor has anybody once it has ended.
  const ended = hasEnded(reservation);
  const hasTerms = state !== "waiting_list" && !ended;
  return (
    <div className={styles.root}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.lineCode}>
            <RoomPicture roomTypeId={item.roomTypeId} />
            <div className={styles.line} data-protected="">
              <h3>{roomName(item.roomTypeId) || item.roomName}</h3>
              {!ended && <span>{money(priceBeforeCoupon(item), { currency: item.currency })}</span>}
            </div>
            <p>{formatItemDates(item.arrival, item.departure)}</p>
            <p>
              {describeParty(partyOf(item), guestCategories, language, t)} ·{" "}
              {describeMeals(item, language, t)} · {rateName(item)}
            </p>
            {hasTerms && (
              <div className={styles.terms} data-protected="">
                {item.cancellation.cancellable && (
                  <p className={styles.deadline}>
                    {item.cancellation.freeUntil === null
                      ? t("thanks.no_free_cancellation")
                      : t("thanks.free_until", {
                          moment: formatDeadlineInWords(item.cancellation.freeUntil, timeZone, language),
                        })}
                  </p>
                )}
                <CancellationTimeline
                  terms={item.cancellation}
                  currency={item.currency}
                  arrival={item.arrival}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {hasTerms && <KeptFees fees={reservation.fees} currency={reservation.currency} />}
      {checkInTime !== null && <p>{t("thanks.check_in_time", { time: checkInTime })}</p>}
      {note !== "" && <p className={styles.note}>{t("thanks.note", { note })}</p>}
    </div>
  );
}

function RoomPicture({ roomTypeId }: { roomTypeId: number }) {
  const { roomTypes } = useProperty();
  const picture = roomTypes.find(({ id }) => id === roomTypeId)?.pictures[0];
  if (!picture) return null;
  return (
    <div className={styles.picture}>
      <Picture picture={{ ...picture, alt: "" }} sizes="(max-width: 1000px) 100vw, 720px" />
    </div>
  );
}
