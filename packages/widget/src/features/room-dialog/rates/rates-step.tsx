import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { personsOf } from "@portico/domain/stays/guest";
import { formatStayDates } from "@portico/presentation/formats/date-range";
import { Button } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { UserIcon } from "@portico/ui/icons/user-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useQueryText } from "../../../base/address/location.ts";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { readQueryOptions } from "../../../base/query-options/query-options.ts";
import { useGoToLogin } from "../../../accounts/use-go-to-login.ts";
import { LoadFailed } from "../../../layout/load-failed.tsx";
import type { Beside } from "../../../pricing/shown-price.ts";
import { useTaxNote } from "../../../pricing/use-tax-note.ts";
import { waitsForRoom } from "../../../waiting-list/waits-for-room.ts";
import { CommonTerms } from "./common-terms.tsx";
import { RateRow } from "./rate-row.tsx";
import styles from "./rates-step.module.css";
import { refusalWords } from "../../../ordering/refusal-words.ts";
import { unitsLeft } from "../../../ordering/unit-limit.ts";
import { RefusedOffers, RowSkeletons } from "../../../ordering/offer-rows.tsx";
import { useUnitChoice } from "../../../ordering/use-unit-choice.tsx";
import { useReserveAtOnce } from "./use-reserve-at-once.ts";
import type { useRoomRates } from "./use-room-rates.ts";
import { UsedUpNotice, useOtherDates } from "./used-up-notice.tsx";

type RatesStepProps = {
  roomType: RoomTypeView;
  rates: ReturnType<typeof useRoomRates>;
  /** The reservation has all free rooms of the type. */
  usedUp: boolean;
  /** The item whose rate changes; it stays one room. Undefined while a new room is chosen. */
  item: ChosenRoom | undefined;
  beside: Beside;
  onTake(offer: OfferView, units: number): void;
};

/** The room's rates, cheapest first, with the number of units of each. */
export function RatesStep({ roomType, rates, usedUp, item, beside, onTake }: RatesStepProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const property = useProperty();
  const { ratePlans } = property;
  const { question } = rates;
  const taxNote = useTaxNote();
  const reservation = useGuest((state) => state.reservation);
  const [several, setSeveral] = useState(false);
  const reserveAtOnce = useReserveAtOnce(roomType);
  const { ratePlanId: asked } = readQueryOptions(useQueryText());
  if (rates.failed) return <LoadFailed title={t("room.rates_failed")} onRetry={rates.retry} />;
  if (rates.loading && rates.sold.length === 0) return <RowSkeletons />;
  if (rates.sold.length === 0) return <NoRate roomType={roomType} rates={rates} />;
  const [cheapest] = rates.sold;
  const followed = rates.sold.find(({ ratePlanId }) => ratePlanId === asked) ?? cheapest;
  const fitting = question ? personsOf(question.party) : 0;
  const wanting = personsOf(rates.left);
  const needsSeveral = fitting < wanting && !usedUp;
  const mayTakeSeveral =
    item === undefined &&
    rates.sold.some((offer) => unitsLeft(offer, reservation, { units: 1, persons: wanting }) > 1);
  return (
    <div className={styles.root} aria-busy={rates.loading}>
      {question && (
        <p className={styles.basis}>
          {formatStayDates(question.arrival, question.departure, language)} ·{" "}
          {t("common.persons", { count: fitting })}
          {taxNote !== null && ` · ${taxNote}`}
        </p>
      )}
      {usedUp && <UsedUpNotice roomType={roomType} />}
      {needsSeveral && (
        <Notice>
          {t("room.over_capacity", { count: roomType.beds + roomType.extraBeds })} {t("room.add_another")}
        </Notice>
      )}
      {rates.sold.some((offer) => waitsForRoom(offer, property)) && (
        <Notice kind="warning">{t("room.waiting_list")}</Notice>
      )}
      <ul className={styles.list}>
        {cheapest &&
          rates.sold.map((offer) => (
            <li key={offer.ratePlanId}>
              <RateChoice
                offer={offer}
                cheapest={cheapest}
                followed={offer === followed}
                item={item}
                beside={beside}
                several={several || needsSeveral}
                onReserve={
                  item === undefined && fitting === wanting && !waitsForRoom(offer, property)
                    ? reserveAtOnce
                    : null
                }
                onTake={onTake}
              />
            </li>
          ))}
      </ul>
      {cheapest && <CommonTerms offer={cheapest} beside={beside} />}
      {mayTakeSeveral && !needsSeveral && (
        <Button
          kind="quiet"
          size="medium"
          className={styles.several}
          aria-expanded={several}
          onClick={() => setSeveral(!several)}
        >
          {t("room.more_units")}
        </Button>
      )}
      <RatesForMembers refused={rates.refused} />
      <RefusedOffers
        title={t("room.refused_rates")}
        refused={rates.refused.filter((offer) => !isForMembers(offer))}
        nameOf={({ ratePlanId }) => text(ratePlans.find(({ id }) => id === ratePlanId)?.name ?? {})}
      />
    </div>
  );
}

function isForMembers({ problems }: OfferView): boolean {
  return problems.some(({ code }) => code === "members_only");
}

/** Names the rates for guests with an account, and leads to the login and back. */
function RatesForMembers({ refused }: { refused: readonly OfferView[] }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const goToLogin = useGoToLogin();
  const { ratePlans } = useProperty();
  const plans = refused.filter(isForMembers).map(({ ratePlanId }) => ratePlanId);
  const names = ratePlans.filter(({ id }) => plans.includes(id)).map(({ name }) => text(name));
  if (names.length === 0) return null;
  return (
    <Notice
      action={
        <Button size="medium" icon={<UserIcon />} onClick={goToLogin}>
          {t("account.login")}
        </Button>
      }
    >
      <strong>{new Intl.ListFormat(language).format(names)}</strong>
      <p>{t("room.members_only")}</p>
    </Notice>
  );
}

type RateChoiceProps = {
  offer: OfferView;
  cheapest: OfferView;
  followed: boolean;
  item: ChosenRoom | undefined;
  beside: Beside;
  /** Asks for the number of rooms. */
  several: boolean;
  /** Takes one room for everybody; null where that is not all there is to say. */
  onReserve: ((offer: OfferView) => void) | null;
  onTake: RatesStepProps["onTake"];
};

function RateChoice({ offer, cheapest, followed, item, beside, several, ...does }: RateChoiceProps) {
  const { onReserve, onTake } = does;
  const { stepper, count: asked, refusal } = useUnitChoice(offer, item !== undefined);
  const count = several ? asked : 1;
  return (
    <RateRow
      offer={offer}
      cheapest={cheapest}
      beside={beside}
      refusal={refusal}
      units={several ? stepper : null}
      item={item}
      followed={followed && item === undefined}
      onSelect={() => onTake(offer, count)}
      onReserve={onReserve && count === 1 && refusal === null ? () => onReserve(offer) : null}
    />
  );
}

/** Nothing can be sold: the reasons, with this room's calendar as the alternative. */
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
      <RatesForMembers refused={rates.refused} />
    </EmptyState>
  );
}
