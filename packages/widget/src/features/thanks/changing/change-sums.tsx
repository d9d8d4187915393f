import type { ChangeOffer } from "@portico/contract/reservations/change";
import type { SoldRoomView } from "@portico/contract/reservations/loaded-reservation";
import { wallClock } from "@portico/domain/dates/time-zone";
import type { Stay } from "@portico/domain/stays/stay";
import { formatDeadlineInWords } from "@portico/presentation/formats/date";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { PriceLine } from "../../../layout/price-line.tsx";
import { BackLines, goesBack, WhenBack } from "../cancelling/back-lines.tsx";
import styles from "../cancelling/sums.module.css";

type ChangeSumsProps = {
  before: SoldRoomView;
  after: Stay;
  /** The new room with its rate, where one of them is another; null otherwise. */
  became: { room: string; rate: string } | null;
  /** The extras before and after in words, where they are others; null otherwise. */
  extras: { before: string; after: string } | null;
  offered: NonNullable<ChangeOffer["room"]>;
};

/** What a room becomes, what it costs more or less, what goes back, and the terms from then on: all that a guest agrees to. */
export function ChangeSums({ before, after, became, extras, offered }: ChangeSumsProps) {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  const money = useMoney();
  const { currency } = before;
  const amount = (minor: number) => money(minor, { currency });
  const named = ({ room, rate }: NonNullable<typeof became>, { arrival, departure }: Stay) =>
    `${became === null ? "" : `${room}, ${rate}, `}${formatItemDates(arrival, departure)}`;
  const sold = { room: before.roomName, rate: before.rateName };
  const { difference, total, paid, due, back, cancellation, keptUntil } = offered;
  return (
    <div className={styles.sums}>
      <dl>
        <PriceLine
          label={`${t("own.stay_before")}: ${named(sold, before)}${extras ? `, ${extras.before}` : ""}`}
        >
          {amount(offered.before)}
        </PriceLine>
        <PriceLine
          label={`${t("own.stay_after")}: ${named(became ?? sold, after)}${extras ? `, ${extras.after}` : ""}`}
        >
          {amount(offered.after)}
        </PriceLine>
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
      <p>{t("own.change_is_new")}</p>
      {keptUntil !== null && <p>{t("own.change_kept", { time: wallClock(keptUntil, timeZone).time })}</p>}
    </div>
  );
}
