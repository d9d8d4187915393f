import type { InsuranceOffer, InsuranceQuestion } from "@portico/contract/insurance/insurance";
import {
  uninsurable,
  type InsuranceQuote,
  type InsuredStay,
} from "@portico/domain/insurance/insurance-quote";
import { success } from "@portico/domain/result";
import { RateLimit, type CallEdge, type Client } from "../http/index.ts";
import type { InsurerDirectory, InsurerFailure, InsurerOffer } from "../insurers/index.ts";
import { CREDENTIALS_REFUSED } from "../outside/index.ts";
import { RememberedOffers } from "./remembered-offers.ts";
import { signQuote } from "./quote-id.ts";

type InsuranceParts = {
  insurers: InsurerDirectory;
  secret: string;
  /** Quotes per network and minute. */
  quotesPerMinute?: number;
};

const QUOTES_PER_MINUTE = 60;

type Reason = Extract<InsuranceOffer, { available: false }>["reason"];

/** Answers what insuring a stay costs, at hotels that offer it. */
export function registerInsuranceRoutes<C extends Client>(
  edge: CallEdge<C>,
  { insurers, secret, quotesPerMinute = QUOTES_PER_MINUTE }: InsuranceParts,
): void {
  const quotes = new RateLimit(quotesPerMinute);
  const offers = new RememberedOffers();
  edge.answer("insuranceProduct", async (question, { client, address, now }) => {
    const { hotel, hotelId } = client;
    const insurer = hotel.insurance ? insurers.insurerOf(hotel.code) : null;
    const reason = uninsurable(hotel, question.currency);
    if (reason !== null) return success(none(reason));
    if (insurer === null) return success(none("unavailable"));
    quotes.take(address, now);
    const stay = stayOf(question);
    const answer = await offers.quote(insurer, { hotelId, stay, language: question.language }, now);
    if (!answer.ok) return success(none(reasonOf(answer.problem)));
    return success(offerOf(answer.value, stay, (quote) => signQuote(secret, hotelId, quote)));
  });
}

function stayOf({ arrival, departure, persons, amount, currency }: InsuranceQuestion): InsuredStay {
  return { arrival, departure, persons, amount, currency };
}

function none(reason: Reason): InsuranceOffer {
  return { available: false, reason };
}

/** A refusal of the stay is final; the operator can fix a refusal of our access data. */
function reasonOf(problem: InsurerFailure): Reason {
  return problem.code === "refused" && !problem.reasons.includes(CREDENTIALS_REFUSED)
    ? "stay"
    : "unavailable";
}

function offerOf(
  { insurer, termsVersion, validUntil, tariffs }: InsurerOffer,
  stay: InsuredStay,
  sign: (quote: InsuranceQuote) => string,
): InsuranceOffer {
  return {
    available: true,
    insurer,
    currency: stay.currency,
    tariffs: tariffs.map(({ reference, ...tariff }) => ({
      ...tariff,
      quoteId: sign({ ...stay, ...tariff, reference, termsVersion, validUntil }),
    })),
    persons: stay.persons,
    termsVersion,
    validUntil,
  };
}
