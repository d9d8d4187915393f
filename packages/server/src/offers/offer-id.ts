import type { Instant } from "@portico/domain/dates/time-zone";
import { isCurrencyCode, type CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import {
  noOtherKind,
  type ItemKind,
  type ReservationItem,
  type StayOf,
} from "@portico/domain/reservations/reservation-item";
import { MEALS } from "@portico/domain/stays/meal";
import { z } from "zod";
import { readSignedText, signText } from "../secrets/index.ts";

/** What the engine has promised by an offer id: this item for these guests at this price, until it expires. */
export type OfferPromise = ReservationItem & {
  hotelId: number;
  currency: CurrencyCode;
  total: Minor;
  configVersion: number;
  expiresAt: Instant;
};

const SECOND = 1000;

/** Of the fields of every kind; one that gets other fields gets a version of its own. */
const VERSION = 1;

/** Of a room and of a package: what it is sold under, a rate plan or the package, has the third place. */
const stayFields = z.tuple([
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

/** The block is its hotel's day with the two minutes of it. */
const serviceFields = z.tuple([
  z.int(),
  z.int(),
  z.string(),
  z.int(),
  z.int(),
  z.int(),
  z.string().refine(isCurrencyCode),
  z.int(),
  z.int(),
  z.int(),
]);

/** The promise as base64url text with its HMAC-SHA256, joined by a dot. It names the item's kind and its own version first. */
export function signOffer(promise: OfferPromise, secret: string): string {
  const payload = [promise.kind, VERSION, ...fieldsOf(promise)];
  const text = Buffer.from(JSON.stringify(payload)).toString("base64url");
  return signText("offer-id", text, secret);
}

function fieldsOf(promise: OfferPromise): readonly unknown[] {
  switch (promise.kind) {
    case "room":
      return writtenFields(promise, promise.ratePlanId);
    case "package":
      return writtenFields(promise, promise.packageId);
    case "service":
      return writtenService(promise);
    default:
      return noOtherKind(promise);
  }
}

type StayPromise = StayOf<OfferPromise>;

/** The expiry is kept in whole seconds. */
function writtenFields(promise: StayPromise, soldUnder: number): z.input<typeof stayFields> {
  return [
    promise.hotelId,
    promise.roomTypeId,
    soldUnder,
    promise.stay.arrival,
    promise.stay.departure,
    promise.guests.map((guest) => [guest.categoryId, guest.meal]),
    promise.currency,
    promise.total,
    promise.configVersion,
    Math.floor(promise.expiresAt / SECOND),
  ];
}

function writtenService(promise: Extract<OfferPromise, { kind: "service" }>): z.input<typeof serviceFields> {
  const { block } = promise;
  return [
    promise.hotelId,
    promise.serviceId,
    block.day,
    block.from,
    block.to,
    promise.persons,
    promise.currency,
    promise.total,
    promise.configVersion,
    Math.floor(promise.expiresAt / SECOND),
  ];
}

/**
 * The promise of an offer id, also of an expired one: compare `expiresAt`. Null for what this engine has not signed, and for
 * kinds and versions that it does not know.
 */
export function readOfferId(offerId: string, secret: string): OfferPromise | null {
  const text = readSignedText("offer-id", offerId, secret);
  if (text === null) return null;
  const payload: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
  if (!Array.isArray(payload)) return null;
  // Ids from before there were kinds begin with the hotel's number, and all of them are of rooms.
  const [kind, version, ...fields]: unknown[] =
    typeof payload[0] === "number" ? ["room", VERSION, ...payload] : payload;
  return isKind(kind) && version === VERSION ? READERS[kind](fields) : null;
}

const READERS: Readonly<Record<ItemKind, (fields: unknown[]) => OfferPromise>> = {
  room: (fields) => {
    const { soldUnder, ...promise } = readFields(fields);
    return { kind: "room", ratePlanId: soldUnder, ...promise };
  },
  package: (fields) => {
    const { soldUnder, ...promise } = readFields(fields);
    return { kind: "package", packageId: soldUnder, ...promise };
  },
  service: (fields) => {
    const [hotelId, serviceId, day, from, to, persons, currency, total, configVersion, expiry] =
      serviceFields.parse(fields);
    const promised = { currency, total, configVersion, expiresAt: expiry * SECOND };
    return { kind: "service", hotelId, serviceId, block: { day, from, to }, persons, ...promised };
  },
};

function isKind(name: unknown): name is ItemKind {
  return typeof name === "string" && Object.hasOwn(READERS, name);
}

function readFields(fields: unknown[]) {
  const [hotelId, roomTypeId, soldUnder, arrival, departure, guests, currency, total, configVersion, expiry] =
    stayFields.parse(fields);
  return {
    hotelId,
    roomTypeId,
    soldUnder,
    stay: { arrival, departure },
    guests: guests.map(([categoryId, meal]) => ({ categoryId, meal })),
    currency,
    total,
    configVersion,
    expiresAt: expiry * SECOND,
  };
}
