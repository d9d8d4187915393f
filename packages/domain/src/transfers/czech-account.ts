import { failure, success, type Result } from "../result.ts";
import { ibanOf } from "./iban.ts";

export type CzechAccountProblem =
  | { code: "account_shape" }
  | { code: "account_prefix_digits" }
  | { code: "account_number_digits" };

/** Weights from the annex to decree 169/2011 Sb.: the weighted sum of the digits must be divisible by eleven. */
const NUMBER_WEIGHTS = [6, 3, 7, 9, 10, 5, 8, 4, 2, 1];
const PREFIX_WEIGHTS = NUMBER_WEIGHTS.slice(4);

/** The IBAN of a Czech account written as `prefix-number/bank` or `number/bank`, after checking its digits. */
export function czechIban(account: string): Result<string, CzechAccountProblem> {
  const match = /^(?:(\d{1,6})-)?(\d{2,10})\/(\d{4})$/.exec(account.replace(/\s/g, ""));
  if (!match) return failure({ code: "account_shape" });
  const prefix = (match[1] ?? "").padStart(6, "0");
  const number = (match[2] ?? "").padStart(10, "0");
  if (!divisibleByEleven(prefix, PREFIX_WEIGHTS)) return failure({ code: "account_prefix_digits" });
  const significant = number.replaceAll("0", "").length;
  if (significant < 2 || !divisibleByEleven(number, NUMBER_WEIGHTS)) {
    return failure({ code: "account_number_digits" });
  }
  return success(ibanOf("CZ", `${match[3]}${prefix}${number}`));
}

function divisibleByEleven(digits: string, weights: readonly number[]): boolean {
  return weights.reduce((sum, weight, position) => sum + weight * Number(digits[position]), 0) % 11 === 0;
}
