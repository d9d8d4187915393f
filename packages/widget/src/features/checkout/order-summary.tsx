import { hasContents, noOtherKind } from "@portico/domain/reservations/reservation-item";
import type {
  PricedItem,
  PricedPackage,
  PricedStay,
  PricedTimedService,
  ReservationPrice,
} from "@portico/contract/checkout/reservation-price";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { formatDateRange, formatPackageDates } from "@portico/presentation/formats/date-range";
import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useGo } from "../../base/address/address-bar.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { type DuePart, PriceTable } from "../../pricing/price-table.tsx";
import { priceBeforeCoupon } from "../../pricing/shown-price.ts";
import { CancellationLine } from "../../rates/cancellation-line.tsx";
import { useGuest } from "../../base/store/guest-store.ts";
import { useNamedTimes } from "../../packages/content-times.ts";
import { TimeLines } from "../../packages/time-lines.tsx";
import { useItemName } from "../../reservations/use-item-name.ts";
import { useRoomName } from "../../rooms/use-room-name.ts";
import { useGuestsInWords } from "../../stays/use-guests-in-words.ts";
import styles from "./order-summary.module.css";

export type OrderSummaryProps = {
  price: ReservationPrice;
  /** The order is for a place on the waiting list. */
  waits: boolean;
  /** The chosen way to pay. */
  option: PaymentOption | null;
};

/** The order with its price, beside the form. */
export function OrderSummary({ price, waits, option }: OrderSummaryProps) {
  const { t } = useTranslation();
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
            <OrderedItem item={item} waits={waits} />
          </li>
        ))}
      </ul>
      <PriceTable priced={price} due={!waits && option ? dueOf(option) : undefined} />
    </div>
  );
}

function dueOf({ ahead, later, instalments }: PaymentOption): DuePart {
  return { ahead, later, monthly: instalments !== undefined };
}

function OrderedItem({ item, waits }: { item: PricedItem; waits: boolean }) {
  const { language } = useTranslation();
  const roomName = useRoomName();
  switch (item.kind) {
    case "room":
      return (
        <OrderedStay
          stay={item}
          dates={formatDateRange(item.arrival, item.departure, language)}
          waits={waits}
        />
      );
    case "package":
      return (
        <>
          <OrderedStay
            stay={item}
            dates={formatPackageDates(item.arrival, item.departure)}
            room={roomName(item.roomTypeId)}
            waits={waits}
          />
          <OrderedTimes pack={item} />
        </>
      );
    case "service":
      return <OrderedService service={item} waits={waits} />;
    default:
      return noOtherKind(item);
  }
}

/** The chosen times of a package's contents; the price does not depend on them. */
function OrderedTimes({ pack: { lineCode, timesWanted } }: { pack: PricedPackage }) {
  const named = useNamedTimes();
  const chosen = useGuest((state) => state.reservation.find((item) => item.lineCode === lineCode));
  return <TimeLines wanted={named(timesWanted)} times={chosen && hasContents(chosen) ? chosen.times : []} />;
}

type OrderedStayProps = { stay: PricedStay; dates: string; room?: string; waits: boolean };

/** `room` is shown below a name other than the room's own. */
function OrderedStay({ stay: room, dates, room: roomName, waits }: OrderedStayProps) {
  const nameOf = useItemName();
  const money = useMoney();
  const guestsInWords = useGuestsInWords();
  return (
    <>
      <div className={styles.line}>
        <strong>{nameOf(room)}</strong>
        <span>{money(priceBeforeCoupon(room))}</span>
      </div>
      {roomName && <p>{roomName}</p>}
      <p>{dates}</p>
      <p>{guestsInWords(room.guests)}</p>
      {!waits && (
        <p>
          <CancellationLine terms={room.cancellation} />
        </p>
      )}
    </>
  );
}

function OrderedService({ service, waits }: { service: PricedTimedService; waits: boolean }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const nameOf = useItemName();
  return (
    <>
      <div className={styles.line}>
        <strong>{nameOf(service)}</strong>
        <span>{money(service.total)}</span>
      </div>
      <p>{formatSlotDay(service.block, language)}</p>
      <p>{t("common.persons", { count: service.persons })}</p>
      {!waits && (
        <p>
          <CancellationLine terms={service.cancellation} />
        </p>
      )}
    </>
  );
}
