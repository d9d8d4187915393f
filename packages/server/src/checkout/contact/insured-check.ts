import type { InsuredGuests } from "@portico/contract/insurance/addon";
import type { InsuranceQuote } from "@portico/domain/insurance/insurance-quote";
import { failure, success, type Result } from "@portico/domain/result";
import type { RefusalItem } from "../../http/index.ts";
import type { SoldInsurance } from "../../reservations/index.ts";
import { tidyText } from "../../contact/index.ts";

/** An insurance that may be sold: everybody is named, and the guest has agreed to the terms of the quote. */
export function soldInsurance(
  quote: InsuranceQuote,
  insured: InsuredGuests | null,
): Result<SoldInsurance, RefusalItem[]> {
  const names = (insured?.names ?? []).map(tidyText);
  const complaints = complaintsOf(quote, names, insured?.termsVersion ?? null);
  if (complaints.length > 0) return failure(complaints);
  return success({
    tariff: quote.tariff,
    name: quote.name,
    premium: quote.premium,
    insured: names,
    state: "agreed",
    policyNumber: null,
    reference: quote.reference,
    insuredAmount: quote.amount,
    termsVersion: quote.termsVersion,
  });
}

function complaintsOf(
  { persons, termsVersion }: InsuranceQuote,
  names: readonly string[],
  agreed: string | null,
): RefusalItem[] {
  const unnamed = Array.from({ length: persons }, (_, index) => index).filter((index) => !names[index]);
  return [
    ...unnamed.map((index) => ({
      field: `addons.0.insured.${index}.name`,
      message: "must not be empty: every insured guest is named",
    })),
    ...(names.length > persons
      ? [{ field: "addons.0.insured", message: `must have ${persons} names, one for each guest of the stay` }]
      : []),
    ...(agreed === termsVersion
      ? []
      : [
          {
            field: "addons.0.terms_version",
            message: `must be ${termsVersion}: the terms must be agreed to`,
          },
        ]),
  ];
}
