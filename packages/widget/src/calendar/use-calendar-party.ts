import type { Party } from "@portico/domain/stay/guest";
import { useMemo } from "react";
import { useProperty } from "../property/property-context.ts";
import { bedsNeeded, fitParty, partyLeft, shareParty } from "../reservation/fit-party.ts";
import { partyOf } from "../reservation/guest-summary.ts";
import { useGuest } from "../store/guest-store.ts";

/** For whom days are shown, and whether that is only a part of the party because no room takes all of it. */
export type CalendarParty = { party: Party; split: boolean };

/**
 * Who looks for days: of a room type as many of those without a room as it takes, as its dialog does; of any room type
 * the whole party, or the largest share of one that has to be dealt into several rooms.
 */
export function useCalendarParty(roomTypeId: number): CalendarParty {
  const { roomTypes, guestCategories } = useProperty();
  const party = useGuest((state) => state.party);
  const reservation = useGuest((state) => state.reservation);
  return useMemo(() => {
    const roomType = roomTypes.find(({ id }) => id === roomTypeId);
    if (roomType) {
      const left = partyLeft(party, reservation.map(partyOf));
      return { party: fitParty(left, roomType.beds + roomType.extraBeds, guestCategories), split: false };
    }
    const most = Math.max(0, ...roomTypes.map(({ beds, extraBeds }) => beds + extraBeds));
    const guests = bedsNeeded(party, guestCategories);
    if (most === 0 || guests <= most) return { party, split: false };
    const shares = shareParty(party, Math.ceil(guests / most), most, guestCategories);
    const needed = (share: Party) => bedsNeeded(share, guestCategories);
    const largest = shares.reduce((a, b) => (needed(b) > needed(a) ? b : a), {});
    return { party: largest, split: true };
  }, [roomTypeId, roomTypes, party, reservation, guestCategories]);
}
