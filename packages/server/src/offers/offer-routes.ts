import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { Result } from "@portico/domain/result";
import type { CallEdge, Caller, ClientDirectory, KeptCaller, Refusal } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { answerAvailability, answerDepartures, answerHints, answerRateFrom } from "./calendar-answers.ts";
import { answerMonthDepartures, answerMonthOptions, answerMonthPrices } from "./month-answers.ts";
import { answerAlternatives, answerCombinations, answerUpsells } from "./offer-answers.ts";
import { findCheaperDays } from "./cheaper-days.ts";
import { convertPrice } from "./convert-price.ts";
import { answerFacilityRates } from "./facility-rates.ts";
import { type Asking, findBaseRates, findRates } from "./find-rates.ts";

export type OfferRouteParts = {
  /** Signs the offer ids. */
  readonly secret: string;
  /** Finds the other hotels of a question about several. */
  readonly directory: ClientDirectory<InventorySnapshot>;
  /** What guests have that name themselves or a reservation; refuses a caller who is not the one that they name. */
  readonly knownGuest: (
    named: { [Name in "userId" | "parent"]: OfferQuestion[Name] | undefined },
    caller: Caller<InventorySnapshot>,
  ) => Promise<Result<Required<Pick<Asking, "around">>, Refusal>>;
};

/** Search, calendars and conversion: everything answered from memory. */
export function registerOfferRoutes(
  edge: CallEdge<InventorySnapshot>,
  { secret, directory, knownGuest }: OfferRouteParts,
): void {
  const asking = ({ client, currency, now }: KeptCaller<InventorySnapshot>): Asking => ({
    snapshot: client,
    currency,
    now,
    secret,
    isMember: false,
  });

  /** The answer for a guest who is logged in, where members can buy more than everybody, or who adds to what they have. */
  const forGuest =
    <Answer>(find: (question: OfferQuestion, asking: Asking) => Result<Answer, Refusal>) =>
    (question: OfferQuestion, caller: Caller<InventorySnapshot>) => {
      const { userId, parent } = question;
      const isMember = userId !== undefined;
      const matters = parent !== undefined || (isMember && caller.client.calendar.forMembers !== null);
      if (!matters) return null;
      return knownGuest({ userId, parent }, caller).then((guest) =>
        guest.ok ? find(question, { ...asking(caller), isMember, around: guest.value.around }) : guest,
      );
    };

  edge.answerFromCache("baseRates", (question, caller) => findBaseRates(question, asking(caller)), {
    personal: forGuest(findBaseRates),
  });
  edge.answerFromCache("rates", (question, caller) => findRates(question, asking(caller)), {
    personal: forGuest(findRates),
  });
  edge.answerFromCache("availability", (question, caller) => answerAvailability(question, asking(caller)));
  edge.answerFromCache("availabilityDeparture", (question, caller) =>
    answerDepartures(question, asking(caller)),
  );
  edge.answerFromCache("availabilityDepartureLongterm", (question, caller) =>
    answerMonthOptions(question, asking(caller)),
  );
  edge.answerFromCache("availabilityDepartureLongtermDetail", (question, caller) =>
    answerMonthDepartures(question, asking(caller)),
  );
  edge.answerFromCache("monthPrices", (question, caller) => answerMonthPrices(question, asking(caller)));
  edge.answerFromCache("hints", (question, caller) => answerHints(question, asking(caller)));
  edge.answerFromCache("rateFrom", (question, caller) => answerRateFrom(question, asking(caller)));
  edge.answerFromCache("combinations", (question, caller) => answerCombinations(question, asking(caller)), {
    cost: 10,
  });
  edge.answerFromCache("alternatives", (question, caller) => answerAlternatives(question, asking(caller)), {
    cost: 40,
  });
  edge.answerFromCache("cheaperDays", (question, caller) => findCheaperDays(question, asking(caller)), {
    cost: 3,
    personal: forGuest(findCheaperDays),
  });
  edge.answer("upsells", (question, caller) => answerUpsells(question, asking(caller)), { cost: 5 });
  edge.answer("facilityRates", (question, caller) => answerFacilityRates(question, directory, caller), {
    anyCurrency: true,
    cost: 30,
  });
  edge.answerFromCache(
    "convertRate",
    (question, caller) => convertPrice(caller.client.hotel, question, caller.now),
    { alikeInCurrencies: true },
  );
}
