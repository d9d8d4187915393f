import type { OfferView } from "@portico/contract/offers";
import type { Property } from "@portico/contract/property";
import type { Minor } from "@portico/domain/money/money";
import type { Translate } from "@portico/presentation/messages/translator";
import type { ShownPrice } from "../reservation/shown-price.ts";
import { waitsForRoom } from "../reservation/waits-for-room.ts";

type Paid = Pick<OfferView, "deposit" | "total" | "prepaymentRequired" | "cardGuarantee" | "singleUnit">;

/** When a rate is paid and how much of it, in a sentence; fees are paid with the rest, or ahead where all is. */
export function paymentWords(
  offer: Paid,
  price: Pick<ShownPrice, "total">,
  { rules, paymentMethods }: Pick<Property, "rules" | "paymentMethods">,
  t: Translate,
  money: (amount: Minor) => string,
): string {
  if (waitsForRoom(offer, rules)) return t("room.pay_nothing_yet");
  if (offer.cardGuarantee) return t("room.pay_card_guarantee");
  const whole = offer.deposit >= offer.total;
  const amount = money(whole ? price.total : offer.deposit);
  const onSite = paymentMethods.includes("on_site") && !offer.prepaymentRequired;
  if (offer.deposit === 0) return t("room.pay_at_property");
  if (whole) return t(onSite ? "room.pay_ahead_or_on_site" : "room.pay_ahead", { amount });
  return t(onSite ? "room.pay_deposit_or_on_site" : "room.pay_deposit", { amount });
}
