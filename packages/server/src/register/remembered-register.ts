import type { CompanyAnswer } from "@portico/contract/contact/company-calls";
import type { CompanyRegister } from "./company-register.ts";

const DAY = 24 * 60 * 60_000;
const MOST_COMPANIES = 2000;

type Remembered = { answer: CompanyAnswer; until: number };

/**
 * Asks a register about a number at most once a day, one request at a time; unanswered questions are asked again. Keeps
 * 2,000 companies and drops the oldest first.
 */
export class RememberedRegister implements CompanyRegister {
  readonly #register: CompanyRegister;
  readonly #now: () => number;
  readonly #known = new Map<string, Remembered>();
  readonly #asked = new Map<string, Promise<CompanyAnswer>>();

  constructor(register: CompanyRegister, now: () => number = () => performance.now()) {
    this.#register = register;
    this.#now = now;
  }

  async find(registrationNumber: string): Promise<CompanyAnswer> {
    const known = this.#known.get(registrationNumber);
    if (known !== undefined && this.#now() < known.until) return known.answer;
    const underWay = this.#asked.get(registrationNumber);
    if (underWay !== undefined) return underWay;
    const asking = this.#register.find(registrationNumber);
    this.#asked.set(registrationNumber, asking);
    try {
      const answer = await asking;
      if (answer.kind !== "unavailable") this.#remember(registrationNumber, answer);
      return answer;
    } finally {
      this.#asked.delete(registrationNumber);
    }
  }

  #remember(registrationNumber: string, answer: CompanyAnswer): void {
    this.#known.delete(registrationNumber);
    this.#known.set(registrationNumber, { answer, until: this.#now() + DAY });
    const oldest = this.#known.keys().next();
    if (this.#known.size > MOST_COMPANIES && !oldest.done) this.#known.delete(oldest.value);
  }
}
