import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";
import { COUNTED, type Counted } from "@portico/domain/wellness/choose-slots";
import type { BlockLimits } from "@portico/domain/wellness/slot-selection";
import type { TimedService, Venue } from "@portico/domain/wellness/timed-service";
import { about, ruled, rules, type Codec } from "../codec/codec.ts";
import { at, constant, flat, object, said } from "../codec/object.ts";
import { amounts, choice, day, flag, id, list, localText, nullable, text, whole } from "../codec/values.ts";
import { picture } from "../stays/picture.ts";

/** What guests may know about a service: neither its resources nor its hours, which the calls about slots answer. */
export type TimedServiceView = Pick<
  TimedService,
  | "id"
  | "code"
  | "name"
  | "front"
  | "description"
  | "pictures"
  | "equipment"
  | "ageNote"
  | "unit"
  | "priceUnit"
  | "persons"
> & {
  venue: Pick<Venue, "id" | "name"> | null;
  /** How many minutes before their time guests are asked to come; 0 where they are not. */
  earlyMinutes: number;
  /** Whether guests of a stay may come before check-in and after check-out, too. */
  wholeDays: boolean;
  /** How many slots in a row one booking has. */
  slots: BlockLimits;
  /** Minutes between two starts. */
  step: number;
  /** What `available` of a slot counts. */
  counts: Counted;
  /** How many of them there are room for at once. */
  capacity: number;
  /** The last day on sale. */
  lastDay: PlainDate;
  /** The shortest booking of the smallest group at its cheapest; empty if no time has a price. */
  lowestPrices: CurrencyAmounts;
};

const PRICE_UNITS = ["slot", "person"] as const satisfies TimedService["priceUnit"][];
const TEXTS = { examples: [{ cs: "Privátní sauna", en: "Private sauna" }] };
const atLeastOne = ruled(whole, rules({ min: 1, examples: [1] }));

/** A service as a room type of type `service`. */
export const timedService: Codec<TimedServiceView> = object({
  id: ruled(id, rules({ examples: [40] })),
  code: at("ibe_code", text, rules({ examples: ["private-sauna"] })),
  name: ruled(localText, rules(TEXTS)),
  sellType: constant("sell_type", 0),
  type: constant("type", "service"),
  unit: ruled(whole, about("Minutes of a slot.", { examples: [30] })),
  step: ruled(whole, about("Minutes between two starts.", { examples: [30] })),
  slots: flat(
    object({
      least: at("min_slots", atLeastOne, about("The fewest slots in a row of one booking.")),
      most: at("max_slots", atLeastOne, about("The most.", { examples: [4] })),
    }),
  ),
  persons: flat(
    object({
      least: at("min_persons", atLeastOne, about("The fewest persons of one booking.")),
      most: at("max_persons", atLeastOne, about("The most.", { examples: [4] })),
    }),
  ),
  priceUnit: at(
    "price_unit",
    choice(PRICE_UNITS),
    about("What the price of a slot is for.", { examples: ["slot"] }),
  ),
  lowestPrices: at(
    "lowest_prices",
    amounts,
    about("The shortest booking of the smallest group at its cheapest, by currency.", {
      examples: [{ CZK: 1290, EUR: 52 }],
    }),
  ),
  front: ruled(localText, about("A sentence for the service's card.", TEXTS)),
  description: ruled(localText, rules(TEXTS)),
  venue: at(
    "facility",
    nullable(object({ id, name: localText })),
    about("Where in the hotel it takes place.", { examples: [{ id: 1, name: { cs: "Lázně", en: "Spa" } }] }),
  ),
  ageNote: at("age_note", nullable(localText), about("Whom it is for, in words; nobody is refused for it.")),
  earlyMinutes: at(
    "early_minutes",
    whole,
    about("How many minutes before their time guests are asked to come; 0 for none.", { examples: [10] }),
  ),
  wholeDays: at(
    "whole_days",
    flag,
    about("1: guests of a stay may come before check-in and after check-out, too.", { examples: [0] }),
  ),
  beds: said("beds", whole, ({ persons }: TimedServiceView) => persons.most, about("As `max_persons`.")),
  extraBeds: constant("extrabeds", 0),
  floorSpace: constant("floor_space", null),
  counts: ruled(
    choice(COUNTED),
    about("What `available` counts, here and in a slot.", { examples: ["bookings"] }),
  ),
  capacity: at(
    "available",
    whole,
    about("How many there is room for at once, sold or not; slots have how many more.", { examples: [1] }),
  ),
  lastDay: at("max_res_date", day, about("The last day on sale.", { examples: ["2027-06-01"] })),
  pictures: at("gallery", list(picture)),
  videoUrl: constant("video_url", null),
  virtualTourUrl: constant("virtual_show_url", null),
  equipment: ruled(list(id), rules({ examples: [[1]] })),
});

/** A service in the short list, which has no rooms. */
export const serviceType = object({
  id: ruled(id, rules({ examples: [40] })),
  name: ruled(localText, rules(TEXTS)),
  unit: ruled(whole, about("Minutes of a slot.", { examples: [30] })),
  priceUnit: at("price_unit", choice(PRICE_UNITS), rules({ examples: ["slot"] })),
});
