import { staysOf } from "@portico/domain/reservations/reservation-item";
import { MAX_ROOMS, type Party } from "@portico/domain/stays/guest";
import { useMemo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { bedsNeeded, fitParty, partyLeft, shareParty } from "../../../stays/fit-party.ts";
import { partyOf } from "../../../stays/guest-summary.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import type { CalendarSubject } from "./calendar-subject.ts";

/** For whom days are shown, and whether that is only a part of the party because no room takes all of it. */
export type CalendarParty = { party: Party; split: boolean };

/**
 * The party that the calendar looks for days for: for one room type as many of the guests without a room as it takes, as
 * in its dialog; for any room type the whole party. A party that no room takes, or that wants `several` rooms, looks for
 * its largest share in rooms of the smallest kind for two or more, because those are free most often.
 */
export function useCalendarParty(subject: CalendarSubject, several = false): CalendarParty {
  const { roomTypes, guestCategories } = useProperty();
  const party = useGuest((state) => state.party);
  const reservation = useGuest((state) => state.reservation);
  return useMemo(() => {
    const left = () => partyLeft(party, staysOf(reservation).map(partyOf));
    // How many of them one package takes is for the engine to say.
    if (subject.view === "packages") return { party: left(), split: false };
    const roomType = roomTypes.find(({ id }) => id === subject.roomTypeId);
    if (roomType) {
      return { party: fitParty(left(), roomType.beds + roomType.extraBeds, guestCategories), split: false };
    }
    const capacities = roomTypes.map(({ beds, extraBeds }) => beds + extraBeds);
    const guests = bedsNeeded(party, guestCategories);
    const fitsOne = capacities.length === 0 || guests <= Math.max(...capacities);
    if (guests < 2 || (fitsOne && !several)) return { party, split: false };
    const smallest = Math.min(...capacities.filter((capacity) => capacity >= 2), guests);
    const rooms = Math.min(MAX_ROOMS, Math.ceil(guests / smallest));
    const shares = shareParty(party, rooms, Math.ceil(guests / rooms), guestCategories);
    const needed = (share: Party) => bedsNeeded(share, guestCategories);
    const largest = shares.reduce((a, b) => (needed(b) > needed(a) ? b : a), {});
    return { party: largest, split: true };
  }, [subject, several, roomTypes, party, reservation, guestCategories]);
}
