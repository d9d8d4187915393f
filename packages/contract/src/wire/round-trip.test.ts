import { COMBINATION_KINDS } from "@portico/domain/offers/combination-kind";
import { PAYMENT_GROUPS } from "@portico/domain/payments/payment-reason";
import { PAYMENT_METHODS } from "@portico/domain/payments/payment-method";
import { UPSELL_KINDS } from "@portico/domain/offers/upsell-kind";
import { LANGUAGES } from "@portico/domain/texts/language";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Call } from "../call.ts";
import { calls, type CallName } from "../calls.ts";
import { PAYMENT_STATUSES, WAIT_ENDS } from "../checkout.ts";
import { findUnknownFields } from "../schema/unknown-fields.ts";
import { findUntruth } from "../schema/testing/answer-check.ts";
import {
  roomPrice,
  cityTax,
  count,
  currency,
  date,
  guest,
  id,
  instant,
  minor,
  offer,
  offerFees,
  party,
  text,
  token,
  vat,
  problem,
} from "./testing/offer-arbitrary.ts";
import { property } from "./testing/property-arbitrary.ts";
import {
  company,
  contact,
  couponUse,
  couponView,
  fees,
  items,
  saved,
  securityDeposits,
  paymentDetails,
  paymentOption,
  cardSession,
  storedCard,
  chosenTariff,
  guarantee,
  insuranceOffer,
  insuredGuests,
  policy,
  tariffInPrice,
} from "./testing/reservation-arbitrary.ts";

const SEED = 20_270_513;

/** What one side writes, sent as JSON, is what the other side reads. */
function holdsForAnswers<Answer>(
  call: Pick<Call<unknown, Answer>, "name" | "writeAnswer" | "readAnswer">,
  answers: fc.Arbitrary<NoInfer<Answer>>,
): void {
  fc.assert(
    fc.property(answers, currency, (answer, asked) => {
      const context = { currency: asked };
      const wire: unknown = JSON.parse(JSON.stringify(call.writeAnswer(answer, context)));
      expect(call.readAnswer(wire, context)).toEqual(answer);
      expect(findUntruth(call.name as CallName, 200, wire)).toBeNull();
    }),
    { seed: SEED, numRuns: 100 },
  );
}

function holdsForRequests<Request>(
  call: Pick<Call<Request, unknown>, "name" | "writeRequest" | "readRequest">,
  requests: fc.Arbitrary<Request>,
): void {
  fc.assert(
    fc.property(requests, currency, (request, asked) => {
      const context = { currency: asked };
      const wire = JSON.parse(JSON.stringify(call.writeRequest(request, context))) as Record<string, unknown>;
      expect(call.readRequest(wire, context)).toEqual(request);
      expect(findUnknownFields(call.name as CallName, wire)).toEqual([]);
    }),
    { seed: SEED, numRuns: 100 },
  );
}

const days = { from: date, to: date, party, roomTypeId: id };

test("the client defaults survive the wire", () => holdsForAnswers(calls.defaults, property));

test("offers survive the wire", () => {
  holdsForAnswers(calls.rates, fc.array(offer, { maxLength: 3 }));
  holdsForRequests(
    calls.baseRates,
    fc.record({
      arrival: date,
      departure: date,
      party,
      guests: fc.option(fc.array(guest, { maxLength: 4 })),
      roomTypeId: id,
      ratePlanId: id,
      couponId: count,
      explain: fc.boolean(),
    }),
  );
});

test("calendars survive the wire", () => {
  holdsForAnswers(
    calls.availability,
    fc.array(
      fc.record({
        date,
        available: fc.boolean(),
        closedToArrival: fc.boolean(),
        blocked: fc.option(problem),
      }),
    ),
  );
  holdsForAnswers(
    calls.availabilityDeparture,
    fc.array(
      fc.record({
        departure: date,
        bookable: fc.boolean(),
        minStay: count,
        maxStay: count,
        closedToDeparture: fc.boolean(),
        blocked: fc.option(problem),
      }),
    ),
  );
  holdsForAnswers(calls.hints, fc.array(fc.record({ date, price: minor, average: fc.boolean() })));
  holdsForAnswers(
    calls.rateFrom,
    fc.option(fc.record({ date, price: minor, currency, roomTypeId: id, ratePlanId: id })),
  );
  holdsForRequests(
    calls.hints,
    fc.record({
      ...days,
      target: fc.constantFrom("arrival" as const, "departure" as const),
      arrival: fc.option(date),
    }),
  );
  holdsForRequests(calls.availabilityDeparture, fc.record({ ...days, arrival: date }));
});

test("combinations, alternatives and the rates of several hotels survive the wire", () => {
  holdsForAnswers(
    calls.combinations,
    fc.array(
      fc.record({
        kinds: fc.subarray([...COMBINATION_KINDS]),
        total: minor,
        currency,
        fees: offerFees,
        rooms: fc.array(offer, { maxLength: 2 }),
      }),
      {
        maxLength: 3,
      },
    ),
  );
  holdsForRequests(
    calls.combinations,
    fc.record({ arrival: date, departure: date, party, rooms: count, roomTypeId: id }),
  );
  holdsForAnswers(
    calls.alternatives,
    fc.array(
      fc.record({
        kind: fc.constantFrom("shift" as const, "longer" as const, "shorter" as const),
        arrival: date,
        departure: date,
        total: minor,
        currency,
        roomTypeId: id,
        ratePlanId: id,
      }),
    ),
  );
  holdsForRequests(calls.alternatives, fc.record(days));
  holdsForAnswers(
    calls.facilityRates,
    fc.array(
      fc.record({
        clientCode: token,
        price: fc.option(minor),
        currency,
        available: count,
        arrival: date,
        departure: date,
      }),
    ),
  );
  holdsForRequests(
    calls.facilityRates,
    fc.record({
      clientCodes: fc.array(token, { minLength: 1, maxLength: 3 }),
      arrival: date,
      departure: date,
      party,
    }),
  );
});

test("prices and holds survive the wire", () => {
  const priced = fc
    .tuple(offer, fc.integer({ min: 0, max: 2_000_000_000_000 }))
    .map(([line, addedAt]) => ({ ...line, kind: "room" as const, addedAt }));
  const sellable = ({ items }: { items: { problems: unknown[] }[] }) =>
    items.every(({ problems }) => problems.length === 0);
  holdsForAnswers(
    calls.price,
    fc
      .record({
        items: fc.array(priced, { minLength: 1, maxLength: 3 }),
        total: minor,
        coupon: fc.option(couponUse),
        insurance: fc.option(tariffInPrice),
        fees,
        securityDeposits,
        deposit: minor,
        cityTax,
        vat,
        currency,
        paymentOptions: fc.array(paymentOption),
        transfersFull: fc.boolean(),
        onSiteBar: fc.constantFrom("rate" as const, "insurance" as const, null),
        guaranteeMaximum: minor,
        cardCurrencies: fc.option(fc.subarray(["CZK" as const, "EUR" as const])),
      })
      .map((price) => (sellable(price) ? price : { ...price, total: 0 })),
  );
  const upsell = fc
    .tuple(offer, text, fc.constantFrom(...UPSELL_KINDS), minor)
    .map(([better, lineCode, kind, difference]) => ({ lineCode, kind, difference, offer: better }));
  holdsForAnswers(calls.upsells, fc.array(upsell, { maxLength: 3 }));
  holdsForAnswers(
    calls.availableRooms,
    fc.record({
      items: fc.array(
        fc.record({
          lineCode: text,
          roomTypeId: id,
          available: count,
          singleUnit: fc.boolean(),
          ok: fc.boolean(),
        }),
        { minLength: 1 },
      ),
      hold: fc.option(fc.record({ token, expiresAt: instant })),
    }),
  );
  holdsForRequests(
    calls.availableRooms,
    fc.record({
      currency,
      businessTrip: fc.boolean(),
      couponId: count,
      insurance: fc.option(chosenTariff),
      items,
      hold: fc.boolean(),
      holdToken: fc.option(token),
    }),
  );
});

test("coupons survive the wire", () => {
  holdsForAnswers(calls.coupon, couponView);
  holdsForRequests(calls.coupon, fc.record({ code: text }));
});

test("companies survive the wire", () => {
  holdsForAnswers(
    calls.company,
    fc.oneof(
      fc.record({ kind: fc.constantFrom("found" as const, "dissolved" as const), company }),
      fc.record({
        kind: fc.constantFrom("unknown" as const, "unavailable" as const),
        company: fc.constant(null),
      }),
    ),
  );
  holdsForRequests(calls.company, fc.record({ registrationNumber: text }));
});

test("payments survive the wire", () => {
  holdsForAnswers(
    calls.paymentCheck,
    fc.record({
      paymentId: token,
      status: fc.constantFrom(...PAYMENT_STATUSES),
      group: fc.constantFrom(...PAYMENT_GROUPS),
      details: fc.option(paymentDetails),
    }),
  );
  holdsForRequests(calls.paymentCheck, fc.record({ paymentId: token, returnToken: fc.option(token) }));
  holdsForAnswers(calls.pay, saved);
  holdsForRequests(
    calls.pay,
    fc.record({
      paymentId: token,
      returnToken: token,
      method: fc.constantFrom(...PAYMENT_METHODS),
      part: fc.constantFrom("deposit" as const, "full" as const),
    }),
  );
  holdsForRequests(calls.sendLink, fc.record({ paymentId: token }));
});

test("reservations survive the wire", () => {
  holdsForAnswers(calls.save, saved);
  holdsForAnswers(calls.claimPurchase, fc.record({ granted: fc.boolean() }));
  const line = fc
    .tuple(roomPrice, text, text, fc.array(text), fc.array(text))
    .map(([view, roomName, rateName, discountNames, serviceNames]) => ({
      ...view,
      kind: "room" as const,
      roomName,
      rateName,
      discountNames,
      serviceNames,
    }));
  const loaded = fc.record({
    language: fc.constantFrom(...LANGUAGES),
    createdAt: instant,
    queuePlace: fc.option(count),
    waitEnd: fc.option(fc.constantFrom(...WAIT_ENDS)),
    items: fc.array(line, { minLength: 1, maxLength: 2 }),
    coupon: fc.option(fc.record({ code: text, amount: minor })),
    fees,
    securityDeposits,
    cityTax,
    vat,
    contact,
    company: fc.option(company),
    note: text,
    checkInTime: fc.option(fc.constant("16:30")),
    hostUrl: fc.option(fc.webUrl()),
    businessTrip: fc.boolean(),
    insurance: fc.option(policy),
    guarantee: fc.option(guarantee),
  });
  holdsForAnswers(
    calls.loadReservation,
    fc.tuple(saved, loaded).map(([head, rest]) => ({ ...head, ...rest })),
  );
  holdsForRequests(
    calls.save,
    fc
      .record({
        cardToken: fc.option(token),
        currency,
        language: fc.constantFrom(...LANGUAGES),
        businessTrip: fc.boolean(),
        couponId: count,
        waitingList: fc.boolean(),
        items,
        party: fc.option(party),
        contact,
        company: fc.option(company),
        note: text,
        checkInTime: fc.option(fc.constant("16:30")),
        paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
        paymentPart: fc.constantFrom("deposit" as const, "full" as const),
        consents: fc.array(fc.record({ documentId: id, version: id })),
        nonRefundableAccepted: fc.boolean(),
        expectedTotal: minor,
        expectedTransfer: fc.option(fc.record({ currency, amount: minor })),
        holdToken: fc.option(token),
        replace: fc.option(fc.record({ paymentId: token, returnToken: token })),
        origin: text,
        source: fc.option(text),
        campaignId: fc.option(text),
        hostUrl: fc.option(fc.webUrl()),
      })
      .chain((request) =>
        fc
          .oneof(
            fc.record({ insurance: chosenTariff, insured: fc.option(insuredGuests) }),
            fc.constant({ insurance: null, insured: null }),
          )
          .map((addon) => ({ ...request, ...addon })),
      ),
  );
});

test("insurances and sessions of a vault survive the wire", () => {
  holdsForAnswers(calls.insuranceProduct, insuranceOffer);
  holdsForRequests(
    calls.insuranceProduct,
    fc.record({
      arrival: date,
      departure: date,
      persons: count,
      amount: minor,
      language: fc.constantFrom(...LANGUAGES),
      currency,
    }),
  );
  holdsForAnswers(calls.storedCard, storedCard);
  holdsForRequests(calls.storedCard, fc.record({ token }));
  holdsForAnswers(calls.authSession, cardSession);
  holdsForRequests(
    calls.authSession,
    fc.record({
      extension: fc.option(token),
      language: fc.constantFrom(...LANGUAGES),
      pageUrl: fc.webUrl(),
    }),
  );
});
