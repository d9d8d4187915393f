import { staysOf } from "@portico/domain/reservations/reservation-item";
import { spanOf } from "@portico/contract/reservations/by-kind";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { coveredOption, type PaymentOption } from "@portico/domain/checkout/payment-options";
import { sumCancellation } from "@portico/domain/rates/sum-cancellation";
import { textIn } from "@portico/domain/texts/language";
import { formatDeadlineInWords } from "@portico/presentation/formats/deadline";
import { formatItemDate } from "@portico/presentation/formats/date";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../base/property/use-money.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { Instalments } from "../../payments/instalments.tsx";
import styles from "./payment-timeline.module.css";

/** The payments and the end of free cancellation, in order of time. */
export function PaymentTimeline({ price }: { price: ReservationPrice }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { timeZone } = useProperty();
  const { total, cityTax, securityDeposits, paymentOptions } = price;
  // With vouchers that pay today's part nothing is due after the order; the payment page offers to pay the
  // rest at once.
  const covered = coveredOption(paymentOptions, price.deposit);
  const ahead = covered ? [] : paymentOptions.filter((option) => option.ahead > 0);
  const usual = ahead[0];
  // Shows the usual way; guests who pay nothing in advance pay the first months on their days too.
  const monthly = (usual ?? paymentOptions[0])?.instalments;
  const firstMonth = monthly?.[0];
  const onTheSpot = paymentOptions.find(
    ({ method, ahead: now, later }) => method === "on_site" && (now > 0 || later > 0 || total === 0),
  );
  const onSite = onTheSpot !== undefined;
  const { arrival } = spanOf(price.items);
  const onlyServices = staysOf(price.items).length === 0;
  const { freeUntil } = sumCancellation(price.items.map(({ cancellation }) => cancellation));
  const taxNote =
    cityTax.atProperty > 0 ? ` ${t("checkout.plus_city_tax", { amount: money(cityTax.atProperty) })}` : "";
  return (
    <ol className={styles.root} data-protected="">
      <li>
        <strong>{t("checkout.after_order")}</strong>
        {usual && <p>{t(aheadKey(usual, ahead), { amount: money(usual.ahead) })}</p>}
        {usual?.part === "deposit" && ahead.some(({ part }) => part === "full") && (
          <p>{t("summary.or_all_now")}</p>
        )}
        {covered?.later === 0 && <p>{t("checkout.voucher_all_paid")}</p>}
        {price.insurance?.valid && <p>{t("insurance.paid_now")}</p>}
        {onSite && <p>{t(usual ? "checkout.or_pay_on_site" : "checkout.pay_nothing_now")}</p>}
      </li>
      {freeUntil !== null && (
        <li>
          <strong>
            {t("checkout.until", { moment: formatDeadlineInWords(freeUntil, timeZone, language) })}
          </strong>
          <p>{t("checkout.cancel_free")}</p>
        </li>
      )}
      {arrival !== "" && (
        <li>
          <strong>
            {t(onlyServices ? "wellness.on_the_day" : "checkout.on_arrival", {
              day: formatItemDate(arrival),
            })}
          </strong>
          {usual && usual.later > 0 && !monthly && (
            <p>{t("checkout.rest_on_site", { amount: money(usual.later) }) + taxNote}</p>
          )}
          {(usual ?? covered)?.later === 0 && <p>{t("checkout.nothing_left") + taxNote}</p>}
          {onSite && !monthly && (
            <p>
              {t(
                usual
                  ? "checkout.or_all_on_site"
                  : onTheSpot?.vouchers
                    ? "checkout.rest_on_site"
                    : "checkout.all_on_site",
                { amount: money(onTheSpot?.later ?? total) },
              ) + taxNote}
            </p>
          )}
          {monthly && taxNote !== "" && <p>{taxNote.trim()}</p>}
          {securityDeposits.map(({ feeId, name, amount }) => (
            <p key={feeId}>
              {t("checkout.given_back", { name: textIn(name, language), amount: money(amount) })}
            </p>
          ))}
        </li>
      )}
      {monthly && firstMonth && (
        <li>
          <strong>{t("checkout.from_day", { day: formatItemDate(firstMonth.due) })}</strong>
          <Instalments instalments={monthly} currency={price.currency} />
        </li>
      )}
    </ol>
  );
}

/** How the usual sum is paid in advance: by card, by transfer, or by either. */
function aheadKey(usual: PaymentOption, ahead: readonly PaymentOption[]) {
  const takes = (method: PaymentOption["method"]) =>
    ahead.some((option) => option.method === method && option.ahead === usual.ahead);
  if (!takes("card")) return "checkout.pay_by_transfer";
  return takes("bank_transfer") ? "summary.pay_by_card_or_transfer" : "summary.pay_by_card";
}
