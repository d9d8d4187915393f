import { guestsWithoutBed } from "@portico/domain/stays/guests-without-bed";
import { useProperty } from "../../base/property/property-context.ts";
import { partyOf } from "../../stays/guest-summary.ts";
import { useGuest, useGuestStore } from "../../base/store/guest-store.ts";
import { changeParty } from "../../base/store/search-changes.ts";

/**
 * How many of the guests that were searched for have no bed in the reservation, whom it does have beds for, and the way
 * to travel as those alone.
 */
export function useUnseated() {
  const store = useGuestStore();
  const { guestCategories } = useProperty();
  const party = useGuest((state) => state.party);
  const items = useGuest((state) => state.reservation);
  const guests = items.flatMap((item) => item.guests);
  const placed = partyOf({ guests });
  return {
    missing: guestsWithoutBed(party, guests, guestCategories),
    placed,
    travelAsPlaced: () => store.setState(changeParty(store.getState(), placed)),
  };
}
