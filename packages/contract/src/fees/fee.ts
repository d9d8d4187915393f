import { FEE_KINDS, FEE_UNITS, type Fee } from "@portico/domain/fees/fee";
import type { Minor } from "@portico/domain/money/money";
import { about, ruled, rules, type Codec } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { choice, id, localText, money } from "../codec/values.ts";

const kind = choice(FEE_KINDS);
const unit = choice(FEE_UNITS);

export type FeeView = Pick<Fee, "id" | "kind" | "unit" | "name">;

/** A charge beside the price of the rooms; offers have the amounts. */
export const feeView: Codec<FeeView> = object({
  id: ruled(id, rules({ examples: [2] })),
  kind: ruled(kind, rules({ examples: ["reservation"] })),
  unit: ruled(unit, about("Once per reservation, per room, or per room and night.")),
  name: ruled(localText, rules({ examples: [{ cs: "Rezervační poplatek", en: "Booking fee" }] })),
});

/** The amount of a fee for an offer; the hotel's fees have its name. */
export type OfferFee = Pick<Fee, "kind" | "unit"> & { feeId: number; amount: Minor };

export const offerFee: Codec<OfferFee> = object({
  feeId: at("id", id),
  kind,
  unit,
  amount: at("price", money),
});
