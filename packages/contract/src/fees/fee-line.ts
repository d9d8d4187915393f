import type { Minor } from "@portico/domain/money/money";
import { FEE_KINDS, type Fee } from "@portico/domain/fees/fee";
import { about, type Codec } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { choice, converted, flag, id, list, localText, money } from "../codec/values.ts";

/** A fee of a reservation as the guest is told of it. */
export type FeeLine = Pick<Fee, "kind" | "name"> & {
  feeId: number;
  amount: Minor;
  /** Not given back when the reservation is cancelled. */
  keptOnCancellation: boolean;
};

export const feeLine: Codec<FeeLine> = object({
  feeId: at("id", id),
  kind: choice(FEE_KINDS),
  name: localText,
  amount: at("price", money),
  keptOnCancellation: at(
    "kept_on_cancellation",
    flag,
    about("1: not given back when the reservation is cancelled."),
  ),
});

type Fees = {
  /** In the total. */
  fees: FeeLine[];
  /** Collected and given back at the property; in no total. */
  securityDeposits: FeeLine[];
};

const isDeposit = ({ kind }: FeeLine) => kind === "security_deposit";

/** The wire has one list of fees; what is only shown, the security deposits, is told apart by its kind. */
export const feesAndDeposits: Codec<Fees> = converted(
  list(feeLine),
  (lines) => ({ fees: lines.filter((line) => !isDeposit(line)), securityDeposits: lines.filter(isDeposit) }),
  ({ fees, securityDeposits }) => [...fees, ...securityDeposits],
);
