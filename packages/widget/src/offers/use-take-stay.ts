import { bringToOffers } from "../frame/bring-to-offers.ts";
import { useChooseStay } from "../reservation/use-choose-stay.ts";

/** Searches for other dates, after a question where that costs the reservation; the pressed button will be gone then. */
export function useTakeStay(): (stay: { arrival: string; departure: string }) => void {
  const chooseStay = useChooseStay();
  return ({ arrival, departure }) => {
    void chooseStay(arrival, departure).then((changed) => {
      if (changed) bringToOffers();
    });
  };
}
