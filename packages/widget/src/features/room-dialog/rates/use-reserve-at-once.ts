import type { OfferView } from "@portico/contract/offers/offer";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { useGo } from "../../../base/address/address-bar.ts";
import { useGuestStore } from "../../../base/store/guest-store.ts";
import { addItems } from "../../../base/store/reservation-changes.ts";
import { draftOfOffer } from "../../../ordering/draft-of-offer.ts";

/** Puts one room into the reservation as it is offered, for the guests of the search, and leads to the summary. */
export function useReserveAtOnce(roomType: RoomTypeView): (offer: OfferView) => void {
  const { closeAll } = useDialogs();
  const store = useGuestStore();
  const go = useGo();
  return (offer) => {
    store.setState(addItems(store.getState(), [draftOfOffer(offer)], roomType.code, Date.now()));
    closeAll();
    go("/summary");
  };
}
