import type { PackageDayRestriction } from "@portico/domain/calendar/package-days";
import { about, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, constant, maybe, object, tagged } from "../codec/object.ts";
import { boolean, choice, day, id, list, money, whole } from "../codec/values.ts";
import { blocked } from "../calendar/calendar.ts";
import { CLOSURES } from "../pricing/stay-problem.ts";
import { party } from "../stays/guest.ts";
import { judgeDays } from "../stays/stay.ts";

const TARGETS = ["arrival", "departure"] as const;

/** Asks on which days a package, or any package, can begin or, with target `departure`, end if it begins on `arrival`. */
export const packageDaysQuestion = ruled(
  object({
    from: day,
    to: day,
    party: at("persons", party, rules({ usual: 2 })),
    packageId: at("packages_id", id, about("0 for any package: the days of all together.", { usual: 0 })),
    target: ruled(choice(TARGETS), rules({ usual: "arrival" })),
    arrival: maybe("ref_date", day, about("The chosen arrival, with target `departure`.")),
  }),
  rules({ judge: judgeDays }),
);

export type PackageDaysQuestion = Ours<typeof packageDaysQuestion>;

const nights = { nights: at("value", whole) };
const closure = { closed: constant("value", 1) };

/** A day's rule for stays: the minimum or maximum number of nights, or that none begins or ends on it. */
const restriction: Codec<PackageDayRestriction> = tagged(
  "kind",
  "type",
  { closed_to_arrival: closure, closed_to_departure: closure, min_stay: nights, max_stay: nights },
  CLOSURES,
);

const packageDay = object({
  date: day,
  available: ruled(boolean, rules({ examples: [true] })),
  /** The lowest total of the package from this arrival, or to this departure; null if it cannot be bought. */
  price: maybe(
    "price",
    money,
    about("The lowest total with this day; missing if the package cannot be bought."),
  ),
  restrictions: ruled(
    list(restriction),
    about(
      "On an available day, the minimum and maximum number of nights. On any other, the rule that is the cause; empty if none of these is.",
      {
        examples: [
          [
            { type: "min_stay", value: 2 },
            { type: "max_stay", value: 4 },
          ],
        ],
      },
    ),
  ),
  /** Why the package cannot begin (or end) on the day; null if it can. */
  blocked,
});

export type PackageDay = Ours<typeof packageDay>;

export const packageDays = list(packageDay);
