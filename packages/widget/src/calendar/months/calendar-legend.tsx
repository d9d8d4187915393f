import { currencySymbol } from "@portico/presentation/formats/money";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import type { DayView } from "../days/day-view.ts";
import styles from "./calendar-legend.module.css";

const PRICES = ["night", "average", "whole"] as const satisfies DayView["priceOf"][];

/** The meaning of the marks in view. */
export function CalendarLegend({ days }: { days: readonly DayView[] }) {
  const { t } = useTranslation();
  const money = useMoney();
  const currency = useGuest((state) => state.currency);
  const lowest = lowestOf(days);
  const priced = days.filter(({ price }) => price !== null);
  const symbol = currencySymbol(currency);
  const soldOut = days.find((day) => day.soldOut);
  const marked = (kind: NonNullable<DayView["mark"]>["kind"]) => days.some(({ mark }) => mark?.kind === kind);
  const length = (kind: "min_stay" | "max_stay") => {
    const mark = days.map((day) => day.mark).find((candidate) => candidate?.kind === kind);
    return mark && "nights" in mark ? mark.nights : null;
  };
  const [minStay, maxStay] = [length("min_stay"), length("max_stay")];
  return (
    <ul className={styles.root} aria-label={t("calendar.legend")}>
      {days.some(({ place }) => place !== "none") && (
        <li>
          <span className={styles.stay} /> {t("calendar.legend_stay")}
        </li>
      )}
      {lowest.length > 0 && (
        <li>
          <b className={styles.cheap}>{lowest.map((price) => money(price)).join(" · ")}</b>{" "}
          {t("calendar.legend_cheap")}
        </li>
      )}
      {soldOut && (
        <li>
          <s>{Number(soldOut.date.slice(8))}</s> {t("calendar.legend_sold_out")}
        </li>
      )}
      {marked("no_arrival") && (
        <li>
          <span className={styles.corner} data-mark="no_arrival" /> {t("calendar.legend_no_arrival")}
        </li>
      )}
      {marked("no_departure") && (
        <li>
          <span className={styles.corner} data-mark="no_departure" /> {t("calendar.legend_no_departure")}
        </li>
      )}
      {minStay !== null && (
        <li>
          <span className={styles.sample}>{t("calendar.min_mark", { nights: minStay })}</span>{" "}
          {t("calendar.legend_min_stay")}
        </li>
      )}
      {maxStay !== null && (
        <li>
          <span className={styles.sample}>{t("calendar.max_mark", { nights: maxStay })}</span>{" "}
          {t("calendar.legend_max_stay")}
        </li>
      )}
      {PRICES.filter((kind) => priced.some(({ priceOf }) => priceOf === kind)).map((kind) => (
        <li key={kind} className={styles.price}>
          {t(`calendar.legend_${kind}`, { symbol })}
        </li>
      ))}
    </ul>
  );
}

/** The lowest prices in view; each month has its own. */
function lowestOf(days: readonly DayView[]): number[] {
  const prices = days.flatMap((day) => (day.cheap && !day.soldOut && day.price !== null ? [day.price] : []));
  return [...new Set(prices)].sort((a, b) => a - b);
}
