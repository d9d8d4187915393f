import { CURRENCIES } from "@portico/domain/money/currency";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Call } from "../call.ts";
import { calls, type CallName } from "../calls.ts";
import { asObject } from "../codec/codec.ts";
import { requestCheck } from "./request-check.ts";
import { arbitraryOf } from "./testing/arbitrary-of.ts";
import { findUntruth } from "./testing/answer-check.ts";
import { findUnknownFields } from "./unknown-fields.ts";

const SEED = 20_270_513;
const RUNS = { seed: SEED, numRuns: 40 };

const names = Object.keys(calls) as CallName[];
const currency = fc.constantFrom(...CURRENCIES);

function callOf(name: CallName): Call<unknown, unknown> {
  return calls[name];
}

/** Answers of the call in the wire's form. Answers of `price` need the fields that only their first line carries. */
function answersOf(name: CallName): fc.Arbitrary<unknown> {
  const { answerShape } = callOf(name);
  if (name !== "price" || answerShape.kind !== "list") return arbitraryOf(answerShape);
  const lines = fc.array(arbitraryOf(answerShape.of, true).map(asObject), { minLength: 1, maxLength: 3 });
  return lines.map((items) =>
    items.map((line) => {
      const totals = asObject(line["reservation"]);
      const isSold = items.every(
        ({ restrictions }) => Array.isArray(restrictions) && restrictions.length === 0,
      );
      return { ...line, reservation: { ...totals, total: isSold ? (totals["total"] ?? 0) : null } };
    }),
  );
}

function sent(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

test.each(names)("what %s answers is written as the document says, and read as it was meant", (name) => {
  const call = callOf(name);
  fc.assert(
    fc.property(answersOf(name), currency, (wire, asked) => {
      const context = { currency: asked };
      const answer = call.readAnswer(wire, context);
      const written = sent(call.writeAnswer(answer, context));
      expect(call.readAnswer(written, context)).toEqual(answer);
      expect(
        findUntruth(name, 200, name === "defaults" ? { ...asObject(written), countries: [] } : written),
      ).toBeNull();
    }),
    RUNS,
  );
});

test.each(names)("what %s asks is read as it was meant, and the call knows every field of it", (name) => {
  const call = callOf(name);
  fc.assert(
    fc.property(arbitraryOf(call.requestShape, true), currency, (wire, asked) => {
      const context = { currency: asked };
      const request = call.readRequest(asObject(wire), context);
      const written = asObject(sent(call.writeRequest(request, context)));
      expect(call.readRequest(written, context)).toEqual(request);
      expect(findUnknownFields(name, written)).toEqual([]);
    }),
    RUNS,
  );
});

test("what a request leaves out has its usual value", () => {
  const stay = { arrival: "2027-05-13", departure: "2027-05-15" };
  expect(requestCheck("baseRates").parse(stay)).toEqual({
    ...stay,
    persons: 2,
    room_types_id: 0,
    rates_id: 0,
    coupon_id: 0,
    user_id: null,
    parent_reservation_id: 0,
    parent_return_token: null,
    explain: 0,
  });
});
