import type { OfferView } from "@portico/contract/offers/offer";
import type { Property } from "@portico/contract/property/property";
import type { Minor } from "@portico/domain/money/money";
import type { Language } from "@portico/domain/texts/language";
import { guaranteeWords } from "@portico/presentation/formats/guarantee-words";
import { asSentence, sentences } from "@portico/presentation/formats/sentence";
import type { Translate } from "@portico/presentation/messages/translator";
import { CalendarDotsIcon } from "@portico/ui/icons/calendar-dots-icon";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { ForkKnifeIcon } from "@portico/ui/icons/fork-knife-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { ReceiptIcon } from "@portico/ui/icons/receipt-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";
import { type Beside, shownPrice, type ShownPrice } from "../pricing/shown-price.ts";
import { CancellationLine } from "../rates/cancellation-line.tsx";
import { useNoticeWords } from "../rates/use-notice-words.ts";
import { waitsForRoom } from "../waiting-list/waits-for-room.ts";
import styles from "./offer-terms.module.css";

type OfferTermsProps = {
  offer: OfferView;
  beside: Beside;
  name: string;
  /** The meals are chosen right here instead of in a later step. */
  choosesMeals?: boolean;
};

/** What tells offers apart: cancellation, meals, payment, and the notice that ends a lease. */
export function OfferTerms({ offer, beside, name, choosesMeals = false }: OfferTermsProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const property = useProperty();
  const { openCancellation } = useWidgetDialogs();
  const notice = useNoticeWords()(offer.ratePlanId);
  const free = offer.cancellation.freeUntil !== null;
  return (
    <ul className={styles.root} data-protected="">
      <li data-good={free || undefined}>
        {free ? <CheckCircleIcon /> : <InfoIcon />}
        <button type="button" className={styles.link} onClick={() => openCancellation([offer])}>
          <CancellationLine terms={offer.cancellation} />
          {offer.nonRefundableForced && `, ${t("room.forced_non_refundable")}`}
          <VisuallyHidden>. {t("room.cancellation_terms_of", { rate: name })}</VisuallyHidden>
        </button>
      </li>
      {!(choosesMeals && offer.meals.length > 1) && (
        <li>
          <ForkKnifeIcon />
          <MealWords offer={offer} />
        </li>
      )}
      <li>
        <ReceiptIcon />
        {paymentWords(offer, shownPrice(offer, beside), property, { t, language, money })}
      </li>
      {notice !== null && (
        <li>
          <CalendarDotsIcon />
          {notice}
        </li>
      )}
    </ul>
  );
}

function MealWords({ offer }: { offer: OfferView }) {
  const { t } = useTranslation();
  const meal = offer.guests[0]?.meal ?? "none";
  const included =
    meal === "none" ? t("common.meal.none") : t("search.meal_included", { meal: t(`common.meal.${meal}`) });
  return offer.meals.length > 1 ? t("room.more_meals", { meal: included }) : included;
}

type Paid = Pick<
  OfferView,
  | "deposit"
  | "total"
  | "prepaymentRequired"
  | "cardGuarantee"
  | "guaranteeMaximum"
  | "cancellation"
  | "singleUnit"
  | "arrival"
>;

type PaymentSpeech = { t: Translate; language: Language; money: (amount: Minor) => string };

/**
 * When a rate is paid and how much, and what may be charged to a card guarantee. Fees are paid with the rest,
 * or in advance if everything is.
 */
export function paymentWords(
  offer: Paid,
  price: Pick<ShownPrice, "total">,
  property: Pick<Property, "rules" | "today" | "paymentMethods">,
  speech: PaymentSpeech,
): string {
  const { t, money } = speech;
  const { paymentMethods } = property;
  if (waitsForRoom(offer, property)) return t("room.pay_nothing_yet");
  if (offer.cardGuarantee) return guaranteed(offer, price, paymentMethods, speech);
  const whole = offer.deposit >= offer.total;
  const amount = money(whole || offer.deposit === 0 ? price.total : offer.deposit);
  const onSite = paymentMethods.includes("on_site") && !offer.prepaymentRequired;
  if (offer.deposit === 0) {
    const atProperty = onSite || price.total === 0;
    return atProperty ? t("room.pay_at_property") : t("room.pay_ahead", { amount });
  }
  if (whole) return t(onSite ? "room.pay_ahead_or_on_site" : "room.pay_ahead", { amount });
  return t(onSite ? "room.pay_deposit_or_on_site" : "room.pay_deposit", { amount });
}

function guaranteed(
  offer: Paid,
  price: Pick<ShownPrice, "total">,
  paymentMethods: Property["paymentMethods"],
  { t, language, money }: PaymentSpeech,
): string {
  const isPaidAhead = paymentMethods.some((method) => method !== "on_site");
  const isPart = offer.deposit > 0 && offer.deposit < offer.total;
  const ahead = money(isPart ? offer.deposit : price.total);
  const ways = isPaidAhead
    ? t("room.pay_card_guarantee_or_ahead", { amount: ahead })
    : t("room.pay_card_guarantee");
  const agreed = guaranteeWords({ rooms: [offer], maximum: offer.guaranteeMaximum }, t, money);
  return sentences([asSentence(ways, language), agreed], language);
}
