import type { PlainDate } from "@portico/domain/dates/plain-date";
import { CURRENCIES, type CurrencyCode } from "@portico/domain/money/currency";
import { failure, type Result, success } from "@portico/domain/result";
import { z } from "zod";
import { boundedFetch } from "../../outside/index.ts";
import { secretWord } from "../../secrets/index.ts";
import type { BankLine } from "../bank-line.ts";
import {
  type AccountPlace,
  type BankAccountReader,
  type BankProblem,
  bankProvider,
} from "../bank-provider.ts";
import { ofFioData } from "../read-statement.ts";

const LONGEST_ANSWER = 30_000;

/** About twenty thousand movements. */
const MOST_BYTES = 10 * 1024 * 1024;

/**
 * Fio's API for reading one account. We ask by period and find new lines ourselves: Fio's own cursor (`last`) advances
 * with the question, so a lost answer would never be repeated.
 */
class FioClient implements BankAccountReader {
  readonly #parts: AccountPlace;

  constructor(parts: AccountPlace) {
    this.#parts = parts;
  }

  async read(from: PlainDate, to: PlainDate): Promise<Result<BankLine[], BankProblem>> {
    const { baseUrl, token, iban, currency, milliseconds = LONGEST_ANSWER } = this.#parts;
    const url = `${baseUrl}/periods/${encodeURIComponent(token)}/${from}/${to}/transactions.json`;
    const signal = AbortSignal.timeout(milliseconds);
    const answer = await boundedFetch(url, { method: "GET" }, signal, { mostBytes: MOST_BYTES });
    if (!answer.ok) return answer;
    const { status, data } = answer.value;
    // Fio answers one question in thirty seconds.
    if (status === 409) return failure({ code: "too_soon" });
    // Fio answers 500 for an unknown token.
    if (status !== 200) return failure({ code: "refused", status });
    const read = ofFioData(data, [{ iban, currency }]);
    return read.ok ? success(read.value.lines) : failure({ code: "garbled", reason: read.problem.reason });
  }
}

// It is part of a URL path.
const token = secretWord.regex(/^[A-Za-z0-9]+$/);

type FioSecret = { token: string } | { tokens: Partial<Record<CurrencyCode, string>> };

export const FIO = bankProvider<FioSecret>({
  name: "fio",
  address: "https://fioapi.fio.cz/v1/rest",
  secrets: {
    name: "fio",
    shape: z.union([
      z.strictObject({ token }),
      z.strictObject({ tokens: z.partialRecord(z.enum(CURRENCIES), token) }),
    ]),
    parts: "token, or tokens by the currency of the account",
  },
  // A token is for one account: a hotel with several accounts lists them by currency.
  tokenOf: (secret, currency) => ("token" in secret ? secret.token : (secret.tokens[currency] ?? null)),
  open: (place) => new FioClient(place),
});
