import type { CompanyAnswer } from "@portico/contract/contact/company-calls";
import type { Company } from "@portico/contract/contact/contact";
import { z } from "zod";
import { boundedFetch, CircuitBreaker } from "../outside/index.ts";
import type { CompanyRegister } from "./company-register.ts";

const LONGEST = 200;

const line = z.string().transform((text) => text.trim().slice(0, LONGEST));
const number = z.union([z.int(), z.string().regex(/^\d+$/)]).transform(String);

/** The fields of a subject that we read; the register sends far more. It omits unknown fields. */
const subject = z.object({
  ico: z.string().regex(/^\d{1,8}$/),
  obchodniJmeno: line.refine((name) => name !== ""),
  dic: line.optional(),
  datumZaniku: line.optional(),
  sidlo: z
    .object({
      nazevObce: line.optional(),
      nazevCastiObce: line.optional(),
      nazevUlice: line.optional(),
      cisloDomovni: number.optional(),
      cisloOrientacni: number.optional(),
      cisloOrientacniPismeno: line.optional(),
      psc: number.optional(),
      textovaAdresa: line.optional(),
    })
    .optional(),
});

type Seat = NonNullable<z.output<typeof subject>["sidlo"]>;

/** Reads the register's subject as a company; null if it is not one, or has another number. */
export function readSubject(data: unknown, registrationNumber: string): CompanyAnswer | null {
  const read = subject.safeParse(data);
  if (!read.success || read.data.ico.padStart(8, "0") !== registrationNumber) return null;
  const { obchodniJmeno, dic, datumZaniku, sidlo = {} } = read.data;
  const company: Company = {
    name: obchodniJmeno,
    street: streetOf(sidlo),
    city: sidlo.nazevObce ?? "",
    zip: sidlo.psc?.padStart(5, "0").replace(/^(\d{3})(\d{2})$/, "$1 $2") ?? "",
    // The register's own country, whose rules the numbers follow, wherever the company's seat is.
    country: "CZ",
    registrationNumber,
    vatNumber: dic ?? "",
  };
  return { kind: datumZaniku === undefined ? "found" : "dissolved", company };
}

/** `Budějovická 778/3a`; villages have no streets, only house numbers. Foreign seats come as one text. */
function streetOf(seat: Seat): string {
  const { nazevUlice, nazevCastiObce, nazevObce, cisloDomovni, cisloOrientacni } = seat;
  if (nazevObce === undefined) return seat.textovaAdresa ?? "";
  if (cisloDomovni === undefined) return nazevUlice ?? "";
  const orientation = cisloOrientacni && `${cisloOrientacni}${seat.cisloOrientacniPismeno ?? ""}`;
  const house = [cisloDomovni, orientation].filter(Boolean).join("/");
  return `${nazevUlice ?? nazevCastiObce ?? nazevObce} ${house}`;
}

type AresLimits = {
  callMilliseconds: number;
  mostTroubles: number;
  pauseMilliseconds: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
};

const LIMITS: AresLimits = {
  callMilliseconds: 3000,
  mostTroubles: 5,
  pauseMilliseconds: 30_000,
  now: () => performance.now(),
};

const UNAVAILABLE: CompanyAnswer = { kind: "unavailable", company: null };
const UNKNOWN: CompanyAnswer = { kind: "unknown", company: null };

const SUBJECTS = "/ekonomicke-subjekty-v-be/rest/ekonomicke-subjekty";

/** The Czech register ARES by its own protocol; the base URL has no path or trailing slash. */
export class AresRegister implements CompanyRegister {
  readonly #baseUrl: string;
  readonly #limits: AresLimits;
  readonly #breaker: CircuitBreaker;

  constructor(baseUrl: string, limits: Partial<AresLimits> = {}) {
    this.#baseUrl = baseUrl;
    this.#limits = { ...LIMITS, ...limits };
    this.#breaker = new CircuitBreaker(this.#limits);
  }

  async find(registrationNumber: string): Promise<CompanyAnswer> {
    const answer = await this.#breaker.run(
      () => this.#ask(registrationNumber),
      ({ kind }) => kind === "unavailable",
    );
    return answer ?? UNAVAILABLE;
  }

  async #ask(registrationNumber: string): Promise<CompanyAnswer> {
    const answered = await boundedFetch(
      `${this.#baseUrl}${SUBJECTS}/${encodeURIComponent(registrationNumber)}`,
      { headers: { Accept: "application/json" } },
      AbortSignal.timeout(this.#limits.callMilliseconds),
    );
    if (!answered.ok) return UNAVAILABLE;
    const { status, data } = answered.value;
    if (status === 404) return UNKNOWN;
    return (status === 200 ? readSubject(data, registrationNumber) : null) ?? UNAVAILABLE;
  }
}
