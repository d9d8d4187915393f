import { setImmediate } from "node:timers/promises";
import type { FacilityQuestion } from "@portico/contract/offers/facility";
import { searchCalls } from "@portico/contract/offers/search-calls";
import { bareParty } from "@portico/contract/stays/guest";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Hotel } from "@portico/domain/property/hotel";
import type { ClientDirectory, ShownHotel } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { listFacilities } from "../property/index.ts";
import { inWireForm } from "./better-ways.ts";
import { cheapestRate } from "./facility-rates.ts";
import { partyOf, stayOf } from "./first-search.ts";

type Answered = ReturnType<typeof inWireForm>;

type Houses = {
  /** The page's questions with their answers in wire form, by the names of their calls. */
  asides: { facility: Answered; facilityRates?: Answered };
  /** The hotels that the answers show. */
  shown: ShownHotel[];
};

type Asking = {
  query: Record<string, unknown>;
  directory: ClientDirectory<InventorySnapshot>;
  currency: CurrencyCode;
  now: Instant;
};

/**
 * What the page of a group asks first, with the answers: its hotels, and with dates the price in each. Null where the list is
 * for guests with a code alone.
 */
export async function firstHouses(hotel: Hotel, asking: Asking): Promise<Houses | null> {
  const { directory } = asking;
  const question = { accessCode: "" };
  const listed = await listFacilities(hotel, question.accessCode, directory);
  if (!listed.ok) return null;
  const found = await Promise.all(listed.value.map(async ({ clientCode }) => directory.find(clientCode)));
  const houses = found.filter((house) => house !== null);
  const { shown, ...rates } = await ratesOf(houses, ratesQuestion(hotel, houses, asking), asking);
  return {
    asides: { facility: inWireForm(searchCalls.facility, question, listed.value, asking), ...rates },
    shown,
  };
}

/** Null without dates, and for a single hotel, which opens at once. */
function ratesQuestion(
  hotel: Hotel,
  houses: readonly InventorySnapshot[],
  { query, now }: Asking,
): FacilityQuestion | null {
  const stay = stayOf(query, hotel, todayIn(hotel.timeZone, now));
  const party = partyOf(query, hotel);
  if (stay === null || party === null || houses.length < 2) return null;
  return {
    ...stay,
    clientCodes: houses.map((house) => house.hotel.code),
    party: bareParty(party, hotel.search.defaultGuestCategoryId),
  };
}

/** No rates where the call would be refused. Between two hotels there is room for other requests. */
async function ratesOf(
  houses: readonly InventorySnapshot[],
  question: FacilityQuestion | null,
  asking: Asking,
): Promise<{ shown: ShownHotel[]; facilityRates?: Answered }> {
  const shown: ShownHotel[] = [];
  const rates = [];
  for (const house of houses) {
    const { code } = house.hotel;
    if (question !== null) await setImmediate();
    const { outcome, basis } = house.watched(() => question && cheapestRate(question, code, house, asking));
    shown.push({ code, stamp: house.stamp, basis });
    if (outcome?.ok === true) rates.push(outcome.value);
  }
  const isWhole = question !== null && rates.length === houses.length;
  return isWhole
    ? { shown, facilityRates: inWireForm(searchCalls.facilityRates, question, rates, asking) }
    : { shown };
}
