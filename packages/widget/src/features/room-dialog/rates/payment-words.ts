import type { OfferView } from "@portico/contract/offers/offer";
import type { Property } from "@portico/contract/property/property";
import type { Minor } from "@portico/domain/money/money";
import type { Language } from "@portico/domain/texts/language";
import { guaranteeWords } from "@portico/presentation/formats/guarantee-words";
import { asSentence, sentences } from "@portico/presentation/formats/sentence";
import type { Translate } from "@portico/presentation/messages/translator";
import type { ShownPrice } from "../../../pricing/shown-price.ts";
import { waitsForRoom } from "../../../waiting-list/waits-for-room.ts";

type Paid = Pick<
  OfferView,
  | "deposit"
  | "total"
  | "prepaymentRequired"
  | "cardGuarantee"
  | "guaranteeMaximum"
  | "cancellation"
  | "singleUnit"
>;

type PaymentSpeech = { t: Translate; language: Language; money: (amount: Minor) => string };

/**
 * When a rate is paid and how much of it, and what may be taken from a card that guarantees it; fees are paid with the rest, or
 * ahead where all is.
 */
export function paymentWords(
  offer: Paid,
  price: Pick<ShownPrice, "total">,
  { rules, paymentMethods }: Pick<Property, "rules" | "paymentMethods">,
  speech: PaymentSpeech,
): string {
  const { t, money } = speech;
  if (waitsForRoom(offer, rules)) return t("room.pay_nothing_yet");
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
