import type { FeeLine } from "@portico/contract/fees/fee-line";
import type { FeeView, OfferFee } from "@portico/contract/fees/fee";
import type { Minor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import { LANGUAGES, type LocalText } from "@portico/domain/texts/language";
import { readMessages } from "@portico/presentation/messages/catalog-files";

/** Beside the hotel's own fees, which are counted from 1. */
const FEE = { kind: "security_deposit", unit: "item" } as const;
const FEE_ID = 0;

const NAME: LocalText = Object.fromEntries(
  LANGUAGES.map((language) => [language, readMessages("mail", language)["mail.rent_deposit"] ?? ""]),
);

/** The security deposit of stays by the month among the hotel's fees; none for a hotel without such a deposit. */
export function rentDepositFees({ ratePlans }: Pick<Hotel, "ratePlans">): FeeView[] {
  const asked = ratePlans.some(
    ({ pricing }) => pricing.kind === "months" && pricing.terms.securityDeposit !== null,
  );
  return asked ? [{ id: FEE_ID, ...FEE, name: NAME }] : [];
}

/** The same of an offer. */
export function rentDepositOffered(rent: { securityDeposit: Minor } | undefined): OfferFee[] {
  const amount = rent?.securityDeposit ?? 0;
  return amount > 0 ? [{ feeId: FEE_ID, ...FEE, amount }] : [];
}

/** The same as a line of a reservation. */
export function rentDepositLines(amount: Minor): FeeLine[] {
  const { kind } = FEE;
  return amount > 0 ? [{ feeId: FEE_ID, kind, name: NAME, amount, keptOnCancellation: false }] : [];
}
