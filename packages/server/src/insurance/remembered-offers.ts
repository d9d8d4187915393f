import type { Instant } from "@portico/domain/dates/time-zone";
import type { InsuredStay } from "@portico/domain/insurance/insurance-quote";
import type { Result } from "@portico/domain/result";
import type { Language } from "@portico/domain/texts/language";
import type { Insurer, InsurerFailure, InsurerOffer } from "../insurers/index.ts";

type Answer = Result<InsurerOffer, InsurerFailure>;

const KEEP = 60_000;
const MOST_OFFERS = 1_000;

/** A guest needs some time between seeing a price and agreeing to it. */
const LEAST_LEFT = 5 * 60_000;

/**
 * Asks an insurer about the same stay one request at a time and once a minute; unanswered questions are asked again.
 */
export class RememberedOffers {
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
