import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { ChosenTariff } from "@portico/contract/insurance/addon";
import { useEffect, useEffectEvent, useState } from "react";
import { useGuest } from "../../../base/store/guest-store.ts";

type Renewal =
  | { kind: "none" }
  | { kind: "asking"; runOut: ChosenTariff }
  | { kind: "answered"; costsTheSame: boolean };

type RenewedOrder = {
  /** The insurer is being asked for a premium that holds. */
  renewing: boolean;
  /** The premium of an order has run out on its way. */
  renew(runOut: ChosenTariff): void;
};

type RenewalEnds = {
  /** The guest has agreed to it already. */
  onSame: () => void;
  /** It costs something else, or is not offered any more. */
  onOther: () => void;
};

/** What follows an order whose insurance was refused, once the insurer's new premium is in the price. */
export function useRenewedOrder(
  { price, settled }: { price: ReservationPrice; settled: boolean },
  { onSame, onOther }: RenewalEnds,
): RenewedOrder {
  const insurance = useGuest((state) => state.insurance);
  const [renewal, setRenewal] = useState<Renewal>({ kind: "none" });
  if (renewal.kind === "asking") {
    const { runOut } = renewal;
    const isNew = insurance?.quoteId !== runOut.quoteId;
    const costsTheSame = insurance?.tariff === runOut.tariff && insurance.premium === runOut.premium;
    if (isNew && settled && price.insurance?.valid !== false) setRenewal({ kind: "answered", costsTheSame });
  }
  const goOn = useEffectEvent((costsTheSame: boolean) => (costsTheSame ? onSame() : onOther()));
  useEffect(() => {
    if (renewal.kind === "answered") goOn(renewal.costsTheSame);
  }, [renewal]);
  return {
    renewing: renewal.kind === "asking",
    renew: (runOut) => setRenewal({ kind: "asking", runOut }),
  };
}
