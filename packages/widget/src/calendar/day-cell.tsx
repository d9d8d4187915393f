import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useMoney } from "../property/use-money.ts";
import { blockAsSentence, dayName } from "./day-words.ts";
import type { DayView } from "./day-view.ts";
import styles from "./day-cell.module.css";

type DayCellProps = {
  day: DayView;
  /** The one day of the grid that Tab reaches. */
  tabStop: boolean;
  /** Between a chosen arrival and the day under the pointer. */
  previewed: boolean;
  loadingPrice: boolean;
};

/** One day: number, lowest price, and marks for what is full or restricted. A blocked day can be reached and says why. */
export function DayCell({ day, tabStop, previewed, loadingPrice }: DayCellProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const price = day.price === null || day.soldOut ? null : money(day.price);
  return (
    <button
      type="button"
      className={styles.root}
      data-date={day.date}
      data-place={day.place}
      data-previewed={previewed || undefined}
      data-sold-out={day.soldOut || undefined}
      data-blocked={day.block?.code}
      tabIndex={tabStop ? 0 : -1}
      aria-disabled={day.block !== null}
      aria-pressed={day.place !== "none"}
      title={
        day.block && day.block.code !== "past" ? blockAsSentence(day.block, day.date, language, t) : undefined
      }
    >
      <VisuallyHidden>{dayName(day, price, language, t)}</VisuallyHidden>
      <span className={styles.number} aria-hidden="true">
        {Number(day.date.slice(8))}
      </span>
      <DayNote day={day} price={price} loadingPrice={loadingPrice} />
      {day.closedToArrival && day.place === "none" && <span className={styles.corner} />}
    </button>
  );
}

function DayNote({
  day,
  price,
  loadingPrice,
}: {
  day: DayView;
  price: string | null;
  loadingPrice: boolean;
}) {
  const { t } = useTranslation();
  const mark =
    day.place === "departure" ? t("calendar.departure_mark") : day.soldOut ? t("calendar.full_mark") : null;
  if (mark !== null) {
    return (
      <span className={styles.note} aria-hidden="true">
        {mark}
      </span>
    );
  }
  if (price !== null) {
    return (
      <span className={styles.note} data-cheap={day.cheap || undefined} aria-hidden="true">
        <span className={styles.wide}>{t("common.price_from", { price })}</span>
        <span className={styles.narrow}>{bareAmount(price)}</span>
      </span>
    );
  }
  return <span className={loadingPrice && day.block === null ? styles.shimmer : styles.note} />;
}

/** On narrow screens the amount stands alone; the legend names currency and unit. */
function bareAmount(price: string): string {
  return price.replace(/[^\d.,\s]/g, "").trim();
}
