import type { OfferView } from "@portico/contract/offers/offer";
import { isCompulsory } from "@portico/domain/fees/fee";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";
import type { Beside } from "../pricing/shown-price.ts";

type FeeLine = { feeId: number; isDeposit: boolean; words: string };

/**
 * An offer's fees as lines: those in the price, those that the reservation already pays, and deposits that
 * guests get back.
 */
export function useFeeLines(
  offer: Pick<OfferView, "fees"> | undefined,
  { booked }: Pick<Beside, "booked">,
): FeeLine[] {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const { fees } = useProperty();
  return (offer?.fees ?? []).flatMap((fee) => {
    const known = fees.find(({ id }) => id === fee.feeId);
    const paid = booked && fee.unit === "reservation";
    const isDeposit = !isCompulsory(fee);
    if (!known || (paid && isDeposit)) return [];
    const key = isDeposit ? "room.security_deposit" : paid ? "room.fee_paid" : "room.fee_in_price";
    const words = t(key, { name: text(known.name), amount: money(fee.amount) });
    return [{ feeId: fee.feeId, isDeposit, words }];
  });
}
