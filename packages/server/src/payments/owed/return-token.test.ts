import fc from "fast-check";
import { expect, test } from "vitest";
import { isLinkToken, isReturnToken, linkTokenOf, returnTokenOf } from "./return-token.ts";

const SECRET = "a secret for tests alone";
const STAY = "0197f3c2-5a10-7c3e-9d2a-6b1f00000001";
const OTHER = "0197f3c2-5a10-7c3e-9d2a-6b1f00000002";
/** 28 May 2027, 0:00 UTC: second 1811462400 of the epoch, to the base of 36 tyhxc0. */
const END = Date.UTC(2027, 4, 28);
/** The MAC is that of `openssl dgst -sha256 -hmac` over `link-token:<reservation>:tyhxc0`, its first 16 bytes as base64url. */
const LINK = "tyhxc0-l8th9K2r1nc2erYOkiHeHw";

test("a letter's link is what it is said to be, in the form that calls take, and opens until its last second", () => {
  expect(linkTokenOf(SECRET, STAY, END)).toBe(LINK);
  expect(LINK).toMatch(/^[\w-]{16,200}$/);
  expect(isLinkToken(SECRET, STAY, LINK, END - 1)).toBe(true);
  expect(isLinkToken(SECRET, STAY, LINK, END)).toBe(false);
});

test.each([
  ["another reservation's", linkTokenOf(SECRET, OTHER, END)],
  ["another engine's", linkTokenOf("another secret", STAY, END)],
  ["with a later end", LINK.replace("tyhxc0", "tyhxc1")],
  ["with a longer end", LINK.replace("tyhxc0", "tyhxc00")],
  ["with the same end written otherwise", LINK.replace("tyhxc0", "0tyhxc0")],
  ["with the same end in capitals", LINK.replace("tyhxc0", "TYHXC0")],
  ["without an end", LINK.slice("tyhxc0".length)],
  ["with an end alone", "tyhxc0-"],
  // The last character of 22 carries four bits that no byte needs: decoders would take x and w alike.
  ["that decodes to the same bytes", LINK.replace(/w$/, "x")],
  ["a return token", returnTokenOf(SECRET, STAY)],
  ["a return token behind an end", `tyhxc0-${returnTokenOf(SECRET, STAY)}`],
  ["nothing", ""],
])("a link opens nothing: %s", (_, token) => {
  expect(isLinkToken(SECRET, STAY, token, END - 1)).toBe(false);
});

test("neither key is the other", () => {
  expect(isReturnToken(SECRET, STAY, LINK)).toBe(false);
  expect(isReturnToken(SECRET, STAY, returnTokenOf(SECRET, STAY))).toBe(true);
});

const instant = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) });

test("no link opens another reservation or lasts longer than it was given, and no changed one opens anything", () => {
  const change = fc.record({ at: fc.nat(60), to: fc.constantFrom(..."abz019-_AZ", "") });
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), instant, instant, change, (mine, other, until, now, { at, to }) => {
      const link = linkTokenOf(SECRET, mine, until);
      const changed = link.slice(0, at % link.length) + to + link.slice((at % link.length) + 1);
      expect(isLinkToken(SECRET, mine, link, now)).toBe(now < Math.floor(until / 1000) * 1000);
      expect(isLinkToken(SECRET, other, link, now)).toBe(mine === other && now < until);
      if (changed !== link) expect(isLinkToken(SECRET, mine, changed, now)).toBe(false);
    }),
    { seed: 20260607, numRuns: 2000 },
  );
});
