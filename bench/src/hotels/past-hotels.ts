import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";
import type { PriceRule } from "@portico/domain/rates/rate-plan";
import type { Database } from "@portico/server/src/database/index.ts";
import { addHotel } from "./hotel-store.ts";

const DAY = 86_400_000;
/** Almost as long as versions are kept for price comparison. */
const DAYS_OF_HISTORY = 69;

/**
 * Imports the hotel this many times, spread over the days that prices are compared with, the last time unchanged. Every
 * other version changes something: the prices of a week, or a room's texts.
 */
export async function addWithHistory(
  database: Database,
  hotel: Hotel,
  { versions, today }: { versions: number; today: PlainDate },
): Promise<void> {
  for (let version = versions; version >= 1; version--) {
    const ago = ((version - 1) / (versions - 1)) * DAYS_OF_HISTORY * DAY;
    await addHotel(database, version === 1 ? hotel : pastHotel(hotel, version, today), Date.now() - ago);
  }
}

function pastHotel(hotel: Hotel, version: number, today: PlainDate): Hotel {
  return version % 3 === 0 ? withOtherWords(hotel, version) : withOtherWeek(hotel, version, today);
}

function withOtherWords(hotel: Hotel, version: number): Hotel {
  const [first, ...others] = hotel.roomTypes;
  if (first === undefined) return hotel;
  const name = Object.fromEntries(
    Object.entries(first.name).map(([language, text]) => [language, `${text} ${version}`]),
  );
  return { ...hotel, roomTypes: [{ ...first, name }, ...others] };
}

/** One room type cost more for a week. */
function withOtherWeek(hotel: Hotel, version: number, today: PlainDate): Hotel {
  const from = addDays(today, version * 7);
  const roomTypeId = hotel.roomTypes[version % hotel.roomTypes.length]?.id;
  const dearer = (rule: PriceRule): PriceRule => ({
    ...rule,
    from,
    to: addDays(from, 6),
    amounts: Object.fromEntries(
      Object.entries(rule.amounts).map(([guests, amount]) => [guests, amount + 10_000]),
    ),
  });
  return {
    ...hotel,
    ratePlans: hotel.ratePlans.map((plan) => {
      if (plan.pricing.kind === "derived") return plan;
      const { prices } = plan.pricing;
      const usual = prices.find((rule) => rule.roomTypeId === roomTypeId);
      return usual ? { ...plan, pricing: { ...plan.pricing, prices: [...prices, dearer(usual)] } } : plan;
    }),
  };
}
