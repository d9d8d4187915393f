import type { AvailabilityDay, DepartureDay, PriceHint } from "@portico/contract/calendar/calendar";
import { addDays, addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Party } from "@portico/domain/stays/guest";
import { useMemo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useAvailability, useDepartures, useHints } from "../../../base/server-calls/calendar-queries.ts";
import { usePackageDays } from "../../../base/server-calls/package-queries.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { type CalendarKnowledge, lowestOfMonths } from "./calendar-knowledge.ts";
import { lastOfMonth, LISTED_MONTHS, monthOf } from "../../../layout/calendar-month.ts";
import { type CalendarSelection, nextChoice } from "./calendar-selection.ts";
import type { CalendarSubject } from "./calendar-subject.ts";
import { type PackageArrivals, readArrivals, readDepartures } from "./package-knowledge.ts";

/** What the calendar knows of its days, and whether the part that it can't do without has come. */
export type CalendarAnswers = {
  known: CalendarKnowledge;
  loading: boolean;
  failed: boolean;
  retry(): void;
};

/**
 * Asks for availability in the shown months, two or on phones one, for departures in the arrival's month and the next,
 * and for hints, which a package's days have in them. Without hints the days just show no price.
 */
export function useCalendarKnowledge(
  shown: { first: PlainDate; count: number },
  party: Party,
  subject: CalendarSubject,
  selection: CalendarSelection,
): CalendarAnswers {
  const property = useProperty();
  const { today, lastDate, lastArrival } = useCalendarLimits();
  const shownTo = lastOfMonth(addMonths(shown.first, shown.count - 1));
  const from = latest(shown.first, property.today);
  const { arrival } = selection;
  const waitsForDepartures = nextChoice(selection) === "departure";

  const availability = useArrivals({ from, to: shownTo }, party, subject);
  const departures = useEndings(
    arrival === null ? null : { arrival, from: arrival, to: latest(shownTo, monthAfter(arrival)) },
    party,
    subject,
  );
  const hints = useHints(
    subject.view === "rooms"
      ? { from, to: shownTo, party, roomTypeId: subject.roomTypeId, target: "arrival", arrival: null }
      : null,
  );

  const departureDays = useDepartureDays(departures.days, lastDate);
  const prices = hints.data ?? (waitsForDepartures ? departures.prices : availability.prices) ?? NO_PRICES;
  const known = useMemo<CalendarKnowledge>(
    () => ({
      today,
      lastDate,
      lastArrival,
      availability: availability.days ? new Map(availability.days.map((day) => [day.date, day])) : null,
      departures: departureDays,
      totals: new Map(departures.prices?.map(({ date, price }) => [date, price])),
      hints: new Map(prices.map((hint) => [hint.date, hint])),
      wholeStays: subject.view === "packages",
      lengths: availability.lengths ?? NO_LENGTHS,
      lowest: lowestOfMonths(waitsForDepartures && subject.view === "packages" ? NO_PRICES : prices),
    }),
    [
      today,
      lastDate,
      lastArrival,
      availability,
      departureDays,
      departures.prices,
      prices,
      subject.view,
      waitsForDepartures,
    ],
  );
  return {
    known,
    loading: availability.loading || (waitsForDepartures && departures.loading),
    failed: availability.failed || (waitsForDepartures && departures.failed),
    retry() {
      availability.retry();
      if (waitsForDepartures) departures.retry();
    },
  };
}

/** The days on which a stay can end, up to the last that may be chosen; null until they have come. */
function useDepartureDays(
  days: readonly DepartureDay[] | undefined,
  lastDate: PlainDate,
): CalendarKnowledge["departures"] {
  return useMemo(
    () =>
      days
        ? new Map(days.filter((day) => day.departure <= lastDate).map((day) => [day.departure, day]))
        : null,
    [days, lastDate],
  );
}

/** Between which days stays may lie: what the hotel sells, and of that what the host page allows. */
export function useCalendarLimits(): Pick<CalendarKnowledge, "today" | "lastDate" | "lastArrival"> {
  const property = useProperty();
  const arrivalLimit = useGuest((state) => state.arrivalLimit);
  const departureLimit = useGuest((state) => state.departureLimit);
  const horizon = property.search.lastDate;
  const limited = departureLimit !== null && departureLimit <= horizon;
  return {
    today: arrivalLimit !== null && arrivalLimit > property.today ? arrivalLimit : property.today,
    lastDate: limited ? departureLimit : horizon,
    lastArrival: limited ? addDays(departureLimit, -1) : horizon,
  };
}

const NO_PRICES: readonly PriceHint[] = [];

const NO_LENGTHS: CalendarKnowledge["lengths"] = new Map();

type Span = { from: PlainDate; to: PlainDate };

type Answered<Days> = {
  days: Days | undefined;
  /** What a package's days cost; those of rooms are asked for apart. */
  prices?: readonly PriceHint[] | undefined;
  lengths?: PackageArrivals["lengths"] | undefined;
  loading: boolean;
  failed: boolean;
  retry(): void;
};

/** On which days one can arrive. */
function useArrivals(span: Span | null, party: Party, subject: CalendarSubject): Answered<AvailabilityDay[]> {
  const rooms = useAvailability(
    span && subject.view === "rooms" ? { ...span, party, roomTypeId: subject.roomTypeId } : null,
  );
  const packages = usePackageDays(
    span && subject.view === "packages"
      ? { ...span, party, packageId: subject.packageId, target: "arrival", arrival: null }
      : null,
    readArrivals,
  );
  const { data: told } = packages;
  const { data: days } = rooms;
  const answer = subject.view === "rooms" ? rooms : packages;
  const { isPending, isPlaceholderData, isError, refetch } = answer;
  return useMemo(
    () => ({
      ...(subject.view === "rooms" ? { days } : (told ?? { days: undefined })),
      loading: isPending || isPlaceholderData,
      failed: isError,
      retry: () => void refetch(),
    }),
    [subject.view, days, told, isPending, isPlaceholderData, isError, refetch],
  );
}

/** On which days a stay from the arrival can end. */
function useEndings(
  asked: (Span & { arrival: PlainDate }) | null,
  party: Party,
  subject: CalendarSubject,
): Answered<DepartureDay[]> {
  const rooms = useDepartures(
    asked && subject.view === "rooms" ? { ...asked, party, roomTypeId: subject.roomTypeId } : null,
  );
  const packages = usePackageDays(
    asked && subject.view === "packages"
      ? { ...asked, party, packageId: subject.packageId, target: "departure" }
      : null,
    readDepartures,
  );
  const { isPending, isError, refetch } = subject.view === "rooms" ? rooms : packages;
  return {
    ...(subject.view === "rooms" ? { days: rooms.data } : (packages.data ?? { days: undefined })),
    loading: isPending,
    failed: isError,
    retry: () => void refetch(),
  };
}

function monthAfter(date: PlainDate): PlainDate {
  return lastOfMonth(addMonths(monthOf(date), 1));
}

function latest(a: PlainDate, b: PlainDate): PlainDate {
  return a > b ? a : b;
}

/** The calendar's knowledge widened to all listed months; null until it has come, and while it is not wanted. */
export function useFarDays(
  wanted: boolean,
  known: CalendarKnowledge,
  party: Party,
  subject: CalendarSubject,
): CalendarKnowledge | null {
  const end = addDays(addMonths(monthOf(known.today), LISTED_MONTHS), -1);
  const to = earliest(end, known.lastDate);
  const { days, loading } = useArrivals(wanted ? { from: known.today, to } : null, party, subject);
  if (!wanted || loading || !days) return null;
  return { ...known, availability: new Map(days.map((day) => [day.date, day])) };
}

function earliest(a: PlainDate, b: PlainDate): PlainDate {
  return a < b ? a : b;
}
