import type { FastifyReply, FastifyRequest } from "fastify";
import { newNonce } from "./content-policy.ts";

export type FrontPageParts = { demo: boolean; hotels: () => Promise<string[]> };

const STYLES =
  "body{max-width:42rem;margin:0 auto;padding:32px 16px 64px;font:16px/1.6 system-ui,sans-serif;color:#1b1f1d;background:#fff}" +
  "h1{font-size:28px;line-height:1.3;margin:0 0 16px}p,ul{margin:12px 0}li{margin:12px 0}a{display:inline-block;padding:4px 0;color:#1f6f55}" +
  "code{padding:2px 4px;border-radius:4px;background:#eef2f0;overflow-wrap:anywhere}";

const DEMO: readonly (readonly [address: string, name: string, says: string])[] = [
  ["/demo/stage", "The stage", "the live widget between switches, and the line that makes it: begin here"],
  ["/demo", "Hotel Jezerní Hvozd", "a hotel by a lake: rooms, packages, wellness, gift vouchers"],
  ["/demo-city", "Casa Dorada", "a small house in a city, with prices per room"],
  ["/demo-residence", "Stará přádelna", "flats by the month"],
  ["/demo/mailbox", "The mailbox", "every letter that the demo has sent"],
  ["/api/docs", "The calls", "what the booking pages ask the engine"],
];

/**
 * What the engine's bare address shows, which names no hotel: the only hotel's page, the demo's list, or in plain English
 * what the operator does next.
 */
export async function answerFrontPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { demo, hotels }: FrontPageParts,
): Promise<FastifyReply> {
  const codes = demo ? [] : await hotels();
  const [only] = codes;
  reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
  if (only !== undefined && codes.length === 1) {
    const query = new URLSearchParams(request.url.split("?")[1] ?? "");
    query.set("client", only);
    return reply.redirect(`/?${query.toString()}`, 302);
  }
  const nonce = newNonce();
  return reply
    .code(demo ? 200 : 404)
    .type("text/html; charset=utf-8")
    .header(
      "content-security-policy",
      `default-src 'none'; style-src 'nonce-${nonce}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(frontPage(demo ? DEMO_PART : codes.length === 0 ? NO_HOTEL_PART : NO_NAME_PART, nonce));
}

function frontPage(part: string, nonce: string): string {
  return (
    '<!doctype html><html lang="en"><head><meta charset="utf-8" />' +
    '<meta name="viewport" content="width=device-width, initial-scale=1" /><meta name="robots" content="noindex" />' +
    '<title>Portico</title><link rel="icon" href="/favicon.svg" type="image/svg+xml" />' +
    `<style nonce="${nonce}">${STYLES}</style></head><body><main>${part}</main></body></html>`
  );
}

const DEMO_PART =
  "<h1>Portico, the demo</h1><p>Nothing here costs anything, and no hotel exists. Begin with one of these pages:</p><ul>" +
  DEMO.map(([address, name, says]) => `<li><a href="${address}">${name}</a>: ${says}</li>`).join("") +
  "</ul>";

const NO_HOTEL_PART =
  "<h1>Portico is running, and has no hotel yet</h1>" +
  "<p>Write a hotel file and import it: <code>npm run hotel -- import my-hotel.yaml</code>. Then its guests book at <code>/?client=</code> and the hotel’s code.</p>";

const NO_NAME_PART =
  "<h1>Which hotel?</h1>" +
  "<p>This address takes bookings for several hotels, and each has its own: <code>/?client=</code> and the hotel’s code. Please use the link on the hotel’s website.</p>";
