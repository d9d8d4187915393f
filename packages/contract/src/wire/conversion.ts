import type { CurrencyCode } from "@portico/domain/money/currency";
import type { WireObject } from "../codec/wire.ts";
import type { ConvertedPrice } from "../offers.ts";
import { currencyAt } from "./enumerations.ts";
import { asObject, numberAt, textAt } from "./wire-fields.ts";

/** Asks what a price in major units of `from` is in `to`, by the hotel's own rate. */
export type ConversionQuestion = { clientCode: string; price: number; from: CurrencyCode; to: CurrencyCode };

export function writeConversionQuestion(question: ConversionQuestion): WireObject {
  return {
    clientId: question.clientCode,
    currencyFrom: question.from,
    currencyTo: question.to,
    price: question.price,
  };
}

export function readConversionQuestion(wire: WireObject): ConversionQuestion {
  return {
    clientCode: textAt(wire, "clientId"),
    from: currencyAt(wire, "currencyFrom"),
    to: currencyAt(wire, "currencyTo"),
    price: numberAt(wire, "price"),
  };
}

export function writeConvertedPrice(converted: ConvertedPrice): WireObject {
  return {
    price: converted.price,
    rate: converted.rate,
    currencyFrom: converted.from,
    currencyTo: converted.to,
    valid_on: converted.validOn,
  };
}

export function readConvertedPrice(value: unknown): ConvertedPrice {
  const wire = asObject(value);
  return {
    price: numberAt(wire, "price"),
    rate: numberAt(wire, "rate"),
    from: currencyAt(wire, "currencyFrom"),
    to: currencyAt(wire, "currencyTo"),
    validOn: textAt(wire, "valid_on"),
  };
}
