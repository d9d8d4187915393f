import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { listed } from "@portico/presentation/formats/sentence";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { fieldId } from "../../../payments/form/use-field.ts";
import { MethodCard } from "./method-card.tsx";
import styles from "./method-choice.module.css";

type MethodChoiceProps = {
  price: ReservationPrice;
  chosen: PaymentOption | null;
  onChoose: (chosen: Pick<PaymentOption, "method" | "part">) => void;
  /** Nothing is paid yet; the choice counts once the guest accepts a room from the waiting list. */
  waits: boolean;
  /** The content for a card guarantee. */
  guarantee?: ReactNode;
  /** The field for codes of gift vouchers, a means of payment beside the others. */
  vouchers?: ReactNode;
};

/** The ways to pay, each with its payments and dates, and why others are missing. */
export function MethodChoice({ price, chosen, onChoose, waits, guarantee, vouchers }: MethodChoiceProps) {
  const { t } = useTranslation();
  const title = t(waits ? "checkout.waiting_method" : "checkout.how_to_pay");
  const isFree = price.total === 0;
  const isCovered = price.paymentOptions.every(({ ahead, later }) => ahead === 0 && later === 0);
  return (
    <SectionCard title={title}>
      <fieldset className={styles.root} id={fieldId("method")} tabIndex={-1}>
        <legend className={styles.legend}>{title}</legend>
        {methodsOf(price).map((method) => (
          <MethodCard
            key={method}
            method={method}
            options={price.paymentOptions.filter((option) => option.method === method)}
            chosen={chosen?.method === method ? chosen : null}
            onChoose={onChoose}
            plain={waits || isFree}
            guarantee={guarantee}
            agreement={{ rooms: staysOf(price.items), maximum: price.guaranteeMaximum }}
          />
        ))}
      </fieldset>
      {vouchers}
      {!isFree && !isCovered && <MissingMethods price={price} />}
    </SectionCard>
  );
}

/** In the hotel's order, without repeats. */
function methodsOf({ paymentOptions }: ReservationPrice): PaymentMethod[] {
  const offered = new Set(paymentOptions.map(({ method }) => method));
  return [...offered];
}

/** Why some of the hotel's ways to pay are not offered for this reservation, one line each. */
function MissingMethods({ price }: { price: ReservationPrice }) {
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
