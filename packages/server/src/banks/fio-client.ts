import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { failure, success, type Result } from "@portico/domain/result";
import { boundedFetch } from "../outside/index.ts";
import type { BankLine } from "./bank-line.ts";
import { ofFioData } from "./read-statement.ts";

/** Why an account could not be read. None of it names the token, which stands in the address of every question. */
export type BankProblem =
  | { code: "unreachable" }
  /** Fio answers one question in thirty seconds; the next look will do. */
  | { code: "too_soon" }
  /** The token is unknown, has run out, or may not read so far back. */
  | { code: "refused"; status: number }
  | { code: "garbled"; reason: string };

/** A hotel's account as its bank tells of it. */
export interface BankAccountReader {
  /** Everything booked on these days, both included. Asking twice changes nothing at the bank. */
  read(from: PlainDate, to: PlainDate): Promise<Result<BankLine[], BankProblem>>;
}

export type FioParts = {
  /** Up to and with `/v1/rest`, without a slash at its end. */
  baseUrl: string;
  token: string;
  /** The account that the statement must be of. */
  iban: string;
  /** What that account is kept in. */
  currency: CurrencyCode;
  milliseconds?: number | undefined;
};

export const FIO_URL = "https://fioapi.fio.cz/v1/rest";

const LONGEST_ANSWER = 30_000;

/** Some twenty thousand movements. */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Fio's API for reading one account. We ask by period and tell apart ourselves what is new: Fio's own cursor (`last`) moves
 * on with the question, so that an answer that gets lost on its way would never be told again.
 */
export class FioClient implements BankAccountReader {
  readonly #parts: FioParts;

  constructor(parts: FioParts) {
    this.#parts = parts;
  }

  async read(from: PlainDate, to: PlainDate): Promise<Result<BankLine[], BankProblem>> {
    const { baseUrl, token, iban, currency, milliseconds = LONGEST_ANSWER } = this.#parts;
    const url = `${baseUrl}/periods/${encodeURIComponent(token)}/${from}/${to}/transactions.json`;
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await boundedFetch(url, { method: "GET" }, signal, { mostBytes: MOST_BYTES });
    if (!answer.ok) return answer;
    const { status, data } = answer.value;
    if (status === 409) return failure({ code: "too_soon" });
    // Fio says 500 of a token that it does not know.
    if (status !== 200) return failure({ code: "refused", status });
    const read = ofFioData(data, [{ iban, currency }]);
    return read.ok ? success(read.value.lines) : failure({ code: "garbled", reason: read.problem.reason });
  }
}
