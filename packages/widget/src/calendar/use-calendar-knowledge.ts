import { addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Party } from "@portico/domain/stay/guest";
import { useMemo } from "react";
import { useProperty } from "../property/property-context.ts";
import { fitParty, partyLeft } from "../reservation/fit-party.ts";
import { partyOf } from "../reservation/guest-summary.ts";
import { useAvailability, useDepartures, useHints } from "../server-calls/queries.ts";
import { useGuest } from "../store/guest-store.ts";
import { lastOfMonth, monthOf } from "./calendar-month.ts";
import type { CalendarSelection } from "./calendar-selection.ts";
import { cheapestThird, type CalendarKnowledge } from "./day-view.ts";

/** What the calendar knows of its days, and whether the part that it can't do without has come. */
export type CalendarAnswers = {
  known: CalendarKnowledge;
  loading: boolean;
  failed: boolean;
  retry(): void;
};

/**
 * Asks for availability to the end of the month after the first shown one, for departures in the arrival's month and the
 * next, and for hints. Missing hints are no failure: the days then show no price.
 */
export function useCalendarKnowledge(
  firstMonth: PlainDate,
  roomTypeId: number,
  selection: CalendarSelection,
): CalendarAnswers {
  const property = useProperty();
  const party = usePartyFor(roomTypeId);
  const arrivalLimit = useGuest((state) => state.arrivalLimit);
  const departureLimit = useGuest((state) => state.departureLimit);
  const today = arrivalLimit !== null && arrivalLimit > property.today ? arrivalLimit : property.today;
  const lastDate = departureLimit ?? property.search.lastDate;
  const shownTo = lastOfMonth(addMonths(firstMonth, 1));
  const from = firstMonth < property.today ? property.today : firstMonth;
  const chosenArrival = selection.departure === null ? selection.arrival : null;

  const availability = useAvailability({ from, to: shownTo, party, roomTypeId });
  const departures = useDepartures(
    chosenArrival === null
      ? null
      : {
          arrival: chosenArrival,
          from: chosenArrival,
          to: latest(shownTo, monthAfter(chosenArrival)),
          party,
          roomTypeId,
        },
  );
  const hints = useHints({ from, to: shownTo, party, roomTypeId, target: "arrival", arrival: null });

  const known = useMemo<CalendarKnowledge>(
    () => ({
      today,
      lastDate,
      availability: availability.data ? new Map(availability.data.map((day) => [day.date, day])) : null,
      departures: departures.data ? new Map(departures.data.map((day) => [day.departure, day])) : null,
      hints: new Map(hints.data?.map((hint) => [hint.date, hint.price])),
      cheapUpTo: cheapestThird(hints.data?.map((hint) => hint.price) ?? []),
    }),
    [today, lastDate, availability.data, departures.data, hints.data],
  );
  return {
    known,
    loading: availability.isPending || (chosenArrival !== null && departures.isPending),
    failed: availability.isError || (chosenArrival !== null && departures.isError),
    retry() {
      void availability.refetch();
      if (chosenArrival !== null) void departures.refetch();
    },
  };
}

/** Who looks for days: of a room type as many of those without a room as it takes, as its dialog does. */
function usePartyFor(roomTypeId: number): Party {
  const { roomTypes, guestCategories } = useProperty();
  const party = useGuest((state) => state.party);
  const reservation = useGuest((state) => state.reservation);
  const roomType = roomTypes.find(({ id }) => id === roomTypeId);
  return useMemo(() => {
    if (!roomType) return party;
    const left = partyLeft(party, reservation.map(partyOf));
    return fitParty(left, roomType.beds + roomType.extraBeds, guestCategories);
  }, [roomType, party, reservation, guestCategories]);
}

function monthAfter(date: PlainDate): PlainDate {
  return lastOfMonth(addMonths(monthOf(date), 1));
}

function latest(a: PlainDate, b: PlainDate): PlainDate {
  return a > b ? a : b;
}
