import type { ConvertedPrice, ConversionQuestion } from "@portico/contract/offers/conversion";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { currencyExponent, type CurrencyCode } from "@portico/domain/money/currency";
import { fromMajor, scaleMoney, toMajor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import type { HotelCurrency } from "@portico/domain/money/sale-currency";
import { failure, success, type Result } from "@portico/domain/result";
import { currencyRefusal, type Refusal } from "../http/index.ts";

/** Converts by the hotel's own rates through its base currency, rounded once to the target's step. */
export function convertPrice(
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
