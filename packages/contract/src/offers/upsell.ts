import { UPSELL_KINDS, type UpsellKind } from "@portico/domain/offers/upsell-kind";
import type { Minor } from "@portico/domain/money/money";
import { about, asObject, ruled, rules, type Codec } from "../codec/codec.ts";
import { at, object, wrapped } from "../codec/object.ts";
import { choice, list, text, currency, money } from "../codec/values.ts";
import { offer, type OfferView } from "./offer.ts";

/**
 * Something better that can be bought instead of a line: `offer` is for the line's guests and services and is signed
 * like every offer. `difference` is the extra price for the whole stay, before coupons.
 */
export type UpsellView = { lineCode: string; kind: UpsellKind; difference: Minor; offer: OfferView };

const fields: Codec<UpsellView> = object({
  lineCode: at("ibe_code", text, about("The line of the booking.", { examples: ["double-1"] })),
  kind: ruled(choice(UPSELL_KINDS), rules({ examples: ["meal"] })),
  difference: ruled(
    money,
    about("The extra price for the whole stay, before coupons.", { examples: [1000] }),
  ),
  offer,
});

/** Reads the difference in the offer's currency. */
const upsell: Codec<UpsellView> = {
  read(wire, context, name) {
    const inside = asObject(asObject(wire, name)["offer"], "offer");
    return fields.read(
      wire,
      { ...context, currency: currency.read(inside["currency"], context, "currency") },
      name,
    );
  },
  write: (value, context) => fields.write(value, { ...context, currency: value.offer.currency }),
  shape: fields.shape,
};

export const upsells = wrapped("upsells", list(upsell));
