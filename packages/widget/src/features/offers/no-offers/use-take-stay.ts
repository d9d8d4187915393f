import { bringToOffers } from "../../../layout/bring-to-offers.ts";
import { useChooseStay } from "../../../reservations/use-choose-stay.ts";

/** Searches for other dates, after a question where that costs the reservation; the pressed button will be gone then. */
export function useTakeStay(): (stay: { arrival: string; departure: string }) => void {
  const chooseStay = useChooseStay();
  return ({ arrival, departure }) => {
    void chooseStay(arrival, departure).then((changed) => {
      if (changed) bringToOffers();
    });
  };
}
