import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object, wrapped } from "../codec/object.ts";
import { choice, day, id, idInQuery, list, currency, money } from "../codec/values.ts";
import { partyInQuery } from "../stays/party-in-query.ts";
import { judgeStayInQuery } from "../stays/stay.ts";

/** Asks for alternatives to a stay that cannot be bought. */
export const alternativesQuestion = ruled(
  object({
    from: day,
    to: day,
    party: at("persons", partyInQuery),
    roomTypeId: at("room_types_id", idInQuery, rules({ usual: 0 })),
  }),
  rules({ judge: judgeStayInQuery }),
);

const KINDS = ["shift", "longer", "shorter"] as const;

/** A stay that can be bought instead of the requested one: moved by some days, longer, or shorter. */
const alternative = inOwnCurrency(
  object({
    kind: choice(KINDS),
    arrival: ruled(day, rules({ examples: ["2027-05-14"] })),
    departure: ruled(day, rules({ examples: ["2027-05-16"] })),
    total: at(
      "price",
      money,
      about("Total of the cheapest offer or combination of rooms, including compulsory fees.", {
        examples: [5200],
      }),
    ),
    currency,
    /** Like the rate plan, 0 if the party needs several rooms. */
    roomTypeId: at("room_types_id", id, about("0 if the party needs several rooms.", { examples: [10] })),
    ratePlanId: at("rates_id", id, about("0 if the party needs several rooms.", { examples: [1] })),
  }),
);

export type AlternativeStay = Ours<typeof alternative>;

export const alternatives = wrapped("alternatives", list(alternative));
