import type { InsuranceOffer, InsuranceQuestion } from "@portico/contract/insurance/insurance";
import type { Instant } from "@portico/domain/dates/time-zone";
import {
  type InsuranceQuote,
  type InsuredStay,
  uninsurable,
} from "@portico/domain/insurance/insurance-quote";
import { type Result, success } from "@portico/domain/result";
import type { Language } from "@portico/domain/texts/language";
import { type CallEdge, type Client, RateLimit } from "../http/index.ts";
import type { Insurer, InsurerDirectory, InsurerFailure, InsurerOffer } from "../insurers/index.ts";
import { CREDENTIALS_REFUSED } from "../outside/index.ts";
import { signQuote } from "./quote-id.ts";

type Answer = Result<InsurerOffer, InsurerFailure>;

const KEEP = 60_000;
const MOST_OFFERS = 1_000;

/** A guest needs some time between seeing a price and agreeing to it. */
const LEAST_LEFT = 5 * 60_000;

/**
 * Asks an insurer about the same stay one request at a time and once a minute; unanswered questions are asked again.
 */
class RememberedOffers {
  readonly #known = new Map<string, { answer: Answer; until: Instant }>();
  readonly #asked = new Map<string, Promise<Answer>>();

  async quote(
    insurer: Insurer,
    { hotelId, stay, language }: { hotelId: number; stay: InsuredStay; language: Language },
    now: Instant,
  ): Promise<Answer> {
    const key = JSON.stringify([hotelId, language, stay]);
    const known = this.#known.get(key);
    if (known !== undefined && now < known.until) return known.answer;
    const underWay = this.#asked.get(key);
    if (underWay !== undefined) return underWay;
    const asking = insurer.quote(stay, language);
    this.#asked.set(key, asking);
    try {
      const answer = await asking;
      if (answer.ok) this.#remember(key, answer, Math.min(now + KEEP, answer.value.validUntil - LEAST_LEFT));
      return answer;
    } finally {
      this.#asked.delete(key);
    }
  }

  #remember(key: string, answer: Answer, until: Instant): void {
    this.#known.delete(key);
    this.#known.set(key, { answer, until });
    const oldest = this.#known.keys().next();
    if (this.#known.size > MOST_OFFERS && !oldest.done) this.#known.delete(oldest.value);
  }
}

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
