import { addDays } from "@portico/domain/dates/plain-date";
import { CHANGE_OBSTACLES } from "@portico/domain/reservations/item-change";
import { about, type Complain, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, inOwnCurrency, maybe, object } from "../codec/object.ts";
import { choice, currency, day, list, money, nullable } from "../codec/values.ts";
import { stayProblem } from "../pricing/stay-problem.ts";
import { lineFields, otherwiseFields, soldAsFields } from "./change.ts";

/** Two months with their weeks around them, and a few days more. */
const MOST_DAYS = 100;

/** On which days a changed room may begin, or end after the chosen arrival. */
export const changeCalendarQuestion = ruled(
  object({
    ...lineFields,
    from: day,
    to: day,
    arrival: maybe(
      "arrival",
      day,
      about(
        "The chosen arrival, for the days on which a stay from it may end; without it, the days of arrival.",
      ),
    ),
    ...otherwiseFields,
    ...soldAsFields,
  }),
  rules({ judge: judgeFewDays }),
);

export type ChangeCalendarQuestion = Ours<typeof changeCalendarQuestion>;

function judgeFewDays(
  { from, to, arrival }: { from: string; to: string; arrival: string | null },
  complain: Complain,
): void {
  if (from > to) complain(["to"], "must not be before `from`");
  if (to > addDays(from, MOST_DAYS)) complain(["to"], `must be at most ${MOST_DAYS} days after \`from\``);
  if (arrival !== null && arrival < addDays(from, -MOST_DAYS))
    complain(["arrival"], `must be at most ${MOST_DAYS} days before \`from\``);
}

/** Days of arrival, or of departure where an arrival was asked about; those that no stay reaches are left out. */
export const changeCalendar = inOwnCurrency(
  object({
    currency,
    days: list(
      object({
        date: day,
        obstacle: ruled(
          nullable(choice(CHANGE_OBSTACLES)),
          about("Why no stay may begin or end there, as `change-offer` would tell; null where one may.", {
            examples: [null],
          }),
        ),
        problem: maybe(
          "reason",
          stayProblem,
          about("The rule of the hotel that stands in the way; missing if none does."),
        ),
        difference: at(
          "difference",
          nullable(money),
          about(
            "What the stay that ends there costs more, as `change-offer` would tell; null for days of arrival.",
            {
              examples: [1200],
            },
          ),
        ),
      }),
    ),
  }),
);

export type ChangeCalendar = Ours<typeof changeCalendar>;
