import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { MAX_ROOMS, personsOf } from "@portico/domain/stays/guest";
import { formatStayDates } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { Notice } from "@portico/ui/notice/notice";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { Stepper } from "@portico/ui/stepper/stepper";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId, useState } from "react";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { LoadFailed } from "../../../layout/load-failed.tsx";
import type { Beside } from "../../../pricing/shown-price.ts";
import { waitsForRoom } from "../../../waiting-list/waits-for-room.ts";
import { RateRow } from "./rate-row.tsx";
import styles from "./rates-step.module.css";
import { refusalWords } from "./refusal-words.ts";
import { unitLimit } from "./unit-limit.ts";
import type { useRoomRates } from "./use-room-rates.ts";
import { UsedUpNotice, useOtherDates } from "./used-up-notice.tsx";

type RatesStepProps = {
  roomType: RoomTypeView;
  rates: ReturnType<typeof useRoomRates>;
  /** All free rooms of the type are in the reservation. */
  usedUp: boolean;
  /** The item of the reservation that takes another rate: it stays one room; undefined while a room is chosen. */
  item: ChosenRoom | undefined;
  beside: Beside;
  onTake(offer: OfferView, units: number): void;
};

/** The room's rates, cheapest first, and of how many units the guest wants each. */
export function RatesStep({ roomType, rates, usedUp, item, beside, onTake }: RatesStepProps) {
  const { t, language } = useTranslation();
  const { rules } = useProperty();
  const { question } = rates;
  if (rates.failed) return <LoadFailed title={t("room.rates_failed")} onRetry={rates.retry} />;
  if (rates.loading && rates.sold.length === 0) return <RateSkeletons />;
  if (rates.sold.length === 0) return <NoRate roomType={roomType} rates={rates} />;
  const [cheapest] = rates.sold;
  const fitting = question ? personsOf(question.party) : 0;
  const wanting = personsOf(rates.left);
  return (
    <div className={styles.root} aria-busy={rates.loading}>
      {question && (
        <p className={styles.basis}>
          {formatStayDates(question.arrival, question.departure, language)} ·{" "}
          {t("common.persons", { count: fitting })}
        </p>
      )}
      {usedUp && <UsedUpNotice roomType={roomType} />}
      {fitting < wanting && !usedUp && (
        <Notice>
          {t("room.over_capacity", { count: roomType.beds + roomType.extraBeds })} {t("room.add_another")}
        </Notice>
      )}
      {rates.sold.some((offer) => waitsForRoom(offer, rules)) && (
        <Notice kind="warning">{t("room.waiting_list")}</Notice>
      )}
      <ul className={styles.list}>
        {cheapest &&
          rates.sold.map((offer) => (
            <li key={offer.ratePlanId}>
              <RateChoice offer={offer} cheapest={cheapest} item={item} beside={beside} onTake={onTake} />
            </li>
          ))}
      </ul>
      <RefusedRates refused={rates.refused} />
    </div>
  );
}

type RateChoiceProps = {
  offer: OfferView;
  cheapest: OfferView;
  item: ChosenRoom | undefined;
  beside: Beside;
  onTake: RatesStepProps["onTake"];
};

function RateChoice({ offer, cheapest, item, beside, onTake }: RateChoiceProps) {
  const { t } = useTranslation();
  const reservation = useGuest((state) => state.reservation);
  const persons = useGuest((state) => personsOf(state.party));
  const [wanted, setWanted] = useState(1);
  const limit = item
    ? 1
    : unitLimit({
        available: offer.available,
        reservedOfType: staysOf(reservation).filter(({ roomTypeId }) => roomTypeId === offer.roomTypeId)
          .length,
        reserved: reservation.length,
        units: wanted,
        persons,
      });
  return (
    <RateRow
      offer={offer}
      cheapest={cheapest}
      beside={beside}
      refusal={
        limit > 0
          ? null
          : reservation.length < MAX_ROOMS
            ? t("room.all_reserved")
            : t("room.most_rooms", { max: MAX_ROOMS })
      }
      units={
        limit > 1 || wanted > 1 ? (
          <Stepper
            label={t("room.units")}
            value={wanted}
            max={Math.max(limit, wanted)}
            onChange={setWanted}
          />
        ) : null
      }
      item={item}
      onSelect={() => onTake(offer, Math.min(wanted, limit))}
    />
  );
}

/** Nothing can be sold: the reasons, and the calendar of this room as the way out. */
function NoRate({ roomType, rates }: Pick<RatesStepProps, "roomType" | "rates">) {
  const { t, language } = useTranslation();
  const { rules } = useProperty();
  const otherDates = useOtherDates(roomType);
  const reasons = rates.refused.flatMap((offer) => refusalWords(offer, rules, language, t));
  return (
    <EmptyState icon={CalendarDotsIcon} title={t("room.no_rate")} text={[...new Set(reasons)].join(" ")}>
      <Button kind="primary" onClick={otherDates}>
        {t("room.other_dates")}
      </Button>
    </EmptyState>
  );
}

function RateSkeletons() {
  const { t } = useTranslation();
  return (
    <div className={styles.list} role="status" aria-label={t("common.loading")}>
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={148} />
      ))}
    </div>
  );
}

/** The hotel's other rates, each with the reason for which these dates can't have it. */
function RefusedRates({ refused }: { refused: readonly OfferView[] }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { ratePlans, rules } = useProperty();
  const titleId = useId();
  if (refused.length === 0) return null;
  return (
    <section className={styles.refused} aria-labelledby={titleId}>
      <h3 id={titleId}>{t("room.refused_rates")}</h3>
      <ul>
        {refused.map((offer) => {
          const plan = ratePlans.find(({ id }) => id === offer.ratePlanId);
          return (
            <li key={offer.ratePlanId}>
              <strong>{plan && text(plan.name)}</strong>{" "}
              <span>{refusalWords(offer, rules, language, t).join(" ")}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
