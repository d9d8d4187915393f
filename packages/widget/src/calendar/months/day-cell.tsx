import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { memo } from "react";
import { currencySymbol } from "@portico/presentation/formats/money";
import { useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { blockAsSentence, dayName } from "../days/day-words.ts";
import type { DayView } from "../days/day-view.ts";
import styles from "./day-cell.module.css";

/** A cell has room for "from " beside an amount, but not for "desde " or "vanaf ". */
const MOST_EXTRA_CHARACTERS = 5;

type DayCellProps = {
  day: DayView;
  /** The only day of the grid that Tab reaches. */
  tabStop: boolean;
  /** Between a chosen arrival and the hovered day. */
  previewed: boolean;
  loadingPrice: boolean;
};

/**
 * A day with its number, lowest price, and marks for full or restricted days. A blocked day can be focused
 * and says why.
 */
export const DayCell = memo(function DayCell({ day, tabStop, previewed, loadingPrice }: DayCellProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const byMonth = useProperty().monthlyStays.enabled;
  const price = day.price === null || day.soldOut ? null : money(day.price);
  const reason =
    day.block === null || day.block.code === "past"
      ? undefined
      : blockAsSentence(day.block, day.date, language, t, byMonth);
  return (
    <button
      type="button"
      className={styles.root}
      data-date={day.date}
      data-place={day.place}
      data-previewed={previewed || undefined}
      data-sold-out={day.soldOut || undefined}
      data-mark={day.mark?.kind}
      data-blocked={day.block?.code}
      tabIndex={tabStop ? 0 : -1}
      aria-disabled={day.block !== null}
      aria-pressed={day.place !== "none"}
    >
      <VisuallyHidden>{dayName(day, price, language, t, byMonth)}</VisuallyHidden>
      {/* The name includes the reason, so screen readers must not hear it again from the tooltip. */}
      <span className={styles.face} aria-hidden="true" title={reason}>
        <span className={styles.number}>{Number(day.date.slice(8))}</span>
        <DayNote day={day} price={day.price} loadingPrice={loadingPrice} />
        {(day.mark?.kind === "no_arrival" || day.mark?.kind === "no_departure") && (
          <span className={styles.corner} data-mark={day.mark.kind} />
        )}
      </span>
    </button>
  );
});

function DayNote({
  day,
  price,
  loadingPrice,
}: {
  day: DayView;
  price: number | null;
  loadingPrice: boolean;
}) {
  const { t } = useTranslation();
  const money = useMoney();
  const currency = useGuest((state) => state.currency);
  const words = useMarkWords(day);
  if (words !== null) return <span className={styles.note}>{words}</span>;
  if (price !== null && !day.soldOut) {
    const amount = money(price);
    return (
      <span className={styles.note} data-cheap={day.cheap || undefined}>
        <span className={styles.wide}>
          {fromWhereShort(t("common.price_from", { price: amount }), amount)}
        </span>
        <span className={styles.narrow}>{amount.replace(currencySymbol(currency), "").trim()}</span>
      </span>
    );
  }
  return <span className={loadingPrice && day.block === null ? styles.shimmer : styles.note} />;
}

/** Leaves "from" out in languages where it is too wide for a cell; the legend has it. */
function fromWhereShort(words: string, amount: string): string {
  return words.length - amount.length > MOST_EXTRA_CHARACTERS ? amount : words;
}

/** The words in place of the price; null if the price is shown. */
function useMarkWords({ place, full, mark }: DayView): string | null {
  const { t } = useTranslation();
  if (place === "departure") return t("calendar.departure_mark");
  if (full) return t("calendar.full_mark");
  if (mark?.kind === "min_stay") return t("calendar.min_mark", { nights: mark.nights });
  return mark?.kind === "max_stay" ? t("calendar.max_mark", { nights: mark.nights }) : null;
}
