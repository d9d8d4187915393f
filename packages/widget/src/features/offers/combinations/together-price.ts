import type { CombinationView, OfferFee } from "@portico/contract/offers";
import type { Minor } from "@portico/domain/money/money";
import { isCompulsory } from "@portico/domain/fees/fee";
import type { Beside } from "../../../pricing/shown-price.ts";

/** What rooms together add to what is paid, and the fees that they pay once; none where the reservation pays them already. */
export function togetherPrice(
  { total, fees }: Pick<CombinationView, "total" | "fees">,
  { booked }: Beside,
): { total: Minor; once: OfferFee[] } {
  const once = fees.filter(isCompulsory);
  if (!booked) return { total, once };
  return { total: once.reduce((left, { amount }) => left - amount, total), once: [] };
}
