import type { ChosenItem, ChosenStay } from "@portico/contract/checkout/chosen-item";
import { formatStayDates } from "@portico/presentation/formats/date-range";
import { countedName } from "@portico/presentation/formats/sentence";
import { staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import { textIn } from "@portico/domain/texts/language";
import { Button } from "@portico/ui/button/button";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { Dialog } from "@portico/ui/dialog/dialog";
import { ArrowRightIcon } from "@portico/ui/icons/arrow-right-icon";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef } from "react";
import { useGo } from "../../base/address/address-bar.ts";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { LaterText } from "../../base/language/later-text.tsx";
import { useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { CouponFold } from "../../coupons/coupon-fold.tsx";
import { PriceLine } from "../../layout/price-line.tsx";
import { isSellable } from "../../pricing/price-changes.ts";
import { usePriceParts } from "../../pricing/price-parts.ts";
import { TimedLines } from "../../pricing/timed-lines.tsx";
import { CancellationLine } from "../../rates/cancellation-line.tsx";
import { ItemCard } from "../../reservations/item-card.tsx";
import {
  useItemsTotal,
  usePriceQuestion,
  useReservationPrice,
} from "../../reservations/use-reservation-price.ts";
import { useWaits } from "../../waiting-list/waiting-note.tsx";
import { useStayLength } from "../../stays/use-stay-length.ts";
import styles from "./reservation-contents.module.css";

/** The items, their common price, and the button that continues. */
export function ReservationContents() {
  const { t } = useTranslation();
  const items = useGuest((state) => state.reservation);
  const list = useRef<HTMLUListElement>(null);
  const { openRooms } = useWidgetDialogs();
  const price = useReservationPrice(usePriceQuestion());
  const waits = useWaits(price.data);
  const { enabled: byTheMonth } = useProperty().monthlyStays;
  // A stay by the month says its months with its dates.
  const shared = byTheMonth ? null : sharedDates(items);
  return (
    <>
      {shared && <StayDates stay={shared} />}
      <ul ref={list} tabIndex={-1} className={styles.items} aria-label={t("reservation.title")}>
        {items.map((item) => {
          const priced = price.data?.items.find(({ addedAt }) => addedAt === item.addedAt);
          return (
            <li key={item.addedAt}>
              <ItemCard
                item={item}
                priced={priced}
                dated={shared === null}
                cancellation={priced && !waits && <CancellationLine terms={priced.cancellation} />}
                fallbackFocus={() => list.current}
              />
            </li>
          );
        })}
      </ul>
      {items.length > 1 && (
        <Button kind="quiet" size="medium" onClick={() => openRooms()}>
          {t(timedOf(items).length > 0 ? "reservation.edit_items" : "reservation.edit_rooms")}
        </Button>
      )}
      <ReservationSums />
    </>
  );
}

/** The dates of all stays, which usually are the same; null if they are not, or if there is none. */
function sharedDates(items: readonly ChosenItem[]): ChosenStay | null {
  const [first, ...others] = staysOf(items);
  if (first === undefined) return null;
  const alike = others.every(
    ({ arrival, departure }) => arrival === first.arrival && departure === first.departure,
  );
  return alike ? first : null;
}

function StayDates({ stay }: { stay: ChosenStay }) {
  const { language } = useTranslation();
  const length = useStayLength();
  return (
    <p className={styles.dates}>
      {formatStayDates(stay.arrival, stay.departure, language)} · {length(stay)}
    </p>
  );
}

function ReservationSums() {
  const { t, language } = useTranslation();
  const money = useMoney();
  const length = useStayLength();
  const go = useGo();
  const { closeAll } = useDialogs();
  const [room] = staysOf(useGuest((state) => state.reservation));
  const price = useReservationPrice(usePriceQuestion());
  const priced = price.isPlaceholderData ? undefined : price.data;
  const bare = useItemsTotal();
  const total = priced && isSellable(priced.items) ? priced.total : bare;
  const waits = useWaits(priced);
  const { rooms, meals, services, discounts } = usePriceParts(staysOf(priced?.items ?? []));
  // All rooms of a reservation share their dates; other dates start a new one.
  const { cityTax, deposit = 0, coupon, fees = [], securityDeposits = [] } = priced ?? {};
  const onward = () => {
    closeAll();
    go("/summary");
  };
  return (
    <div className={styles.sums}>
      <dl data-protected="">
        {room && (
          <PriceLine label={t("reservation.accommodation", { nights: length(room) })}>
            {priced ? money(rooms + meals) : <Skeleton width="72px" height="16px" />}
          </PriceLine>
        )}
        {cityTax && cityTax.included > 0 && (
          <PriceLine label={t("reservation.city_tax_included")}>{money(cityTax.included)}</PriceLine>
        )}
        {services.map(({ id, name, count, amount }) => (
          <PriceLine key={id} label={countedName(name, count)}>
            {money(amount)}
          </PriceLine>
        ))}
        <TimedLines lines={timedOf(priced?.items ?? [])} money={money} />
        {discounts.map(({ id, name, amount }) => (
          <PriceLine key={id} label={name} saving>
            {money(-amount)}
          </PriceLine>
        ))}
        {coupon && coupon.amount > 0 && (
          <PriceLine label={t("reservation.coupon", { code: coupon.code })} saving>
            {money(-coupon.amount)}
          </PriceLine>
        )}
        {fees.map(({ feeId, name, amount }) => (
          <PriceLine key={feeId} label={textIn(name, language)}>
            {money(amount)}
          </PriceLine>
        ))}
        {priced?.insurance?.valid && (
          <PriceLine label={t("reservation.insurance", { name: priced.insurance.name })}>
            {money(priced.insurance.premium)}
          </PriceLine>
        )}
        <div className={styles.total}>
          <dt>{t("common.total")}</dt>
          <dd aria-live="polite">
            {total === null ? <Skeleton width="96px" height="20px" /> : money(total)}
          </dd>
        </div>
        {cityTax && cityTax.atProperty > 0 && (
          <PriceLine label={t("reservation.city_tax_extra")}>{money(cityTax.atProperty)}</PriceLine>
        )}
        {securityDeposits.map(({ feeId, name, amount }) => (
          <PriceLine key={feeId} label={t("reservation.at_property", { name: textIn(name, language) })}>
            {money(amount)}
          </PriceLine>
        ))}
      </dl>
      <CouponFold />
      {!waits && deposit > 0 && deposit < (total ?? 0) && (
        <p className={styles.note} data-protected="">
          {t("reservation.deposit_today", { amount: money(deposit) })}
        </p>
      )}
      <Button kind="primary" wide iconAfter={<ArrowRightIcon />} onClick={onward}>
        {waits ? (
          <LaterText text="checkout.to_waiting" instead="reservation.continue" />
        ) : (
          t("reservation.continue")
        )}
      </Button>
    </div>
  );
}

/** The reservation as a dialog, for screens without the panel. */
export function ReservationSheet() {
  const { t } = useTranslation();
  return (
    <Dialog title={t("reservation.title")} flush>
      <ReservationContents />
    </Dialog>
  );
}

/** The title of the chosen rooms: a reservation, or what the guest would wait for. */
export function ReservationTitle() {
  const waits = useWaits(useReservationPrice(usePriceQuestion()).data);
  return <LaterText text={waits ? "waiting.choice" : "reservation.title"} instead="reservation.title" />;
}
