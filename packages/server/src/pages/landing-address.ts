import { addDays, isPlainDate } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Party } from "@portico/domain/stays/guest";
import type { FastifyInstance } from "fastify";
import type { ClientDirectory } from "../http/index.ts";

const LANDING = "/landing";

/** What price comparison fills in, by names of its own; everything else is carried on as it is. */
const FILLED_IN = ["checkin", "nights", "adults", "children", "ages", "room", "rate"] as const;

type FilledIn = Record<(typeof FILLED_IN)[number], string>;

const MOST_NIGHTS = 366;

/**
 * `/landing`: the address that a hotel gives to price comparison, whose variables are nights and ages where the
 * widget's options are departures and guest categories. It leads to the search that they mean; what cannot be read is
 * left out, so that the guest arrives at the hotel in any case.
 */
export function registerLandingAddress(app: FastifyInstance, directory: ClientDirectory): void {
  app.get(LANDING, async (request, reply) => {
    const { url } = request;
    const given = new URLSearchParams(url.includes("?") ? url.slice(url.indexOf("?") + 1) : "");
    const hotel = (await directory.find(given.get("client") ?? ""))?.hotel ?? null;
    const query = hotel === null ? given : widgetQuery(hotel, given);
    return reply
      .header("cache-control", "no-store")
      .header("x-robots-tag", "noindex")
      .redirect(`/?${query.toString()}`, 302);
  });
}

function widgetQuery(hotel: Hotel, given: URLSearchParams): URLSearchParams {
  const filled = Object.fromEntries(
    FILLED_IN.map((name) => [name, given.get(name)?.trim() ?? ""]),
  ) as FilledIn;
  // A variable that has no value leaves its name behind.
  const query = new URLSearchParams([...given].filter(([, value]) => value !== ""));
  for (const name of FILLED_IN) query.delete(name);
  const nights = wholeNumber(filled.nights);
  if (isPlainDate(filled.checkin)) {
    query.set("arrival", filled.checkin);
    if (nights !== null && nights >= 1 && nights <= MOST_NIGHTS) {
      query.set("departure", addDays(filled.checkin, nights));
    }
  }
  const party = partyOf(hotel, filled);
  if (party !== null) query.set("persons", JSON.stringify(party));
  const room = named(hotel.roomTypes, filled.room);
  if (room !== null) query.set("room", room.code);
  const rate = named(hotel.ratePlans, filled.rate);
  if (rate !== null) query.set("rate", String(rate.id));
  return query;
}

/** Adults are of the hotel's usual category, children of the one for their age. */
function partyOf(hotel: Hotel, { adults, children, ages }: FilledIn): Party | null {
  const count = wholeNumber(adults);
  if (count === null || count === 0) return null;
  const known = ages.split(/[,-]/).flatMap((age) => wholeNumber(age) ?? []);
  const without = Math.max(0, (wholeNumber(children) ?? 0) - known.length);
  const party: Record<number, number> = { [hotel.search.defaultGuestCategoryId]: count };
  const add = (category: number) => (party[category] = (party[category] ?? 0) + 1);
  for (const age of known) add(categoryOf(hotel, age));
  // A child of an unknown age pays what the oldest pays: the price shown is never too low.
  for (let child = 0; child < without; child++) add(categoryOf(hotel, OLDEST_CHILD));
  return party;
}

const OLDEST_CHILD = 17;

function categoryOf({ guestCategories, search }: Hotel, age: number): number {
  const fits = guestCategories.find(({ ageFrom, ageTo }) => ageFrom <= age && age < ageTo);
  return fits?.id ?? search.defaultGuestCategoryId;
}

function named<Part extends { id: number; code: string }>(parts: readonly Part[], name: string): Part | null {
  return parts.find(({ id, code }) => code === name || String(id) === name) ?? null;
}

function wholeNumber(text: string): number | null {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : null;
}
