import { staysOf } from "@portico/domain/reservations/reservation-item";
import { MAX_ROOMS, type Party } from "@portico/domain/stays/guest";
import { useMemo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { bedsNeeded, fitParty, partyLeft, shareParty } from "../../../stays/fit-party.ts";
import { partyOf } from "../../../stays/guest-summary.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import type { CalendarSubject } from "./calendar-subject.ts";

/** The party that days are shown for, and whether it is only a part because no room takes all. */
export type CalendarParty = { party: Party; split: boolean };

/**
 * The party that the calendar asks for. For one room type: as many guests without a room as fit, as in its
 * dialog. For any room type: the whole party. If no room takes the party, or it wants `several` rooms: its
 * largest share when split among the smallest rooms for two or more, which are free most often.
 */
export function useCalendarParty(subject: CalendarSubject, several = false): CalendarParty {
  const { roomTypes, guestCategories } = useProperty();
  const party = useGuest((state) => state.party);
  const reservation = useGuest((state) => state.reservation);
  return useMemo(() => {
    const left = () => partyLeft(party, staysOf(reservation).map(partyOf));
    // The engine knows how many of them fit into a package.
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
