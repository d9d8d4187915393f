import type { ChangeOffer } from "@portico/contract/reservations/change";
import type { SoldRoomView, SoldTimedServiceView } from "@portico/contract/reservations/loaded-reservation";
import { wallClock } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Stay } from "@portico/domain/stays/stay";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { formatDeadlineInWords } from "@portico/presentation/formats/deadline";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { PriceLine } from "../../../layout/price-line.tsx";
import { BackLines, goesBack, WhenBack } from "../cancelling/back-lines.tsx";
import styles from "../cancelling/sums.module.css";

type Offered = NonNullable<ChangeOffer["room"]>;

type ChangeSumsProps = {
  before: SoldRoomView;
  after: Stay;
  /** The new room with its rate or package, where one of them is another; null otherwise. */
  became: { room: string; under: string } | null;
  /** What comes of a package: who changes it from then on, and its times; null without one. */
  pack: { hasTimes: boolean } | null;
  /** The guests with their meals before and after in words, where they are others; null otherwise. */
  guests: { before: string; after: string } | null;
  /** The extras in the same way. */
  extras: { before: string; after: string } | null;
  offered: Offered;
};

/** What a room becomes, what it costs more or less, what goes back, and the terms from then on: all that a guest agrees to. */
export function ChangeSums({ before, after, became, pack, guests, extras, offered }: ChangeSumsProps) {
  const { t } = useTranslation();
  const keptUntil = useKeptUntil(offered);
  const named = ({ room, under }: NonNullable<typeof became>, { arrival, departure }: Stay) =>
    `${became === null ? "" : `${room}, ${under}, `}${formatItemDates(arrival, departure)}`;
  const told = (part: "before" | "after") =>
    [guests, extras].map((pair) => (pair === null ? "" : `, ${pair[part]}`)).join("");
  const sold = { room: before.roomName, under: before.rateName };
  return (
    <Sums
      before={named(sold, before) + told("before")}
      after={named(became ?? sold, after) + told("after")}
      currency={before.currency}
      offered={offered}
      notes={[
        t("own.change_is_new"),
        ...(pack ? [t("own.package_by_hotel")] : []),
        ...(pack?.hasTimes ? [t("own.package_times")] : []),
        ...(keptUntil ? [t("own.change_kept", { time: keptUntil })] : []),
      ]}
    />
  );
}

type MoveSumsProps = { before: SoldTimedServiceView; after: SlotBlock; offered: Offered };

/** The same of a service at another time. */
export function MoveSums({ before, after, offered }: MoveSumsProps) {
  const { t, language } = useTranslation();
  const keptUntil = useKeptUntil(offered);
  return (
    <Sums
      before={formatSlotDay(before.block, language)}
      after={formatSlotDay(after, language)}
      currency={before.currency}
      offered={offered}
      notes={[t("own.move_is_new"), ...(keptUntil ? [t("own.move_kept", { time: keptUntil })] : [])]}
    />
  );
}

function useKeptUntil({ keptUntil }: Offered): string | null {
  const { timeZone } = useProperty();
  return keptUntil === null ? null : wallClock(keptUntil, timeZone).time;
}

type SumsProps = {
  /** What was booked and what becomes of it, in words. */
  before: string;
  after: string;
  currency: CurrencyCode;
  offered: Offered;
  notes: readonly string[];
};

function Sums({ before, after, currency, offered, notes }: SumsProps) {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  const money = useMoney();
  const amount = (minor: number) => money(minor, { currency });
  const { difference, total, paid, due, back, cancellation } = offered;
  return (
    <div className={styles.sums}>
      <dl>
        <PriceLine label={`${t("own.stay_before")}: ${before}`}>{amount(offered.before)}</PriceLine>
        <PriceLine label={`${t("own.stay_after")}: ${after}`}>{amount(offered.after)}</PriceLine>
        {difference !== 0 && (
          <PriceLine label={t(difference > 0 ? "own.costs_more" : "own.costs_less")}>
            <strong>{amount(Math.abs(difference))}</strong>
          </PriceLine>
        )}
        {paid > 0 && <PriceLine label={t("thanks.paid_row")}>{amount(paid)}</PriceLine>}
        <BackLines back={back} currency={currency} />
        <PriceLine label={t("own.rest_total")}>{amount(total)}</PriceLine>
        <PriceLine label={t("own.rest_due")}>{amount(due)}</PriceLine>
      </dl>
      {goesBack(back) ? <WhenBack back={back} /> : due > 0 && <p>{t("own.change_due")}</p>}
      <p>
        {cancellation.freeUntil === null
          ? t("thanks.no_free_cancellation")
          : t("thanks.free_until", {
              moment: formatDeadlineInWords(cancellation.freeUntil, timeZone, language),
            })}
      </p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
    </div>
  );
}
