import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { useInsuranceOffer, useKeptInsurance } from "./use-insurance-offer.ts";

/** Keeps a chosen insurance at its price where it is not shown; stands there from the moment at which its price does not fit any more. */
export function InsuranceKeeper({ price }: { price: ReservationPrice }) {
  useKeptInsurance(price, useInsuranceOffer(price));
  return null;
}
