import fc from "fast-check";
import { expect, test } from "vitest";
import { signText } from "../secrets/index.ts";
import { readOfferId, signOffer, type OfferPromise } from "./offer-id.ts";

const SECRET = "a secret for tests alone";

const promise: Extract<OfferPromise, { kind: "room" }> = {
  kind: "room",
  hotelId: 1,
  roomTypeId: 10,
  ratePlanId: 1,
  stay: { arrival: "2027-05-13", departure: "2027-05-15" },
  guests: [
    { categoryId: 1, meal: "breakfast" },
    { categoryId: 2, meal: "none" },
  ],
  currency: "CZK",
  total: 480_000,
  configVersion: 42,
  expiresAt: Date.UTC(2027, 2, 1, 10, 30),
};

test("an offer id is read back as what was promised", () => {
  expect(readOfferId(signOffer(promise, SECRET), SECRET)).toEqual(promise);
});

test("an offer id of a package is read back as a package's", () => {
  const { ratePlanId, ...room } = promise;
  const pack: OfferPromise = { ...room, kind: "package", packageId: ratePlanId };
  expect(readOfferId(signOffer(pack, SECRET), SECRET)).toEqual(pack);
});

test("an offer id of a service is read back as a service's", () => {
  const { hotelId, currency, total, configVersion, expiresAt } = promise;
  const service: OfferPromise = {
    kind: "service",
    hotelId,
    currency,
    total,
    configVersion,
    expiresAt,
    serviceId: 40,
    block: { day: "2027-05-14", from: 1410, to: 1470 },
    persons: 3,
  };
  expect(readOfferId(signOffer(service, SECRET), SECRET)).toEqual(service);
});

/** The promise's fields as every id has them; the part before them has grown. */
const FIELDS = '1,10,1,"2027-05-13","2027-05-15",[[1,"breakfast"],[2,"none"]],"CZK",480000,42,1803897000';

const signed = (payload: string) => signText("offer-id", Buffer.from(payload).toString("base64url"), SECRET);

test.each([
  ["with kind and version", `["room",1,${FIELDS}]`],
  ["from before there were kinds", `[${FIELDS}]`],
])("an offer id %s is read as a room's", (_, payload) => {
  expect(readOfferId(signed(payload), SECRET)).toEqual(promise);
});

test.each([
  ["of another kind", `["voucher",1,${FIELDS}]`],
  ["of a property that every object has", `["constructor",1,${FIELDS}]`],
  ["of a later version", `["room",2,${FIELDS}]`],
  ["that is no list", '{"0":"room"}'],
  ["that is empty", "[]"],
])("an offer id %s is none that we know, though we have signed it", (_, payload) => {
  expect(readOfferId(signed(payload), SECRET)).toBeNull();
});

test("an offer id of another secret is none of ours", () => {
  expect(readOfferId(signOffer(promise, "another secret of tests"), SECRET)).toBeNull();
});

test("an offer id with any other character anywhere is none of ours", () => {
  const id = signOffer(promise, SECRET);
  // The last character of a 32-byte signature has two meaningless bits.
  const place = fc.integer({ min: 0, max: id.length - 2 });
  fc.assert(
    fc.property(place, fc.constantFrom("A", "Z", "a", "z", "0", "9", "-", "_", "."), (index, character) => {
      fc.pre(id[index] !== character);
      expect(readOfferId(id.slice(0, index) + character + id.slice(index + 1), SECRET)).toBeNull();
    }),
    { seed: 20_270_513, numRuns: 500 },
  );
});

test.each(["", ".", "..", "a.b", "e30.", `${"a".repeat(3000)}.b`])("%s is none of ours", (text) => {
  expect(readOfferId(text, SECRET)).toBeNull();
});
