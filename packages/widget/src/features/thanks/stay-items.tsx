import { hasRatePlan, isTimed, noOtherKind } from "@portico/domain/reservations/reservation-item";
import type {
  LoadedReservation,
  SoldItemView,
  SoldPackageView,
  SoldRoomView,
  SoldStayView,
  SoldTimedServiceView,
} from "@portico/contract/reservations/loaded-reservation";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Picture } from "@portico/domain/texts/picture";
import { formatDeadlineInWords } from "@portico/presentation/formats/deadline";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import { Picture as PictureOf } from "@portico/ui/gallery/picture";
import { useTranslation } from "@portico/ui/translation/translation";
import type { RefObject } from "react";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { CancellationTimeline } from "../../rates/cancellation-timeline.tsx";
import { useGuestsInWords } from "../../stays/use-guests-in-words.ts";
import { KeptFees } from "../../rates/kept-fees.tsx";
import { useAveragePrice } from "../../pricing/use-average-price.ts";
import { priceBeforeCoupon } from "../../pricing/shown-price.ts";
import { useRoomName } from "../../rooms/use-room-name.ts";
import { useCountedExtras } from "../../reservations/use-counted-extras.ts";
import { useSoldName } from "../../reservations/use-sold-name.ts";
import { useComeEarly } from "../../wellness/service-facts.tsx";
import { useTimedService } from "../../wellness/use-timed-service.ts";
import { CancelItem } from "./cancelling/cancel-item.tsx";
import { CancelledItems } from "./cancelling/cancelled-items.tsx";
import { ChangeItem } from "./changing/change-item.tsx";
import { MoveService } from "./changing/move-service.tsx";
import { hasEnded } from "./outcome.ts";
import { SoldTimes } from "./sold-times.tsx";
import { useFocusOnceChanged } from "../../layout/use-focus-once-changed.ts";
import { useMonthsInWords } from "../../stays/use-stay-length.ts";
import styles from "./stay-items.module.css";

type StayItemsProps = {
  reservation: LoadedReservation;
  /** Whether the guest may change items, and cancel each of several by itself. */
  cancellable?: boolean;
};

/** Each line with its dates, guests, price and cost of cancelling over time, followed by cancelled items. */
export function StayItems({ reservation, cancellable = false }: StayItemsProps) {
  const { t } = useTranslation();
  const { items, cancelledItems, note, checkInTime, state } = reservation;
  const nameOf = useSoldName();
  const ended = hasEnded(reservation);
  // Guests who only wait have nothing to cancel, and nobody has once the reservation has ended.
  const hasTerms = state !== "waiting_list" && !ended;
  return (
    <div className={styles.root}>
      <ul className={styles.items}>
        {items.map((item) => (
          <li key={item.lineCode}>
            <SoldItem item={item} reservation={reservation} hasPrice={!ended} hasTerms={hasTerms} />
            {cancellable && hasRatePlan(item) && (
              <ChangeItem reservation={reservation} room={item} name={nameOf(item)} />
            )}
            {cancellable && isTimed(item) && (
              <MoveService reservation={reservation} service={item} name={nameOf(item)} />
            )}
            {cancellable && items.length > 1 && (
              <CancelItem reservation={reservation} lineCode={item.lineCode} name={nameOf(item)} />
            )}
          </li>
        ))}
      </ul>
      <CancelledItems items={cancelledItems} />
      {hasTerms && <KeptFees fees={reservation.fees} currency={reservation.currency} />}
      {checkInTime !== null && <p>{t("thanks.check_in_time", { time: checkInTime })}</p>}
      {note !== "" && <p className={styles.note}>{t("thanks.note", { note })}</p>}
    </div>
  );
}

type Shown = { hasPrice: boolean; hasTerms: boolean };

type Told = Shown & { heading: RefObject<HTMLHeadingElement | null> };

function SoldItem({
  item,
  reservation,
  ...shown
}: Shown & { item: SoldItemView; reservation: LoadedReservation }) {
  // The button that made a room a package is gone with the room.
  const told = { ...shown, heading: useFocusOnceChanged<HTMLHeadingElement>(item.kind) };
  switch (item.kind) {
    case "room":
      return <SoldRoom room={item} {...told} />;
    case "package":
      return <SoldPackage pack={item} reservation={reservation} {...told} />;
    case "service":
      return <SoldService service={item} {...shown} />;
    default:
      return noOtherKind(item);
  }
}

function SoldRoom({ room, ...told }: Told & { room: SoldRoomView }) {
  const text = useLocalText();
  const { ratePlans } = useProperty();
  const plan = ratePlans.find(({ id }) => id === room.ratePlanId);
  // A rate that the hotel no longer has keeps its name in the language of the booking.
  const rateName = plan ? text(plan.name) : room.rateName;
  return <SoldStay stay={room} below={rateName} {...told} />;
}

type SoldPackageProps = Told & { pack: SoldPackageView; reservation: LoadedReservation };

function SoldPackage({ pack, reservation, ...told }: SoldPackageProps) {
  const roomName = useRoomName();
  return (
    <>
      <SoldStay stay={pack} below={roomName(pack.roomTypeId) || pack.roomName} {...told} />
      {pack.timesWanted.length > 0 && <SoldTimes pack={pack} reservation={reservation} />}
    </>
  );
}

type SoldStayProps = Told & { stay: SoldStayView; below: string };

function SoldStay({ stay: room, below, heading, hasPrice, hasTerms }: SoldStayProps) {
  const nameOf = useSoldName();
  const guestsInWords = useGuestsInWords();
  const months = useMonthsInWords()(room);
  const average = useAveragePrice();
  const money = useMoney();
  const { roomTypes } = useProperty();
  const extras = useCountedExtras(room)(room.services).join(" · ");
  return (
    <>
      <ItemPicture picture={roomTypes.find(({ id }) => id === room.roomTypeId)?.pictures[0]} />
      <div className={styles.line} data-protected="">
        <h3 ref={heading} tabIndex={-1}>
          {nameOf(room)}
        </h3>
        {hasPrice && <span>{money(priceBeforeCoupon(room), { currency: room.currency })}</span>}
      </div>
      <p>
        {formatItemDates(room.arrival, room.departure)}
        {months !== null && ` · ${months}`}
        {months !== null && hasPrice && ` · ${average(priceBeforeCoupon(room), room, room.currency)}`}
      </p>
      <p>
        {guestsInWords(room.guests)} · {below}
      </p>
      {extras !== "" && <p>{extras}</p>}
      {hasTerms && <ItemTerms item={room} day={room.arrival} />}
    </>
  );
}

function SoldService({ service, hasPrice, hasTerms }: Shown & { service: SoldTimedServiceView }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const nameOf = useSoldName();
  const known = useTimedService(service.serviceId);
  const { block, persons, total, currency } = service;
  return (
    <>
      <ItemPicture picture={known?.pictures[0]} />
      <div className={styles.line} data-protected="">
        <h3>{nameOf(service)}</h3>
        {hasPrice && <span>{money(total, { currency })}</span>}
      </div>
      <p>{formatSlotDay(block, language)}</p>
      <p>
        {t("common.persons", { count: persons })}
        {known?.venue && ` · ${text(known.venue.name)}`}
      </p>
      {known && hasTerms && <ComeEarly service={known} />}
      {hasTerms && <ItemTerms item={service} day={block.day} end="wellness.visit" />}
    </>
  );
}

function ComeEarly({ service }: { service: TimedServiceView }) {
  const words = useComeEarly(service);
  return words === null ? null : <p>{words}</p>;
}

type ItemTermsProps = {
  item: Pick<SoldItemView, "cancellation" | "currency">;
  day: PlainDate;
  end?: "room.arrival" | "wellness.visit";
};

function ItemTerms({ item: { cancellation, currency }, day, end = "room.arrival" }: ItemTermsProps) {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  const { cancellable, freeUntil } = cancellation;
  return (
    <div className={styles.terms} data-protected="">
      {cancellable && (
        <p className={styles.deadline}>
          {freeUntil === null
            ? t("thanks.no_free_cancellation")
            : t("thanks.free_until", { moment: formatDeadlineInWords(freeUntil, timeZone, language) })}
        </p>
      )}
      <CancellationTimeline terms={cancellation} currency={currency} arrival={day} end={end} />
    </div>
  );
}

function ItemPicture({ picture }: { picture: Picture | undefined }) {
  if (!picture) return null;
  return (
    <div className={styles.picture}>
      <PictureOf picture={{ ...picture, alt: "" }} sizes="(max-width: 1000px) 100vw, 720px" />
    </div>
  );
}
