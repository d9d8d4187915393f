import type { ReservationPrice } from "@portico/contract/checkout";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { listed } from "@portico/presentation/formats/sentence";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import styles from "./method-choice.module.css";

/** Why a way to pay that the hotel has is not offered for this reservation, a line each. */
export function MissingMethods({ price }: { price: ReservationPrice }) {
  const { t, language } = useTranslation();
  const { paymentMethods } = useProperty();
  const { paymentOptions, cardCurrencies, transfersFull, onSiteBar } = price;
  const isMissing = (method: PaymentMethod) =>
    paymentMethods.includes(method) && !paymentOptions.some((option) => option.method === method);
  const reasons = [
    ...(cardCurrencies === null || cardCurrencies.length === 0
      ? []
      : [t("checkout.no_card_currency", { currencies: listed(cardCurrencies, language) })]),
    ...(isMissing("bank_transfer")
      ? [t(transfersFull ? "checkout.transfers_full" : "checkout.no_transfer")]
      : []),
    ...(isMissing("on_site")
      ? [t(onSiteBar === "insurance" ? "checkout.no_on_site_insured" : "checkout.no_on_site")]
      : []),
  ];
  return reasons.map((reason) => (
    <p className={styles.missing} key={reason}>
      <InfoIcon size={18} />
      {reason}
    </p>
  ));
}
