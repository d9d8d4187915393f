import { asObject, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object } from "../codec/object.ts";
import { day, id, currency, money } from "../codec/values.ts";

const found = inOwnCurrency(
  object({
    price: ruled(money, rules({ examples: [2200] })),
    currency,
    roomTypeId: at("room_types_id", id, rules({ examples: [10] })),
    ratePlanId: at("rates_id", id, rules({ examples: [1] })),
    date: at("d", day),
  }),
);

export type RateFrom = Ours<typeof found> | null;

/** An empty object on the wire if nothing can be bought in the requested days. */
export const rateFrom: Codec<RateFrom> = {
  read: (wire, context, name) =>
    asObject(wire, name)["d"] === undefined ? null : found.read(wire, context, name),
  write: (value, context) => (value === null ? {} : found.write(value, context)),
  shape: { kind: "either", shapes: [found.shape, { kind: "group", fields: [] }] },
};
