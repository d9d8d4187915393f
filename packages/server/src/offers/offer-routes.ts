import type { CalendarQuestion } from "@portico/contract/calendar/calendar";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { OfferFee } from "@portico/contract/fees/fee";
import type { AlternativeStay } from "@portico/contract/offers/alternative";
import type { CombinationQuestion, CombinationView } from "@portico/contract/offers/combination";
import type { ConversionQuestion, ConvertedPrice } from "@portico/contract/offers/conversion";
import type { UpsellView } from "@portico/contract/offers/upsell";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { type CurrencyCode, currencyExponent } from "@portico/domain/money/currency";
import { fromMajor, scaleMoney, toMajor } from "@portico/domain/money/money";
import type { HotelCurrency } from "@portico/domain/money/sale-currency";
import { findAlternatives } from "@portico/domain/offers/find-alternatives";
import { findCombinations } from "@portico/domain/offers/find-combinations";
import { findUpsells } from "@portico/domain/offers/find-upsells";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, type Result, success } from "@portico/domain/result";
import {
  type CallEdge,
  type Caller,
  type ClientDirectory,
  currencyRefusal,
  type Refusal,
} from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { answerAvailability, answerDepartures, answerHints, answerRateFrom } from "./calendar-answers.ts";
import { answerFacilityRates } from "./facility-rates.ts";
import { type Asking, findBaseRates, findRates, viewOffers } from "./find-rates.ts";
import { offerFees } from "./offer-fees.ts";
import { resolveParty } from "./party-question.ts";

export type OfferRouteParts = {
  /** Signs the offer ids. */
  readonly secret: string;
  /** Finds the other hotels of a question about several. */
  readonly directory: ClientDirectory<InventorySnapshot>;
};

/** Search, calendars and conversion: everything answered from memory. */
export function registerOfferRoutes(
  edge: CallEdge<InventorySnapshot>,
  { secret, directory }: OfferRouteParts,
): void {
  const asking = ({ client, currency, now }: Caller<InventorySnapshot>): Asking => ({
    snapshot: client,
    currency,
    now,
    secret,
  });
  edge.answerFromCache("baseRates", (question, caller) => findBaseRates(question, asking(caller)));
  edge.answerFromCache("rates", (question, caller) => findRates(question, asking(caller)));
  edge.answerFromCache("availability", (question, caller) => answerAvailability(question, asking(caller)));
  edge.answerFromCache("availabilityDeparture", (question, caller) =>
    answerDepartures(question, asking(caller)),
  );
  edge.answerFromCache("hints", (question, caller) => answerHints(question, asking(caller)));
  edge.answerFromCache("rateFrom", (question, caller) => answerRateFrom(question, asking(caller)));
  edge.answerFromCache("combinations", (question, caller) => answerCombinations(question, asking(caller)), {
    cost: 10,
  });
  edge.answerFromCache("alternatives", (question, caller) => answerAlternatives(question, asking(caller)), {
    cost: 40,
  });
  edge.answer("upsells", (question, caller) => answerUpsells(question, asking(caller)), { cost: 5 });
  edge.answer("facilityRates", (question, caller) => answerFacilityRates(question, directory, caller), {
    anyCurrency: true,
    cost: 30,
  });
  edge.answerFromCache(
    "convertRate",
    (question, caller) => convertPrice(caller.client.hotel, question, caller.now),
    { anyCurrency: true },
  );
}

/** Converts by the hotel's own rates through its base currency, rounded once to the target's step. */
function convertPrice(
  hotel: Hotel,
  question: ConversionQuestion,
  now: Instant,
): Result<ConvertedPrice, Refusal> {
  const from = hotel.currencies.find(({ code }) => code === question.from);
  if (from === undefined) return failure(currencyRefusal(hotel, "currencyFrom"));
  const to = hotel.currencies.find(({ code }) => code === question.to);
  if (to === undefined) return failure(currencyRefusal(hotel, "currencyTo"));
  const validOn = todayIn(hotel.timeZone, now);
  const asked = { from: from.code, to: to.code, validOn };
  if (from.code === to.code) return success({ ...asked, price: question.price, rate: 1 });
  const [fromRate, toRate] = [rateOf(from), rateOf(to)];
  const numerator = fromRate.numerator * toRate.denominator * minorUnits(to.code);
  const denominator = fromRate.denominator * toRate.numerator * minorUnits(from.code);
  const minor = scaleMoney(fromMajor(question.price, from.code), numerator, denominator, to.roundingStep);
  const rate =
    Number(fromRate.numerator * toRate.denominator) / Number(fromRate.denominator * toRate.numerator);
  return success({ ...asked, price: toMajor(minor, to.code), rate: Number(rate.toPrecision(8)) });
}

function rateOf({ rate }: HotelCurrency): { numerator: bigint; denominator: bigint } {
  return { numerator: BigInt(rate?.numerator ?? 1), denominator: BigInt(rate?.denominator ?? 1) };
}

function minorUnits(currency: CurrencyCode): bigint {
  return 10n ** BigInt(currencyExponent(currency));
}

/** Better rooms, meals and terms for a reservation's lines, each with the signed promise of its price. */
function answerUpsells(question: PriceQuestion, asking: Asking): Result<UpsellView[], Refusal> {
  const { currency, businessTrip, items } = question;
  const { snapshot, now } = asking;
  const { hotel, calendar, availability } = snapshot;
  if (!hotel.currencies.some(({ code }) => code === currency)) {
    return failure(currencyRefusal(hotel, "currency"));
  }
  const lines = items.map(({ roomTypeId, ratePlanId, arrival, departure, guests, services }) => ({
    roomTypeId,
    ratePlanId,
    stay: { arrival, departure },
    guests,
    services,
    currency,
    businessTrip,
    now,
  }));
  return success(
    findUpsells(hotel, calendar, availability, lines).flatMap((upsell): UpsellView[] => {
      const { line, kind, difference, quote, available, singleUnit } = upsell;
      const [offer] = viewOffers([{ ...quote, available, singleUnit }], [], asking);
      const lineCode = items[line]?.lineCode;
      // It replaces a line; fees are separate from all lines.
      return offer && lineCode !== undefined
        ? [{ lineCode, kind, difference, offer: { ...offer, fees: [] } }]
        : [];
    }),
  );
}

/**
 * The cheapest rooms that together seat the party, each with the signed promise of its price; fees that are paid once
 * are listed separately.
 */
export function answerCombinations(
  question: CombinationQuestion,
  asking: Asking,
): Result<CombinationView[], Refusal> {
  const { snapshot, currency, now } = asking;
  const party = resolveParty(snapshot.hotel, question);
  if (!party.ok) return party;
  const { arrival, departure, rooms, roomTypeId } = question;
  const combinations = findCombinations(snapshot.hotel, snapshot.calendar, snapshot.availability, {
    stay: { arrival, departure },
    party: party.value,
    rooms,
    roomTypeId: roomTypeId === 0 ? null : roomTypeId,
    currency,
    now,
  });
  const isOnce = ({ unit }: OfferFee) => unit === "reservation";
  const once = offerFees(snapshot.hotel, { arrival, departure }, currency).filter(isOnce);
  return success(
    combinations.map((one) => ({
      ...one,
      fees: once,
      rooms: viewOffers(one.rooms, [], asking).map((room) => ({
        ...room,
        fees: room.fees.filter((fee) => !isOnce(fee)),
      })),
    })),
  );
}

/** Stays close to the requested one that can be bought. */
export function answerAlternatives(
  question: CalendarQuestion,
  { snapshot, currency, now }: Asking,
): Result<AlternativeStay[], Refusal> {
  const party = resolveParty(snapshot.hotel, question);
  if (!party.ok) return party;
  const { from, to, roomTypeId } = question;
  return success(
    findAlternatives(snapshot.hotel, snapshot.calendar, snapshot.availability, {
      stay: { arrival: from, departure: to },
      party: party.value,
      roomTypeId: roomTypeId === 0 ? null : roomTypeId,
      currency,
      now,
    }),
  );
}
