import { isCurrencyCode } from "@portico/domain/money/currency";
import { z } from "zod";
import { CREDENTIALS_REFUSED, type BoundedAnswer } from "../outside/index.ts";
import type { InsurerFailure } from "./insurer.ts";

const MOST_TARIFFS = 6;

const word = z.string().min(1).max(200);
const page = z.url({ protocol: /^https?$/ }).max(2_000);

const tariff = z
  .object({
    code: z.string().regex(/^[\w.-]{1,40}$/),
    name: word,
    premium: z.int().min(1).max(1e12),
    deductiblePercent: z.number().min(0).max(100).nullable(),
    covers: z.array(z.string().min(1).max(400)).min(1).max(20),
    termsUrl: page,
    productInfoUrl: page,
    quote: word,
  })
  .transform(({ code, quote, ...rest }) => ({ ...rest, tariff: code, reference: quote }));

/** An insurer's offer for a stay; texts and URLs are shown to guests unchanged, so their length is limited. */
export const quoteAnswer = z.object({
  insurer: word,
  currency: z.string().refine(isCurrencyCode),
  termsVersion: z.string().min(1).max(60),
  validUntil: z.iso.datetime({ offset: true }).transform(Date.parse),
  tariffs: z.array(tariff).min(1).max(MOST_TARIFFS),
});

export const policyAnswer = z
  .object({ number: z.string().regex(/^[\w/ -]{1,60}$/) })
  .transform(({ number }) => ({ policyNumber: number }));

const refusal = z.object({ errors: z.array(z.string()).default([]) });

const REASON = /^[A-Z][A-Z0-9_]{0,59}$/;

/** Reads a refusal or failure from an answer. */
export function readRefusal({ status, data }: BoundedAnswer): InsurerFailure {
  if (status >= 500 || status === 429 || status === 408) return { code: "busy" };
  const read = refusal.safeParse(data);
  // Sentences may repeat what a guest has typed; reason codes cannot.
  const reasons = read.success ? read.data.errors.filter((reason) => REASON.test(reason)) : [];
  if (status === 401 || status === 403)
    return { code: "refused", reasons: [CREDENTIALS_REFUSED, ...reasons] };
  return status === 422 && reasons.length > 0 ? { code: "refused", reasons } : { code: "garbled" };
}
