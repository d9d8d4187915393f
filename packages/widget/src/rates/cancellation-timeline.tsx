import type { CancellationTerms } from "@portico/domain/rates/cancellation-terms";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import { formatDeadline, formatDeadlineInWords } from "@portico/presentation/formats/date";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";
import { CancellationBar } from "./cancellation-bar.tsx";
import styles from "./cancellation-timeline.module.css";

type CancellationTimelineProps = {
  terms: CancellationTerms;
  currency: CurrencyCode;
  arrival: PlainDate;
  /** Writes moments to the second, as the conditions have them; otherwise in words. */
  exact?: boolean;
};

/** From when cancelling costs how much: a bar for the eye, and the same as a list. Times are the hotel's. */
export function CancellationTimeline({ terms, currency, arrival, exact = false }: CancellationTimelineProps) {
  const { t, language } = useTranslation();
  const { timeZone } = useProperty();
  const money = useMoney();
  const elsewhere = new Intl.DateTimeFormat().resolvedOptions().timeZone !== timeZone;
  const moment = (instant: number) =>
    exact ? formatDeadline(instant, timeZone) : formatDeadlineInWords(instant, timeZone, language);
  if (!terms.cancellable) return <p>{t("search.non_refundable")}</p>;
  return (
    <div data-protected="">
      <CancellationBar terms={terms} arrival={arrival} />
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
