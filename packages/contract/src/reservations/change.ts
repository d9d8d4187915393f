import { CHANGE_OBSTACLES } from "@portico/domain/reservations/item-change";
import { about, ruled, rules, type Ours } from "../codec/codec.ts";
import { at, flat, inOwnCurrency, maybe, object } from "../codec/object.ts";
import {
  choice,
  currency,
  day,
  id,
  instant,
  list,
  localText,
  money,
  nullable,
  text,
  whole,
} from "../codec/values.ts";
import { chosenService } from "../extras/extra-service.ts";
import { cancellation } from "../offers/offer.ts";
import { stayProblem } from "../pricing/stay-problem.ts";
import { guestList, meal } from "../stays/guest.ts";
import { judgeStay } from "../stays/stay.ts";
import { moneyBack } from "./cancellation.ts";
import { keyFields } from "./reservation-key.ts";

/** What a changed room, or a service at another time, costs and means for the money, in the reservation's currency unless something else is said. */
const changedItem = object({
  quoteId: at(
    "quote",
    text,
    about("Names exactly what is told here; the call that carries it out does that or nothing.", {
      examples: ["bHr9nXv2mQe0T4sYkLw7Pg"],
    }),
  ),
  before: at("old_price", money, about("What it costs as it was sold.")),
  after: at("new_price", money, about("What it costs when it is changed, at today's prices.")),
  difference: ruled(
    money,
    about("By how much the reservation costs more, with its fees; below zero where it costs less.", {
      examples: [1200],
    }),
  ),
  total: ruled(money, about("What the reservation costs then.")),
  paid: ruled(money, about("What has been paid by now.")),
  due: ruled(money, about("What is left to pay then; it is paid as the rest is.")),
  back: moneyBack,
  cancellation: flat(cancellation),
  keptUntil: at(
    "expires_at",
    nullable(instant),
    about("Until when the new nights, or the new time, are kept for the guest; null where nothing is."),
  ),
});

/** What every offer of a change begins with. */
export const offerFields = {
  obstacle: ruled(
    nullable(choice(CHANGE_OBSTACLES)),
    about("Why the guest cannot change it so; the hotel can be asked.", { examples: [null] }),
  ),
  problems: at(
    "restrictions",
    list(stayProblem),
    about("Which rules of the hotel the wish breaks; only for the obstacle `not_offered`.", {
      examples: [[]],
    }),
  ),
  currency,
};

/** What is offered, under the wire's name for it. */
export const offered = at("offer", nullable(changedItem), about("Null where there is an obstacle."));

export const changeOffer = inOwnCurrency(object({ ...offerFields, room: offered }));

export type ChangeOffer = Ours<typeof changeOffer>;

const MOST_EXTRAS = 20;

/** Which room of which reservation is meant. */
export const lineFields = {
  ...keyFields,
  lineCode: at(
    "ibe_code",
    text,
    about("A room of the reservation.", { min: [1, "must not be empty"], max: 100 }),
  ),
};

/** The guests and the extras of the room. */
export const otherwiseFields = {
  guests: at("guest_list", guestList, rules({ min: [1, "must name at least one guest"] })),
  services: maybe(
    "services",
    list(chosenService),
    about("The extras of the room; those that it has, if missing.", { max: MOST_EXTRAS }),
  ),
};

const wishFields = { ...lineFields, arrival: day, departure: day, ...otherwiseFields };

/** For which dates and guests somebody looks for another room type or rate plan. */
export const choicesQuestion = ruled(object(wishFields), rules({ judge: judgeStay }));

export type ChoicesQuestion = Ours<typeof choicesQuestion>;

const difference = ruled(
  money,
  about("By how much the reservation costs more then, as `change-offer` would tell.", { examples: [1200] }),
);

/** What a room may be changed into for some dates and guests, in the hotel's order; what it is now is among it. */
export const changeChoices = inOwnCurrency(
  object({
    currency,
    choices: list(
      object({
        roomTypeId: at("room_types_id", id, rules({ examples: [10] })),
        ratePlanId: at("rates_id", id, rules({ examples: [1] })),
        meal: at(
          "food_id",
          meal,
          about(
            "The meal that the difference is with: the one asked for, or the plan's own where it has not that one.",
            {
              examples: [1],
            },
          ),
        ),
        difference,
        meals: at(
          "foods",
          list(object({ meal: at("food_id", meal), difference })),
          about("Every meal of the plan, where the hotel lets guests choose another one; empty otherwise."),
        ),
      }),
    ),
    packages: ruled(
      list(
        object({
          roomTypeId: at("room_types_id", id, rules({ examples: [10] })),
          packageId: at("packages_id", id, rules({ examples: [12] })),
          contents: at(
            "services",
            localText,
            about("What the package contains besides the room.", { examples: [{ en: "A massage each" }] }),
          ),
          times: at(
            "open_times",
            whole,
            about("How many times of its contents the guests choose afterwards.", { examples: [2] }),
          ),
          difference,
        }),
      ),
      about("Packages that the guest may have in the place of the room's rate plan."),
    ),
  }),
);

export type ChangeChoices = Ours<typeof changeChoices>;

/** As what it is sold. */
export const soldAsFields = {
  roomTypeId: maybe("room_types_id", id, about("The room type that it has, if none is named.")),
  ratePlanId: maybe(
    "rates_id",
    id,
    about("The rate plan that it has, if none is named. Meals that it does not offer become its usual one."),
  ),
  packageId: maybe(
    "packages_id",
    id,
    about(
      "A package in the place of the rate plan, with its meals in the same way; `rates_id` says nothing then.",
    ),
  ),
};

const questionFields = { ...wishFields, ...soldAsFields };

/** Into what somebody wants to change a room of a reservation. */
export const changeQuestion = ruled(object(questionFields), rules({ judge: judgeStay }));

export type ChangeQuestion = Ours<typeof changeQuestion>;

/** The rules of a quote's name, as the call that carries it out asks for it. */
/* @__NO_SIDE_EFFECTS__ */
export function quoteAgreed(from: "change-offer" | "move-offer") {
  return about(`From \`${from}\`: what the guest has seen and agreed to.`, {
    min: [1, "must not be empty"],
    max: 100,
    examples: ["bHr9nXv2mQe0T4sYkLw7Pg"],
  });
}

/** Changes a room of a reservation as it was offered. */
export const changeRequest = ruled(
  object({
    ...questionFields,
    quoteId: at("quote", text, quoteAgreed("change-offer")),
  }),
  rules({ judge: judgeStay }),
);

export type ChangeRequest = Ours<typeof changeRequest>;
