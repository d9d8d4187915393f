import type { Minor } from "@portico/domain/money/money";
import { FEE_KINDS, type Fee } from "@portico/domain/fees/fee";
import { about, type Codec } from "../codec/codec.ts";
import { at, object } from "../codec/object.ts";
import { choice, converted, flag, id, list, localText, money } from "../codec/values.ts";

/** A fee of a reservation as shown to the guest. */
export type FeeLine = Pick<Fee, "kind" | "name"> & {
  feeId: number;
  amount: Minor;
  /** Not refunded if the reservation is cancelled. */
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
    about("1: not refunded if the reservation is cancelled."),
  ),
});

type Fees = {
  /** Included in the total. */
  fees: FeeLine[];
  /** Collected and returned at the property; not part of any total. */
  securityDeposits: FeeLine[];
};

const isDeposit = ({ kind }: FeeLine) => kind === "security_deposit";

/** The wire has one list of fees; the kind distinguishes security deposits, which are only shown. */
export const feesAndDeposits: Codec<Fees> = converted(
  list(feeLine),
  (lines) => ({ fees: lines.filter((line) => !isDeposit(line)), securityDeposits: lines.filter(isDeposit) }),
  ({ fees, securityDeposits }) => [...fees, ...securityDeposits],
);
