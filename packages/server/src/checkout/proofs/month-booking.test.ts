import { ADULT, FLEX, theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { aMonthPlan } from "@portico/domain/testing/month-plan";
import { aResource } from "@portico/domain/testing/room-type";
import { addDays } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { remindOfInstalments } from "../../reservations/index.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { DOUBLE } from "../../testing/shore-hotel.ts";
import { answered } from "../../testing/test-guest.ts";
import { NOW, openShop, type TestShop } from "../../testing/test-shop.ts";
import { tearNights, WARNING } from "../../testing/torn-house.ts";

let shop: TestShop;

/** The import numbers a new plan on from the three that the hotel had; the room keeps its id. */
const MONTHLY = 4;

/** One studio that is let by the month, and nights in it; city tax of 50 a person and night, none over 60 nights. */
function theResidence(changes: Partial<Hotel> = {}): Partial<Hotel> {
  const { ratePlans, roomTypes, search } = theLakeHotel();
  return {
    resources: [aResource({ units: [{ id: 1, name: "101" }] })],
    roomTypes,
    ratePlans: [...ratePlans, aMonthPlan()],
    search: { ...search, horizonDays: 731, calendar: "months_and_days" },
    ...changes,
  };
}

beforeAll(async () => {
  shop = await openShop();
  await shop.settle(theResidence());
});
afterAll(() => shop.close());

const usual = { roomTypeId: DOUBLE, party: { [ADULT]: 2 } };

async function cards(months: number | string[], arrival = "2027-01-15") {
  return answered(shop.guest.ask("availabilityDepartureLongterm", { ...usual, arrival, months }));
}

async function pricesOf(months: number | string[], arrival = "2027-01-15") {
  const found = await answered(shop.guest.ask("monthPrices", { ...usual, arrival, months }));
  return found.map(({ departure, price }) => [departure, price / 100]);
}

test("guests are told to choose months, and how long a stay may be", async () => {
  expect(await shop.guest.ask("defaults", undefined)).toMatchObject({
    answer: {
      monthlyStays: { enabled: true, alignDates: false },
      search: { mostNights: 731, lastDate: "2029-01-10" },
    },
  });
});

test("cards and prices of four months at a time, by a count or by the months of departure", async () => {
  const prices = [
    ["2027-02-15", 21_900],
    ["2027-03-15", 43_800],
    ["2027-04-15", 62_415],
    // From 15 April a month costs 24,900, less 5 %: 23,655.
    ["2027-05-15", 86_070],
  ];
  expect(await pricesOf(4)).toEqual(prices);
  expect(await pricesOf(["2027-03", "2027-05"])).toEqual([prices[1], prices[3]]);
  const card = { available: true, singleUnit: true, bookable: true, minNights: 31, maxNights: 731 };
  expect(await cards(4)).toMatchObject(
    prices.map(([departure, price]) => ({ ...card, departure, price: Number(price) * 100 })),
  );
});

describe("a month that the question cannot mean", () => {
  test.each([["2027-01"], ["2026-12"], ["2029-02"]])("%s", async (month) => {
    const message = `names ${month}, which must be 1 to 24 months after the arrival's month`;
    expect(
      await shop.guest.ask("monthPrices", { ...usual, arrival: "2027-01-15", months: [month] }),
    ).toMatchObject({
      status: 400,
      problem: { code: "invalid_request", items: [{ field: "months", message }] },
    });
  });
});

describe("what the price call asks for, with the city tax of two adults", () => {
  test.each<[string, string, string, number, number]>([
    ["M1, M6: one month, a tax on 31 nights", "2027-01-15", "2027-02-15", 21_900, 3_100],
    ["M2, M6: three months, none on 90 nights", "2027-01-15", "2027-04-15", 62_415, 0],
    ["M3: four months from the 31st", "2027-01-31", "2027-05-31", 86_070, 0],
    ["M4: two months and ten days", "2027-01-15", "2027-03-25", 50_865, 0],
    ["M5: one month to the leap day", "2028-01-30", "2028-02-29", 21_900, 3_000],
    ["M8: never more than to the next anchor", "2027-01-15", "2027-04-14", 62_415, 0],
    ["M9: two months and 26 days", "2027-01-15", "2027-04-10", 62_168, 0],
  ])("%s", async (_case, arrival, departure, total, tax) => {
    const wish = { roomTypeId: DOUBLE, arrival, departure, ratePlanId: MONTHLY };
    const items = await shop.guest.choose([wish]);
    const asked = {
      currency: "CZK" as const,
      businessTrip: false,
      couponId: 0,
      insurance: null,
      vouchers: [],
      items,
    };
    expect(await shop.guest.ask("price", asked)).toMatchObject({
      answer: { total: total * 100, cityTax: { included: 0, atProperty: tax * 100 } },
    });
  });
});

test("M7: with the only unit taken from 10 April, three months from 15 January end on that day", async () => {
  const taken = { roomTypeId: DOUBLE, arrival: "2027-04-10", departure: "2027-06-10", ratePlanId: MONTHLY };
  expect(await shop.guest.book([taken])).toMatchObject({ ok: true, answer: { total: 4_980_000 } });
  const sold = { available: true, partial: false, partialDeparture: null, bookable: true };
  const broken = { available: false, partial: true, partialDeparture: "2027-04-10", bookable: false };
  expect(await cards(4)).toMatchObject([
    { ...sold, month: "2027-02", price: 2_190_000 },
    { ...sold, month: "2027-03", price: 4_380_000 },
    { ...broken, month: "2027-04", departure: "2027-04-15", singleUnit: true, price: 6_216_800 },
    { ...broken, month: "2027-05", price: 6_216_800 },
  ]);
  expect((await pricesOf(3)).at(-1)).toEqual(["2027-04-15", 62_168]);
  const days = await answered(
    shop.guest.ask("availabilityDepartureLongtermDetail", {
      ...usual,
      arrival: "2027-01-15",
      from: "2027-02-13",
      to: "2027-05-31",
    }),
  );
  expect(days.map(({ departure, bookable }) => [departure, bookable])).toEqual([
    ["2027-02-13", false],
    ["2027-02-14", false],
    ...Array.from({ length: 55 }, (_, after) => [addDays("2027-02-15", after), true]),
  ]);
  expect(days[0]).toMatchObject({ minStay: 31, blocked: { code: "min_stay", nights: 31 } });
});

describe("a rent by instalments", () => {
  const three = { roomTypeId: DOUBLE, arrival: "2028-01-15", departure: "2028-04-15", ratePlanId: MONTHLY };
  const rent = (month: string, amount = 2_080_500) => ({ due: `2028-${month}-15`, amount });

  beforeAll(async () => {
    const { ratePlans } = theLakeHotel();
    const terms = {
      depositMonths: 1,
      securityDeposit: { kind: "months", months: 1 },
      instalments: true,
      noticeMonths: 1,
    } as const;
    const fee = {
      id: 1,
      code: "desk",
      kind: "reservation",
      unit: "reservation",
      name: { en: "Booking fee" },
    } as const;
    await shop.settle(
      theResidence({
        ratePlans: [...ratePlans, aMonthPlan(terms)],
        fees: [{ ...fee, amounts: { CZK: 50_000 }, vatPercent: 21 }],
      }),
    );
  });

  test("each way to pay says what is due when, and the security deposit stands beside the total", async () => {
    const [item] = await shop.guest.choose([three]);
    if (!item) throw new Error("No offer");
    const asked = {
      currency: "CZK" as const,
      businessTrip: false,
      couponId: 0,
      insurance: null,
      vouchers: [],
      items: [item],
    };
    expect(await shop.guest.ask("price", asked)).toMatchObject({
      answer: {
        // Rent of 3 × 20,805 and the fee, which is due on arrival.
        total: 6_291_500,
        deposit: 2_080_500,
        securityDeposits: [{ name: { en: "Security deposit", cs: "Vratná kauce" }, amount: 2_080_500 }],
        // 90 nights: none.
        cityTax: { included: 0, atProperty: 0 },
        paymentOptions: [
          {
            method: "bank_transfer",
            part: "deposit",
            ahead: 2_080_500,
            later: 4_211_000,
            instalments: [rent("01", 50_000), rent("02"), rent("03")],
          },
          { method: "bank_transfer", part: "full", ahead: 6_291_500, instalments: undefined },
          {
            method: "on_site",
            later: 6_291_500,
            instalments: [rent("01", 2_130_500), rent("02"), rent("03")],
          },
        ],
      },
    });
    expect(await shop.guest.ask("defaults", undefined)).toMatchObject({
      answer: { ratePlans: { 3: { id: MONTHLY, noticeMonths: 1 } } },
    });
  });

  test("it is owed month by month, told so when the guest comes back, and changes with the way to pay", async () => {
    const payment = {
      paymentMethod: "bank_transfer",
      paymentPart: "deposit",
      expectedTotal: 6_291_500,
    } as const;
    const saved = await answered(shop.guest.book([three], payment));
    const { paymentId, returnToken } = saved;
    const owed = `select purpose, method, amount_minor, due_on::text, payable.state from payable join reservation using (hotel_id, reservation_id)
      where payment_id = $1 order by plan_no, due_on, purpose`;
    const rest = [
      "instalment on_site 50000 2028-01-15 open",
      "instalment on_site 2080500 2028-02-15 open",
      "instalment on_site 2080500 2028-03-15 open",
    ];
    expect(await shop.lines(owed, [paymentId])).toEqual([
      "deposit bank_transfer 2080500 2027-01-15 open",
      ...rest,
    ]);
    const details = { later: 4_211_000, instalments: [rent("01", 50_000), rent("02"), rent("03")] };
    expect(await shop.guest.ask("paymentCheck", { paymentId, returnToken })).toMatchObject({
      answer: { details },
    });
    expect(await shop.guest.ask("loadReservation", { paymentId, returnToken })).toMatchObject({
      answer: { total: 6_291_500, securityDeposits: [{ amount: 2_080_500 }] },
    });
    const turned = { paymentId, returnToken, method: "on_site", part: "full" } as const;
    expect(await shop.guest.ask("pay", turned)).toMatchObject({ answer: { state: "confirmed" } });
    expect((await shop.lines(owed, [paymentId])).filter((line) => line.endsWith("open"))).toEqual([
      "instalment on_site 2130500 2028-01-15 open",
      ...rest.slice(1),
    ]);
  });
});

describe("letters about instalments", () => {
  const stay = { roomTypeId: DOUBLE, arrival: "2027-09-15", departure: "2027-12-15", ratePlanId: MONTHLY };
  let jobs: JobQueue;

  /** The days that letters are about, after those due now have been ordered twice. */
  async function told(now: string, kind = "guest_instalment"): Promise<string[]> {
    const parts = { database: shop.database, jobs };
    for (const _ of [1, 2]) await remindOfInstalments(parts, Date.parse(now));
    return shop.lines(
      "select split_part(dedupe_key, ':', 4) from outgoing_mail where kind = $1 order by created_at",
      [kind],
    );
  }

  beforeAll(async () => {
    await shop.empty();
    const { ratePlans } = theLakeHotel();
    const prices = [{ roomTypeId: DOUBLE, from: "01-01", to: "12-31", amounts: { 0: 2_000_000 } }];
    const plan = aMonthPlan({ instalments: true });
    const pricing = plan.pricing.kind === "months" ? { ...plan.pricing, prices } : plan.pricing;
    await shop.settle(theResidence({ ratePlans: [...ratePlans, { ...plan, pricing }] }));
    jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
  });
  afterAll(() => jobs.stop());

  test("come a week before, in the hotel's morning, once, for what a confirmed stay still owes", async () => {
    const saved = await answered(shop.guest.book([stay], { paymentMethod: "on_site", paymentPart: "full" }));
    // 9:00 in Prague; the rent of September is due on the 15th.
    expect(await told("2027-09-08T06:59:00Z")).toEqual([]);
    expect(await told("2027-09-08T07:00:00Z")).toEqual(["2027-09-15"]);
    // An engine that was down for days still sends reminders, but not for a day that has passed.
    expect(await told("2027-10-15T21:59:00Z")).toEqual(["2027-09-15", "2027-10-15"]);
    await shop.lines("update reservation set created_at = '2027-11-10T12:00:00Z'");
    expect(await told("2027-11-11T12:00:00Z")).toHaveLength(2);
    await shop.lines("update reservation set created_at = '2027-01-10T12:00:00Z'");
    await shop.lines("update payable set state = 'paid' where due_on = '2027-11-15'");
    expect(await told("2027-11-11T12:00:00Z")).toHaveLength(2);
    await shop.lines("update payable set state = 'open'");
    expect(await told("2027-11-15T23:00:00Z")).toHaveLength(2);
    // A stay that moves gets another due day, which the guest has not been told.
    await shop.lines("update payable set due_on = due_on + 3");
    expect(await told("2027-11-12T12:00:00Z")).toEqual(["2027-09-15", "2027-10-15", "2027-11-18"]);
    await shop.lines("update payable set due_on = due_on - 2");
    // Nobody paid the first two; the reminder comes the next morning, and not after a week.
    expect(await told("2027-11-17T07:59:00Z", "guest_instalment_late")).toEqual([]);
    expect(await told("2027-11-17T08:00:00Z", "guest_instalment_late")).toEqual(["2027-11-16"]);
    expect(await told("2027-11-17T08:00:00Z", "hotel_instalment_late")).toEqual(["2027-11-16"]);
    await shop.lines("delete from outgoing_mail where kind ~ '_late$'");
    await shop.lines("update payable set state = 'paid'");
    expect(await told("2027-11-17T08:00:00Z", "guest_instalment_late")).toEqual([]);
    await shop.lines("update payable set state = 'open'");
    expect(await told("2027-11-24T08:00:00Z", "guest_instalment_late")).toEqual([]);
    await cancelReservation(shop.database, saved.number);
    expect(await told("2027-11-12T12:00:00Z")).toHaveLength(3);
    expect(await told("2027-11-17T08:00:00Z", "hotel_instalment_late")).toEqual([]);
  });
});

describe("a month that no single unit is free for throughout", () => {
  const may = { roomTypeId: DOUBLE, arrival: "2027-05-01", departure: "2027-06-01", ratePlanId: MONTHLY };

  beforeAll(async () => {
    await shop.empty();
    await shop.settle(theResidence({ resources: [aResource()] }));
    await tearNights(shop);
    // The import also has the engine read the nights again.
    await shop.settle(theResidence({ resources: [aResource()], ...WARNING }));
  });

  test("its card says so, and the guest waits for one instead of moving", async () => {
    expect(await cards(["2027-06"], "2027-05-01")).toMatchObject([
      { available: true, singleUnit: false, price: 2_490_000 },
    ]);
    expect(await shop.guest.book([may])).toMatchObject({ problem: { code: "last_minute" } });
    expect(await shop.guest.book([may], { waitingList: true })).toMatchObject({
      answer: { state: "waiting_list", total: 2_490_000 },
    });
    expect(await shop.lines("select purpose from payable where purpose = 'instalment'")).toEqual([]);
  });

  // It begins on the 1st of May.
  test.each([
    ["can still be waited for on the 29th of April", "2027-04-29T21:59:00Z", true],
    ["can't be waited for on the 30th, when no offer would fit before it", "2027-04-29T22:00:00Z", false],
    ["can't be waited for on its first day", "2027-05-01T08:00:00Z", false],
  ])("%s", async (_, at, mayWait) => {
    const rules = { ...WARNING.rules, offerMinutes: 150 * 24 * 60 };
    await shop.settle(theResidence({ resources: [aResource()], rules }));
    const items = await shop.guest.choose([may]);
    const request = await shop.guest.request(items, { waitingList: true });
    vi.setSystemTime(Date.parse(at));
    const looked = { ...request, insurance: null, hold: true, holdToken: null };
    expect(await shop.guest.ask("availableRooms", looked)).toMatchObject({
      answer: { items: [{ ok: mayWait, mayWait }], hold: null },
    });
    const refused = { problem: { code: "not_offered", field: "waiting_list" } };
    expect(await shop.guest.save(request)).toMatchObject(
      mayWait ? { answer: { state: "waiting_list" } } : refused,
    );
    vi.setSystemTime(NOW);
  });

  test("one that is sold out in between is promised its price, for guests who wait for it", async () => {
    const between = { ...may, arrival: "2027-05-10", departure: "2027-05-12", ratePlanId: FLEX };
    const [taken, whole] = [await shop.guest.choose([between]), await shop.guest.choose([may])];
    const last = await answered(shop.guest.save(await shop.guest.request(taken)));
    expect(await cards(["2027-06"], "2027-05-01")).toMatchObject([{ available: false, price: 0 }]);
    const [sold] = await shop.guest.choose([may]);
    expect(sold).toMatchObject({ shownTotal: whole[0]?.shownTotal });
    const { arrival, departure } = may;
    const search = {
      arrival,
      departure,
      party: { [ADULT]: 2 },
      guests: null,
      roomTypeId: 0,
      ratePlanId: 0,
      couponId: 0,
    };
    const listed = await shop.guest.ask("baseRates", { ...search, explain: true });
    expect(listed).toMatchObject({ answer: [{ available: 0, offerId: expect.stringMatching(/./) }] });
    const asked = { currency: "CZK" as const, businessTrip: false, couponId: 0, insurance: null };
    const nights = taken.map((line) => ({ ...line, lineCode: "night" }));
    const looked = { ...asked, items: sold ? [sold, ...nights] : [], hold: true, holdToken: null };
    expect(await shop.guest.ask("availableRooms", looked)).toMatchObject({
      answer: {
        items: [
          { available: 0, ok: false, mayWait: true },
          { ok: false, mayWait: false },
        ],
        hold: null,
      },
    });
    expect(await shop.guest.book([may])).toMatchObject({ problem: { code: "last_minute" } });
    expect(await shop.guest.book([may], { waitingList: true })).toMatchObject({
      answer: { state: "waiting_list", total: 2_490_000 },
    });
    await cancelReservation(shop.database, last.number);
  });

  test("a hotel that does not sell it offers the stay up to the break", async () => {
    await shop.settle(
      theResidence({ resources: [aResource()], rules: { ...WARNING.rules, roomCheckMode: "restricted" } }),
    );
    // 102 is taken on the 10th, 103 from the 12th on.
    expect(await cards(["2027-06"], "2027-04-01")).toMatchObject([
      { available: false, partial: true, partialDeparture: "2027-05-12", singleUnit: true },
    ]);
  });
});
