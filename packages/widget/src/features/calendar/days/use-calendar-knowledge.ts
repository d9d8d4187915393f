import type { AvailabilityDay, DepartureDay, PriceHint } from "@portico/contract/calendar/calendar";
import { addDays, addMonths, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Party } from "@portico/domain/stays/guest";
import { useMemo } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useAvailability, useDepartures, useHints } from "../../../base/server-calls/calendar-queries.ts";
import { usePackageDays } from "../../../base/server-calls/package-queries.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import type { CalendarAnswers } from "../../../calendar/days/day-calendar.ts";
import { type CalendarKnowledge, lowestOfMonths } from "../../../calendar/days/calendar-knowledge.ts";
import { lastOfMonth, LISTED_MONTHS, monthOf } from "../../../layout/calendar-month.ts";
import { type CalendarSelection, nextChoice } from "../../../calendar/days/calendar-selection.ts";
import type { CalendarSubject } from "./calendar-subject.ts";
import { useLongEnough } from "./stay-within.ts";
import { type PackageArrivals, readArrivals, readDepartures } from "./package-knowledge.ts";

/** Everything about the shown months that decides which day can be chosen next and at what price. */
export function useCalendarKnowledge(
  shown: { first: PlainDate; count: number },
  party: Party,
  subject: CalendarSubject,
  selection: CalendarSelection,
): CalendarAnswers {
  const waitsForDepartures = nextChoice(selection) === "departure";
  const { arrivals, departures, hints } = useShownDays(shown, party, subject, selection.arrival);
  const known = useComposed({
    arrivals,
    departures,
    prices: hints ?? (waitsForDepartures ? departures.prices : arrivals.prices) ?? NO_PRICES,
    wholeStays: subject.view === "packages",
    waitsForDepartures,
  });
  return {
    known,
    loading: arrivals.loading || (waitsForDepartures && departures.loading),
    failed: arrivals.failed || (waitsForDepartures && departures.failed),
    retry() {
      arrivals.retry();
      if (waitsForDepartures) departures.retry();
    },
  };
}

/**
 * Asks for arrivals in the shown months (two, or one on phones), for departures in the arrival's month and
 * the next, and for price hints, which packages' days include. Without hints the days just show no price.
 */
function useShownDays(
  shown: { first: PlainDate; count: number },
  party: Party,
  subject: CalendarSubject,
  arrival: PlainDate | null,
) {
  const { today } = useProperty();
  const to = lastOfMonth(addMonths(shown.first, shown.count - 1));
  const from = latest(shown.first, today);
  const arrivals = useArrivals({ from, to }, party, subject);
  const departures = useEndings(
    arrival === null ? null : { arrival, from: arrival, to: latest(to, monthAfter(arrival)) },
    party,
    subject,
  );
  const hints = useHints(
    subject.view === "rooms"
      ? { from, to, party, roomTypeId: subject.roomTypeId, target: "arrival", arrival: null }
      : null,
  );
  return { arrivals, departures, hints: hints.data };
}

type ComposedParts = {
  arrivals: Answered<AvailabilityDay[]>;
  departures: Answered<DepartureDay[]>;
  prices: readonly PriceHint[];
  wholeStays: boolean;
  waitsForDepartures: boolean;
};

/** The answers by day, within the calendar's limits. */
function useComposed({
  arrivals,
  departures,
  prices,
  wholeStays,
  waitsForDepartures,
}: ComposedParts): CalendarKnowledge {
  const { today, lastDate, lastArrival } = useCalendarLimits();
  const departureDays = useDepartureDays(departures.days, lastDate);
  const hasLowest = !(waitsForDepartures && wholeStays);
  return useMemo<CalendarKnowledge>(
    () => ({
      today,
      lastDate,
      lastArrival,
      availability: arrivals.days ? new Map(arrivals.days.map((day) => [day.date, day])) : null,
      departures: departureDays,
      totals: new Map(departures.prices?.map(({ date, price }) => [date, price])),
      hints: new Map(prices.map((hint) => [hint.date, hint])),
      wholeStays,
      lengths: arrivals.lengths ?? NO_LENGTHS,
      lowest: lowestOfMonths(hasLowest ? prices : NO_PRICES),
    }),
    [today, lastDate, lastArrival, arrivals, departureDays, departures.prices, prices, wholeStays, hasLowest],
  );
}

/** The days on which a stay can end, up to the last possible one; null until they arrive. */
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

/** The first and last possible days of stays: the hotel's, narrowed by the host page's. */
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
  /** Prices of a package's days; those of rooms come from their own call. */
  prices?: readonly PriceHint[] | undefined;
  lengths?: PackageArrivals["lengths"] | undefined;
  loading: boolean;
  failed: boolean;
  retry(): void;
};

/** The possible days of arrival. */
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

/** The possible days of departure after the arrival. */
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
  const days = useLongEnough(rooms.data, asked?.arrival);
  const { isPending, isError, refetch } = subject.view === "rooms" ? rooms : packages;
  return {
    ...(subject.view === "rooms" ? { days } : (packages.data ?? { days: undefined })),
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

/** The same knowledge about all listed months; null until it arrives and while it is not needed. */
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
