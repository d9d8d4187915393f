import type {
  AvailabilityDay,
  CalendarQuestion,
  DepartureDay,
  DepartureQuestion,
  HintsQuestion,
  PriceHint,
} from "@portico/contract/calendar/calendar";
import type { RateFrom } from "@portico/contract/offers/rate-from";
import { availabilityDays } from "@portico/domain/calendar/availability-days";
import { departureDays } from "@portico/domain/calendar/departure-days";
import { hintsHoldUntil, priceHints } from "@portico/domain/calendar/price-hints";
import { rateFrom } from "@portico/domain/calendar/rate-from";
import { success, type Result } from "@portico/domain/result";
import type { Refusal } from "../http/index.ts";
import type { Asking } from "./find-rates.ts";
import { keptHints, keptOpenDays } from "./calendar-pages.ts";
import { resolveParty } from "./party-question.ts";

/** The days of a calendar on which the party can stay and arrive. */
export function answerAvailability(
  question: CalendarQuestion,
  asking: Asking,
): Result<AvailabilityDay[], Refusal> {
  const asked = resolveDays(question, asking);
  if (!asked.ok) return asked;
  const { hotel, calendar, availability } = asking.snapshot;
  return success(
    keptOpenDays.find(asking.snapshot, asked.value, question, (span) => ({
      days: availabilityDays(hotel, calendar, availability, { ...asked.value, ...span }),
      until: Infinity,
    })),
  );
}

/** The days on which a stay from the chosen arrival may end, within the requested range. */
export function answerDepartures(
  question: DepartureQuestion,
  asking: Asking,
): Result<DepartureDay[], Refusal> {
  const asked = resolveDays(question, asking);
  if (!asked.ok) return asked;
  const { hotel, calendar, availability } = asking.snapshot;
  const { arrival, from, to } = question;
  const days = departureDays(hotel, calendar, availability, { ...asked.value, arrival, until: to });
  return success(days.filter(({ departure }) => departure >= from));
}

/** The lowest price of a night by day. */
export function answerHints(question: HintsQuestion, asking: Asking): Result<PriceHint[], Refusal> {
  const asked = resolveDays(question, asking);
  if (!asked.ok) return asked;
  const { hotel, calendar, availability } = asking.snapshot;
  const { from, to, target: kind, arrival } = question;
  if (kind === "departure") {
    const target = { kind, arrival };
    return success(priceHints(hotel, calendar, availability, { ...asked.value, from, to, target }));
  }
  return success(
    keptHints.find(asking.snapshot, asked.value, question, (span) => ({
      days: priceHints(hotel, calendar, availability, { ...asked.value, ...span, target: { kind } }),
      until: hintsHoldUntil(hotel, span, asking.now),
    })),
  );
}

/** The lowest price of a night in the requested days, and where it applies. */
export function answerRateFrom(question: CalendarQuestion, asking: Asking): Result<RateFrom, Refusal> {
  const asked = resolveDays(question, asking);
  if (!asked.ok) return asked;
  const { hotel, calendar, availability } = asking.snapshot;
  const { from, to } = question;
  const lowest = rateFrom(hotel, calendar, availability, { ...asked.value, from, to });
  if (lowest === null) return success(null);
  const { arrival, ...rate } = lowest;
  return success({ ...rate, date: arrival });
}

/** What every question about days says of the guests and the room, checked against the hotel. */
export function resolveDays(
  question: Pick<CalendarQuestion, "party" | "roomTypeId">,
  { snapshot, currency, now }: Asking,
) {
  const party = resolveParty(snapshot.hotel, question);
  if (!party.ok) return party;
  const roomTypeId = question.roomTypeId === 0 ? null : question.roomTypeId;
  return success({ party: party.value, roomTypeId, currency, now });
}
