import type { FacilityQuestion, FacilityRate } from "@portico/contract/offers/facility";
import type { Instant } from "@portico/domain/dates/time-zone";
import { compulsorySum } from "@portico/domain/fees/fee";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { findCombinations } from "@portico/domain/offers/combinations/find-combinations";
import { findOffers } from "@portico/domain/offers/find-offers";
import { failure, type Result, success } from "@portico/domain/result";
import { MAX_ROOMS } from "@portico/domain/stays/guest";
import type { ClientDirectory, Refusal } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { offerFees } from "./offer-view.ts";
import { resolveParty } from "./party-question.ts";

/** The cheapest offer, or combination of rooms, in each of the hotels for one stay, in the requested order. */
export async function answerFacilityRates(
  question: FacilityQuestion,
  directory: ClientDirectory<InventorySnapshot>,
  asking: { currency: CurrencyCode; now: Instant },
): Promise<Result<FacilityRate[], Refusal>> {
  const rates: FacilityRate[] = [];
  for (const code of question.clientCodes) {
    const snapshot = await directory.find(code);
    if (snapshot === null) return failure({ code: "error_1", items: [unknownClient(code)] });
    const rate = cheapestRate(question, code, snapshot, asking);
    if (!rate.ok) return rate;
    rates.push(rate.value);
  }
  return success(rates);
}

function unknownClient(code: string): { field: string; message: string } {
  return { field: "clients", message: `names ${code}, which is no hotel of this engine` };
}

/** The cheapest offer, or combination of rooms, in one of the hotels. */
export function cheapestRate(
  question: FacilityQuestion,
  clientCode: string,
  { hotel, calendar, availability }: InventorySnapshot,
  { currency, now }: { currency: CurrencyCode; now: Instant },
): Result<FacilityRate, Refusal> {
  const stay = { arrival: question.arrival, departure: question.departure };
  const noPrice = { clientCode, price: null, currency: hotel.defaultCurrency, available: 0, ...stay };
  if (hotel.rules.maintenance) return success(noPrice);
  const party = resolveParty(hotel, { ...question, roomTypeId: 0 });
  // A hotel without one of the guest types has no price; the others still do.
  if (!party.ok && party.problem.code === "invalid_request") return success(noPrice);
  if (!party.ok) return party;
  const sold = hotel.currencies.some(({ code }) => code === currency) ? currency : hotel.defaultCurrency;
  const search = { stay, party: party.value, currency: sold, now };
  const [cheapest] = findOffers(hotel, calendar, availability, {
    ...search,
    roomTypeIds: null,
    ratePlanIds: null,
    guests: null,
    businessTrip: false,
  }).offers;
  if (cheapest !== undefined) {
    const { available } = cheapest;
    const price = cheapest.total + compulsorySum(offerFees(hotel, stay, sold));
    return success({ clientCode, price, currency: sold, available, ...stay });
  }
  // No single room seats the party, or no such room is free.
  const several = { ...search, rooms: MAX_ROOMS, roomTypeId: null };
  const [combination] = findCombinations(hotel, calendar, availability, several);
  const price = combination?.total ?? null;
  return success({ clientCode, price, currency: sold, available: price === null ? 0 : 1, ...stay });
}
