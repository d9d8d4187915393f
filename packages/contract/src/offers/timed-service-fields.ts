import type { Minor } from "@portico/domain/money/money";
import type { TimedServiceProblem } from "@portico/domain/pricing/quote-timed-service";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { about, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, constant, flat, object, said, tagged } from "../codec/object.ts";
import { choice, currency, day, flag, id, list, money, text, whole } from "../codec/values.ts";
import { guest, NO_GUEST } from "../stays/guest.ts";
import { slotBlock } from "../wellness/slot-block.ts";
import { slotStart } from "../wellness/slot-times.ts";
import { cancellation } from "./offer.ts";

const range = { least: whole, most: whole };

/** Why a service cannot be sold. A refused slot names its beginning and its reason; too few places say how many there are. */
export const timedServiceProblem: Codec<TimedServiceProblem> = tagged("code", "type", {
  no_such_service: {},
  no_such_slots: {},
  currency_not_offered: {},
  slots_in_a_row: range,
  persons_outside: range,
  min_advance: { days: at("value", whole) },
  too_few_places: { from: at("start", slotStart), places: at("value", whole) },
  slot_refused: {
    from: at("start", slotStart),
    refusal: at("reason", choice(["closed", "past", "too_far", "too_soon", "no_price", "sold_out"])),
  },
});

const PRICE = { examples: [1300] };

type Total = { total: Minor };

/** The price and terms of a block of slots, offered or sold; amounts in minor units of `currency`. */
export const timedServiceFields = {
  serviceId: at("room_types_id", id, rules({ examples: [40] })),
  ratePlanId: constant("rates_id", 0),
  rateType: constant("rate_type", 1),
  packageId: constant("packages_id", 0),
  lineCode: at("ibe_code", text, rules({ examples: ["sauna-1"] })),
  block: flat(slotBlock),
  departure: said(
    "departure",
    day,
    ({ block: { day: date } }: { block: SlotBlock }) => date,
    about("Same as `arrival`.", { examples: ["2027-05-13"] }),
  ),
  persons: ruled(whole, rules({ examples: [3] })),
  guests: said(
    "guest_list",
    list(guest),
    ({ persons }: { persons: number }) => Array.from({ length: persons }, () => NO_GUEST),
    about("One entry for each person: a service knows neither guest types nor meals.", {
      examples: [Array.from({ length: 3 }, () => ({ guest_type_id: 0, food_id: 0 }))],
    }),
  ),
  extras: constant("services", []),
  discounts: constant("discounts", []),
  total: at("price", money, about("The slots together, for everybody.", PRICE)),
  currentPrice: said("curr_price", money, ({ total }: Total) => total, about("Same as `price`.", PRICE)),
  originalPrice: said("original_price", money, ({ total }: Total) => total, about("Same as `price`.", PRICE)),
  totalDiscount: constant("total_discount", 0),
  coupon: constant("coupon", 0),
  mealTotal: constant("price_food", 0),
  deposit: ruled(money, about("The part of `price` that is paid ahead.", { examples: [390] })),
  slots: ruled(
    list(object({ from: at("start", slotStart), amount: at("price", money) })),
    about("What each slot costs the whole group.", {
      examples: [
        [
          { start: "16:00", price: 400 },
          { start: "16:30", price: 400 },
          { start: "17:00", price: 500 },
        ],
      ],
    }),
  ),
  cancellation: flat(cancellation),
  prepaymentRequired: at("force_deposit", flag, about("1: paying everything on the spot is not offered.")),
  cardGuarantee: at("card_garancy", flag, about("1: a card must be left as a guarantee.")),
  currency,
};

const timedServicePrice = object(timedServiceFields);

export type TimedServicePrice = Ours<typeof timedServicePrice>;
