import type { Instant } from "@portico/domain/dates/time-zone";
import { isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { Guest } from "@portico/domain/stays/guest";
import type { Stay } from "@portico/domain/stays/stay";
import { MEALS } from "@portico/domain/stays/meal";
import { z } from "zod";
import { readSignedText, signText } from "../secrets/index.ts";

/** What the engine has promised by an offer id: this room and rate for these guests at this price, until it expires. */
export type OfferPromise = {
  hotelId: number;
  roomTypeId: number;
  ratePlanId: number;
  stay: Stay;
  guests: Guest[];
  currency: CurrencyCode;
  total: Minor;
  configVersion: number;
  expiresAt: Instant;
};

const SECOND = 1000;

const payloadShape = z.tuple([
  z.int(),
  z.int(),
  z.int(),
  z.string(),
  z.string(),
  z.array(z.tuple([z.int(), z.enum(MEALS)])),
  z.string().refine(isCurrencyCode),
  z.int(),
  z.int(),
  z.int(),
]);

/** The promise as base64url text with its HMAC-SHA256, joined by a dot. The expiry is kept in whole seconds. */
export function signOffer(promise: OfferPromise, secret: string): string {
  const payload: z.input<typeof payloadShape> = [
    promise.hotelId,
    promise.roomTypeId,
    promise.ratePlanId,
    promise.stay.arrival,
    promise.stay.departure,
    promise.guests.map((guest) => [guest.categoryId, guest.meal]),
    promise.currency,
    promise.total,
    promise.configVersion,
    Math.floor(promise.expiresAt / SECOND),
  ];
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return signText("offer-id", text, secret);
}

/** The promise of an offer id, also of an expired one: compare `expiresAt`. Null for what this engine has not signed. */
export function readOfferId(offerId: string, secret: string): OfferPromise | null {
  const text = readSignedText("offer-id", offerId, secret);
  if (text === null) return null;
  const parsed = payloadShape.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
  const [
    hotelId,
    roomTypeId,
    ratePlanId,
    arrival,
    departure,
    guests,
    currency,
    total,
    configVersion,
    expiry,
  ] = parsed;
  return {
    hotelId,
    roomTypeId,
    ratePlanId,
    stay: { arrival, departure },
    guests: guests.map(([categoryId, meal]) => ({ categoryId, meal })),
    currency,
    total,
    configVersion,
    expiresAt: expiry * SECOND,
  };
}
