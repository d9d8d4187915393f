import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, maybe, object } from "../codec/object.ts";
import { boolean, choice, day, id, list, money } from "../codec/values.ts";
import { stayProblem } from "../pricing/stay-problem.ts";
import { party } from "../stays/guest.ts";
import { judgeDays } from "../stays/stay.ts";

const TARGETS = ["arrival", "departure"] as const;

/** Asks which days a package can begin on, or, with target `departure`, end on when it begins on `arrival`. */
export const packageDaysQuestion = ruled(
  object({
    from: day,
    to: day,
    party: at("persons", party, rules({ usual: 2 })),
    packageId: at("packages_id", id, rules({ min: 1 })),
    target: ruled(choice(TARGETS), rules({ usual: "arrival" })),
    arrival: maybe("ref_date", day, about("The chosen arrival, with target `departure`.")),
  }),
  rules({ judge: judgeDays }),
);

export type PackageDaysQuestion = Ours<typeof packageDaysQuestion>;

const packageDay = object({
  date: day,
  available: ruled(boolean, rules({ examples: [true] })),
  /** The lowest total of the package from this arrival, or to this departure; null where it cannot be bought. */
  price: maybe("price", money, about("The lowest total with this day; missing where it cannot be bought.")),
  /** Empty on a day that is available. */
  problems: at(
    "restrictions",
    list(stayProblem),
    about("Why not, the mildest reason first.", {
      examples: [[{ type: "min_stay", date: "2027-05-14", value: 2 }]],
    }),
  ),
});

export type PackageDay = Ours<typeof packageDay>;

export const packageDays = list(packageDay);
