import { COMBINATION_KINDS } from "@portico/domain/offers/combinations/combination-kind";
import { MAX_ROOMS } from "@portico/domain/stays/guest";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, object, wrapped } from "../codec/object.ts";
import { choice, day, idInQuery, list, whole, currency, money } from "../codec/values.ts";
import { offerFee } from "../fees/fee.ts";
import { partyInQuery } from "../stays/party-in-query.ts";
import { judgeStayInQuery } from "../stays/stay.ts";
import { offer } from "./offer.ts";

/** Asks for a stay in at most `rooms` rooms. */
export const combinationQuestion = ruled(
  object({
    arrival: at("from", day),
    departure: at("to", day),
    party: at("persons", partyInQuery),
    rooms: ruled(
      whole,
      about("The maximum number of rooms.", {
        usual: MAX_ROOMS,
        inQuery: { digits: [/^([1-9]|10)$/, `must be a whole number from 1 to ${MAX_ROOMS}`] },
        examples: ["10"],
      }),
    ),
    /** 0 for all. */
    roomTypeId: at("room_types_id", idInQuery, rules({ usual: 0 })),
  }),
  rules({ judge: judgeStayInQuery }),
);

export type CombinationQuestion = Ours<typeof combinationQuestion>;

const kind = choice(COMBINATION_KINDS);

/** Rooms that together seat the whole party, each with its own guests, price and fees. */
const combination = inOwnCurrency(
  object({
    kinds: ruled(
      list(kind),
      about("Why these rooms are offered.", { examples: [["cheapest", "same_kind"]] }),
    ),
    total: at("price", money, about("Total of all rooms and fees.", { examples: [9600] })),
    currency,
    fees: ruled(list(offerFee), about("Fees that are paid once for all rooms.", { examples: [[]] })),
    rooms: list(offer),
  }),
);

export type CombinationView = Ours<typeof combination>;

export const combinations = wrapped("combinations", list(combination));
