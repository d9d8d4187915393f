import { dayNumber, type PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { CancellationTerms } from "@portico/domain/rates/cancellation-terms";
import { formatDeadline, formatDeadlineInWords } from "@portico/presentation/formats/deadline";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";
import styles from "./cancellation-timeline.module.css";

type CancellationTimelineProps = {
  terms: CancellationTerms;
  currency: CurrencyCode;
  arrival: PlainDate;
  /** The end of the bar; reservations of services only end with a visit. */
  end?: "room.arrival" | "wellness.visit";
  /** Writes moments to the second, as the conditions do; otherwise in words. */
  exact?: boolean;
};

/** What cancelling costs from when: as a bar for the eye and as a list. Times are the hotel's. */
export function CancellationTimeline({
  terms,
  currency,
  arrival,
  end = "room.arrival",
  exact = false,
}: CancellationTimelineProps) {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  const money = useMoney();
  const elsewhere = new Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone;
  const moment = (instant: number) =>
    exact ? formatDeadline(instant, timeZone) : formatDeadlineInWords(instant, timeZone, language);
  if (!terms.cancellable) return <p>{t("search.non_refundable")}</p>;
  return (
    <div data-protected="">
      <CancellationBar terms={terms} arrival={arrival} end={end} />
      <ul className={styles.list}>
        {terms.freeUntil !== null && (
          <li>
            <span className={styles.freeDot} />
            {t("reservation.free_until", { moment: moment(terms.freeUntil) })}
          </li>
        )}
        {terms.steps.map((step, index) => (
          <li key={step.fee}>
            <span className={index === terms.steps.length - 1 ? styles.fullDot : styles.partDot} />
            {step.from === null
              ? t("reservation.fee_now", { amount: money(step.fee, { currency }) })
              : t("reservation.fee_from", {
                  moment: moment(step.from),
                  amount: money(step.fee, { currency }),
                })}
          </li>
        ))}
      </ul>
      {elsewhere && <p className={styles.zone}>{t("reservation.hotel_times", { zone: timeZone })}</p>}
    </div>
  );
}

const DAY_MS = 86_400_000;

/** Spans shorter than a tenth of the bar are drawn as a tenth, to be visible. */
const SHORTEST = 0.1;

/**
 * The time from today to the arrival, coloured by the cost of cancelling. For the eye only: the list below
 * says the same.
 */
function CancellationBar({
  terms,
  arrival,
  end,
}: Required<Pick<CancellationTimelineProps, "terms" | "arrival" | "end">>) {
  const { t } = useTranslation();
  const { today } = useProperty();
  const begin = dayNumber(today) * DAY_MS;
  // The cost can still rise on the day of arrival.
  const until = (dayNumber(arrival) + 1) * DAY_MS;
  const parts = [
    ...(terms.freeUntil === null ? [] : [{ from: begin, look: styles.free }]),
    ...terms.steps.map(({ from }, index) => ({
      from: from ?? begin,
      look: index === terms.steps.length - 1 ? styles.full : styles.part,
    })),
  ];
  return (
    <div className={styles.scale} aria-hidden="true">
      <div className={styles.bar}>
        {parts.map(({ from, look }, index) => {
          const share = ((parts[index + 1]?.from ?? until) - from) / (until - begin);
          return <span key={from} className={look} style={{ flexGrow: Math.max(SHORTEST, share) }} />;
        })}
      </div>
      <div className={styles.ends}>
        <span>{t("room.today")}</span>
        <span>{t(end)}</span>
      </div>
    </div>
  );
}
