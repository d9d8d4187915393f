import { CURRENCIES, isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import type { SellType } from "@portico/domain/rooms/room-type";
import type { PaymentPart, PaymentMethod } from "@portico/domain/payments/payment-method";
import type { RateClass } from "@portico/domain/rates/rate-plan";
import { MEALS, type Meal } from "@portico/domain/stays/meal";
import type { WireObject } from "../codec/wire.ts";
import { RESERVATION_STATES, type ReservationState } from "../checkout.ts";
import { choiceAt, numberAt, textAt, textsAt, WireMismatch } from "./wire-fields.ts";

const SELL_TYPES: readonly SellType[] = ["room", "apartment", "whole_building", "bed"];
const RATE_CLASSES: readonly RateClass[] = ["standard", "non_refundable", "promotion"];

/** 0 none to 7 all inclusive. */
export function mealNumber(meal: Meal): number {
  return MEALS.indexOf(meal);
}

export function mealOfNumber(number: number): Meal {
  const meal = MEALS[number];
  if (meal === undefined) throw new WireMismatch("meal", "a number from 0 to 7");
  return meal;
}

/** 0 room, 1 apartment, 2 whole building, 3 bed. */
export function sellTypeNumber(type: SellType): number {
  return SELL_TYPES.indexOf(type);
}

/** Numbers that name no kind, 99 among them, mean a room. */
export function sellTypeOfNumber(number: number): SellType {
  return SELL_TYPES[number] ?? "room";
}

/** 1 standard, 2 non-refundable, 3 promotion. */
export function rateTypeNumber(rateClass: RateClass): number {
  return RATE_CLASSES.indexOf(rateClass) + 1;
}

export function rateClassAt(wire: WireObject, name: string): RateClass {
  const rateClass = RATE_CLASSES[numberAt(wire, name) - 1];
  if (rateClass === undefined) throw new WireMismatch(name, "a number from 1 to 3");
  return rateClass;
}

export function currencyAt(wire: WireObject, name: string): CurrencyCode {
  return choiceAt(wire, name, CURRENCIES);
}

export function currenciesAt(wire: WireObject, name: string): CurrencyCode[] {
  return textsAt(wire, name).map((code) => {
    if (!isCurrencyCode(code)) throw new WireMismatch(name, "currency codes");
    return code;
  });
}

export function writePaymentMethod(method: PaymentMethod): string {
  return method === "bank_transfer" ? "bank" : method;
}

export function readPaymentMethod(value: unknown): PaymentMethod {
  if (value === "bank") return "bank_transfer";
  if (value === "on_site" || value === "card") return value;
  throw new WireMismatch("payment method", "card, bank or on_site");
}

/** Where nothing is said the deposit is meant, as the rates ask for it. */
export function readPaymentPart(value: unknown): PaymentPart {
  return value === "full" ? "full" : "deposit";
}

/** A reservation that waits for its payment is an `option` on the wire; the other states keep their names. */
export function writeState(state: ReservationState): string {
  return state === "pending_payment" ? "option" : state;
}

export function stateAt(wire: WireObject, name: string): ReservationState {
  return textAt(wire, name) === "option" ? "pending_payment" : choiceAt(wire, name, RESERVATION_STATES);
}
