import type { ReservationPrice } from "@portico/contract/checkout";
import { textIn } from "@portico/domain/stay/language";
import { formatDeadline, formatItemDate } from "@portico/presentation/formats/date";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../property/use-money.ts";
import { useProperty } from "../property/property-context.ts";
import styles from "./payment-timeline.module.css";

/** What is paid when, and until when cancelling costs nothing, in the order of time. */
export function PaymentTimeline({ price }: { price: ReservationPrice }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { timeZone } = useProperty();
  const { total, cityTax, securityDeposits, paymentOptions, items } = price;
  const transfer = paymentOptions.find(({ method }) => method === "bank_transfer");
  const onSite = paymentOptions.some(({ method }) => method === "on_site");
  const arrival = items.map((item) => item.arrival).sort()[0];
  const freeUntil = earliestDeadline(price);
  const taxNote =
    cityTax.atProperty > 0 ? ` ${t("checkout.plus_city_tax", { amount: money(cityTax.atProperty) })}` : "";
  return (
    <ol className={styles.root} data-protected="">
      <li>
        <strong>{t("checkout.after_order")}</strong>
        {transfer && <p>{t("checkout.pay_by_transfer", { amount: money(transfer.ahead) })}</p>}
        {onSite && <p>{t(transfer ? "checkout.or_pay_on_site" : "checkout.pay_nothing_now")}</p>}
      </li>
      {freeUntil !== null && (
        <li>
          <strong>{t("checkout.until", { moment: formatDeadline(freeUntil, timeZone) })}</strong>
          <p>{t("checkout.cancel_free")}</p>
        </li>
      )}
      {arrival !== undefined && (
        <li>
          <strong>{t("checkout.on_arrival", { day: formatItemDate(arrival) })}</strong>
          {transfer && transfer.later > 0 && (
            <p>{t("checkout.rest_on_site", { amount: money(transfer.later) }) + taxNote}</p>
          )}
          {transfer?.later === 0 && <p>{t("checkout.nothing_left") + taxNote}</p>}
          {onSite && (
            <p>
              {t(transfer ? "checkout.or_all_on_site" : "checkout.all_on_site", { amount: money(total) }) +
                taxNote}
            </p>
          )}
          {securityDeposits.map(({ feeId, name, amount }) => (
            <p key={feeId}>
              {t("checkout.given_back", { name: textIn(name, language), amount: money(amount) })}
            </p>
          ))}
        </li>
      )}
    </ol>
  );
}

/** Until when all of the reservation can be cancelled free of charge; null when some of it can't. */
function earliestDeadline({ items }: ReservationPrice): number | null {
  const deadlines = items.map(({ cancellation }) => cancellation.freeUntil);
  if (deadlines.length === 0) return null;
  return deadlines.reduce((first, deadline) =>
    first === null || deadline === null ? null : Math.min(first, deadline),
  );
}
