import type { CallEdge, Caller } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { answerAvailability, answerDepartures, answerHints, answerRateFrom } from "./calendar-answers.ts";
import { convertPrice } from "./convert-price.ts";
import { findBaseRates, findRates, type Asking } from "./find-rates.ts";

/** Search, calendars and conversion: everything that is answered from memory. `secret` signs the offer ids. */
export function registerOfferRoutes(edge: CallEdge<InventorySnapshot>, secret: string): void {
  const asking = ({ client, currency, now }: Caller<InventorySnapshot>): Asking => ({
    snapshot: client,
    currency,
    now,
    secret,
  });
  edge.answerFromCache("baseRates", (question, caller) => findBaseRates(question, asking(caller)));
  edge.answerFromCache("rates", (question, caller) => findRates(question, asking(caller)));
  edge.answerFromCache("availability", (question, caller) => answerAvailability(question, asking(caller)));
  edge.answerFromCache("availabilityDeparture", (question, caller) =>
    answerDepartures(question, asking(caller)),
  );
  edge.answerFromCache("hints", (question, caller) => answerHints(question, asking(caller)));
  edge.answerFromCache("rateFrom", (question, caller) => answerRateFrom(question, asking(caller)));
  edge.answerFromCache(
    "convertRate",
    (question, caller) => convertPrice(caller.client.hotel, question, caller.now),
    { anyCurrency: true },
  );
}
