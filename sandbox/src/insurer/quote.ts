import { createHmac } from "node:crypto";
import type { AskedStay, Tariff } from "./tariff.ts";
import { premiumOf } from "./tariff.ts";

/** What the insurer promised for a price: its own name of a quote says it all, so that none has to be kept. */
export interface Quote {
  tariff: string;
  premium: number;
  persons: number;
  /** Seconds since 1970 until which the guest may agree. */
  validUntil: number;
}

const KEY = "only of the test insurer";

export function quoteFor(tariff: Tariff, { persons, amount }: AskedStay, validUntil: number): Quote {
  return { tariff: tariff.code, premium: premiumOf(tariff, amount), persons, validUntil };
}

export function writeQuote({ tariff, premium, persons, validUntil }: Quote): string {
  const text = [tariff, premium, persons, validUntil].join("~");
  return `${text}~${mac(text)}`;
}

/** Null for what this insurer has not written. */
export function readQuote(name: string): Quote | null {
  const [tariff = "", premium, persons, validUntil, sign] = name.split("~");
  const quote = {
    tariff,
    premium: Number(premium),
    persons: Number(persons),
    validUntil: Number(validUntil),
  };
  return sign !== undefined && writeQuote(quote) === name ? quote : null;
}

function mac(text: string): string {
  return createHmac("sha256", KEY).update(text).digest("base64url").slice(0, 16);
}
