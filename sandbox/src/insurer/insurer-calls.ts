import { createHmac } from "node:crypto";
import type { Answer } from "../http/answer.ts";
import { isObject, parseObject, wholeNumber } from "../http/request-body.ts";
import type { InsurerCall } from "./fault-rule.ts";
import type { InsurerParts } from "./insurer-parts.ts";
import { insurerLanguage, textsIn } from "./insurer-texts.ts";
import { type AskedStay, INSURER, objections, premiumOf, type Tariff, TERMS_VERSION } from "./tariff.ts";

/** The key of the demo's hotels. */
export const INSURER_KEY = "insurer-key-of-the-demo";

const POLICY = /^\/policies\/([\w-]{1,100})$/;
const MINUTE = 60_000;

/** The call for a request line; null if there is none. */
export function callOf(method: string, path: string): InsurerCall | null {
  if (method === "POST" && path === "/quotes") return "quote";
  if (!POLICY.test(path)) return null;
  if (method === "PUT") return "conclude";
  return method === "DELETE" ? "end" : null;
}

/** The shop's calls, in the protocol of the engine's guide. */
export function answerShop(call: InsurerCall, path: string, body: string, parts: InsurerParts): Answer {
  const [, key = ""] = POLICY.exec(path) ?? [];
  if (call === "end") return endPolicy(key, parts);
  const fields = parseObject(body);
  if (!fields) return refused(400, "BODY");
  return call === "quote" ? quote(fields, parts) : conclude(key, fields, parts);
}

function quote(fields: Record<string, unknown>, { tariffs, settings, origin }: InsurerParts): Answer {
  const stay = readStay(fields);
  if (!stay) return refused(400, "BODY");
  const now = Date.now();
  const reasons = objections(stay);
  if (reasons.length > 0) return refused(422, ...reasons);
  const language = insurerLanguage(fields["language"]);
  const texts = textsIn(language);
  const validUntil = Math.floor((now + settings.quoteMinutes * MINUTE) / 1000);
  return {
    status: 200,
    body: {
      insurer: INSURER,
      currency: stay.currency,
      termsVersion: TERMS_VERSION,
      validUntil: new Date(validUntil * 1000).toISOString(),
      tariffs: tariffs.map((tariff) => {
        const priced = quoteFor(tariff, stay, validUntil);
        return {
          code: tariff.code,
          name: tariff.name,
          premium: priced.premium,
          deductiblePercent: tariff.deductiblePercent,
          covers: tariff.covers.map((cover) => texts[cover]),
          termsUrl: `${origin}/terms/${tariff.code}?language=${language}`,
          productInfoUrl: `${origin}/product-information/${tariff.code}?language=${language}`,
          quote: writeQuote(priced),
        };
      }),
    },
  };
}

function conclude(
  key: string,
  fields: Record<string, unknown>,
  { policies, settings }: InsurerParts,
): Answer {
  const known = policies.find(key);
  if (known?.state === "ended") return refused(422, "ENDED");
  if (known) return told(policies.askedAgain(known).number);
  if (settings.refuses === "contracts") return refused(422, "RISK_REFUSED");
  const promised = readQuote(String(fields["quote"]));
  const insured = Array.isArray(fields["insured"]) ? fields["insured"].map(nameOf) : [];
  if (!promised) return refused(422, "QUOTE_UNKNOWN");
  if (Date.parse(String(fields["agreedAt"])) > promised.validUntil * 1000)
    return refused(422, "QUOTE_EXPIRED");
  if (fields["termsVersion"] !== TERMS_VERSION) return refused(422, "TERMS_VERSION");
  if (insured.length !== promised.persons || insured.includes("")) return refused(422, "INSURED");
  const { tariff, premium } = promised;
  return told(policies.conclude({ key, tariff, premium, insured, holder: nameOf(fields["holder"]) }).number);
}

function endPolicy(key: string, { policies, settings }: InsurerParts): Answer {
  if (settings.refuses === "ends") return refused(422, "CLAIM_UNDER_WAY");
  policies.end(key);
  return { status: 200, body: {} };
}

function readStay(fields: Record<string, unknown>): AskedStay | null {
  const { arrival, departure, currency } = fields;
  const [persons, amount] = [wholeNumber(fields["persons"]), wholeNumber(fields["amount"])];
  if (typeof arrival !== "string" || typeof departure !== "string" || typeof currency !== "string")
    return null;
  return persons === null || amount === null ? null : { arrival, departure, persons, amount, currency };
}

function nameOf(person: unknown): string {
  return isObject(person) && typeof person["name"] === "string" ? person["name"].trim() : "";
}

function told(number: string | null): Answer {
  return { status: 200, body: { number } };
}

export function refused(status: number, ...errors: string[]): Answer {
  return { status, body: { errors } };
}

/** The terms of a quote. Its id contains all of them, so no quote has to be stored. */
interface Quote {
  tariff: string;
  premium: number;
  persons: number;
  /** Seconds since 1970 until which the guest may agree. */
  validUntil: number;
}

const KEY = "only of the test insurer";

function quoteFor(tariff: Tariff, { persons, amount }: AskedStay, validUntil: number): Quote {
  return { tariff: tariff.code, premium: premiumOf(tariff, amount), persons, validUntil };
}

function writeQuote({ tariff, premium, persons, validUntil }: Quote): string {
  const text = [tariff, premium, persons, validUntil].join("~");
  return `${text}~${mac(text)}`;
}

/** Null if this insurer has not issued it. */
function readQuote(name: string): Quote | null {
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
