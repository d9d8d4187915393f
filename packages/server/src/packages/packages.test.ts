import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import { aCityTax } from "@portico/domain/testing/city-tax";
import { aCoupon, aFee } from "@portico/domain/testing/coupon";
import { aDiscount } from "@portico/domain/testing/discount";
import { ADULT } from "@portico/domain/testing/lake-hotel";
import { aPackage, inRoom, massages, WEEKEND } from "@portico/domain/testing/package";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOUBLE, SINGLE } from "../testing/shore-hotel.ts";
import { answered } from "../testing/test-guest.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";

const stay = { arrival: "2027-05-14", departure: "2027-05-16" };
const party = { [ADULT]: 2 };

const weekend = aPackage({ rooms: [inRoom(DOUBLE), inRoom(SINGLE)], contents: [massages()] });
const WISH = { roomTypeId: DOUBLE, packageId: WEEKEND, ...stay };
const HEADERS = { "X-Client": "shore" };

const aPicture = (id: number) => ({
  src: `/pictures/p${id}`,
  widths: [480, 960],
  width: 1920,
  height: 1280,
  focal: { x: 50, y: 50 },
  alt: {},
});

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
  await shop.settle({ packages: [weekend] });
});
afterAll(() => shop.close());

test("the list has the package at its price for the stay, or without dates at the lowest of a year", async () => {
  const asked = { party, couponId: 0, forcePersons: false, roomTypeId: 0, limit: 100 };
  const sold = { id: WEEKEND, minPrice: 899_000, nights: 2, maxNights: 2, persons: 2, problems: [] };
  expect(await shop.guest.ask("packageList", { ...asked, ...stay })).toMatchObject({
    answer: [{ ...sold, ...stay, exact: true }],
  });
  expect(await shop.guest.ask("packageList", { ...asked, arrival: null, departure: null })).toMatchObject({
    answer: [{ ...sold, arrival: "2027-01-10", exact: false }],
  });
  expect(await shop.guest.ask("packageTeaser", { ...asked, ...stay, limit: 2 })).toMatchObject({
    answer: [{ ...sold, ...stay }],
  });
});

test("a package with seasons is on sale until the end of the season of the listed dates", async () => {
  const stayPeriods = [
    { from: "01-01", to: "02-28" },
    { from: "05-01", to: "05-31" },
  ];
  await shop.settle({ packages: [{ ...weekend, stayPeriods, bookTo: "2027-04-30" }] });
  const asked = { party, couponId: 0, forcePersons: false, roomTypeId: 0, limit: 100 };
  const any = { arrival: null, departure: null };
  expect(await shop.guest.ask("packageList", { ...asked, ...stay })).toMatchObject({
    answer: [{ ...stay, validFrom: null, validTo: "2027-06-01", bookTo: "2027-04-30" }],
  });
  expect(await shop.guest.ask("packageList", { ...asked, ...any })).toMatchObject({
    answer: [{ arrival: "2027-01-10", validFrom: null, validTo: "2027-03-01" }],
  });
  await shop.settle({ packages: [weekend] });
});

test("a teaser has two packages by default, and none that cannot be bought", async () => {
  const many = [1, 2, 3].map((id) =>
    aPackage({ id, code: `p${id}`, rooms: [inRoom(DOUBLE)], pictures: [aPicture(id)] }),
  );
  const over = aPackage({ id: 4, code: "over", rooms: [inRoom(DOUBLE)], bookTo: "2027-01-09" });
  await shop.settle({ packages: [over, ...many] });
  const told = async (wire: object) => {
    const answer = await shop.engine.post("/api/ibe4/package-teaser", { ...stay, ...wire }, HEADERS);
    return ((await answer.json()) as { packages: { photos: string[] }[] }).packages;
  };
  const lengths = [await told({}), await told({ limit: 10 }), await told({ limit: 1 })].map(
    ({ length }) => length,
  );
  expect(lengths).toEqual([2, 3, 1]);
  expect((await told({ limit: 1 }))[0]?.photos).toEqual(["/pictures/p1-960.webp"]);
  await shop.settle({ packages: [weekend] });
});

test("its calendar has the days on which it can begin or end, and the first of them can be looked up", async () => {
  const days = { from: "2027-05-14", to: "2027-05-14", party, packageId: WEEKEND };
  expect(
    await shop.guest.ask("packageAvailability", { ...days, target: "arrival", arrival: null }),
  ).toMatchObject({
    answer: [
      {
        date: "2027-05-14",
        available: true,
        price: 899_000,
        blocked: null,
        restrictions: [
          { kind: "min_stay", nights: 2 },
          { kind: "max_stay", nights: 2 },
        ],
      },
    ],
  });
  expect(
    await shop.guest.ask("packageAvailability", { ...days, target: "departure", arrival: "2027-05-13" }),
  ).toMatchObject({
    answer: [
      {
        available: false,
        price: null,
        restrictions: [{ kind: "min_stay", nights: 2 }],
        blocked: { code: "min_stay", nights: 2 },
      },
    ],
  });
  expect(
    await shop.guest.ask("packagePick", { packageId: WEEKEND, from: "2027-05-14", party }),
  ).toMatchObject({ answer: "2027-05-14" });
  const any = { ...days, packageId: 0, target: "arrival" as const, arrival: null };
  expect(await shop.guest.ask("packageAvailability", any)).toMatchObject({
    answer: [{ date: "2027-05-14", available: true, price: 899_000 }],
  });
  expect(await shop.guest.ask("packagePick", { packageId: 0, from: "2027-05-14", party })).toMatchObject({
    answer: "2027-05-14",
  });
  expect(await shop.guest.ask("packagePick", { packageId: 99, from: "2027-05-14", party })).toMatchObject({
    status: 400,
    problem: { code: "invalid_request", field: "packages_id" },
  });
});

const price = (items: ChosenItem[]) =>
  shop.guest.ask("price", {
    currency: "CZK",
    businessTrip: false,
    couponId: 0,
    insurance: null,
    vouchers: [],
    items,
  });

test("it is priced as offered, and its promise does not sell another package", async () => {
  const [item] = await shop.guest.choose([WISH]);
  if (item?.kind !== "package") throw new Error("No package");
  expect(await price([item])).toMatchObject({
    answer: {
      items: [{ kind: "package", packageId: WEEKEND, total: 899_000, problems: [] }],
      total: 899_000,
    },
  });
  const other = { ...item, packageId: 99 };
  expect(await price([other])).toMatchObject({
    answer: { items: [{ kind: "package", total: 0, problems: [{ code: "rate_not_for_room" }] }] },
  });
  expect(await shop.guest.save(await shop.guest.request([other]))).toMatchObject({ ok: false });
});

test("it is held, saved and read again as sold, and takes the nights of its room", async () => {
  const room = { roomTypeId: SINGLE, ...stay };
  const items = await shop.guest.choose([{ ...room, packageId: WEEKEND }]);
  const asked = { currency: "CZK" as const, businessTrip: false, couponId: 0, insurance: null };
  const held = await shop.guest.ask("availableRooms", { ...asked, items, hold: true, holdToken: null });
  if (!held.ok || held.answer.hold === null) throw new Error(JSON.stringify(held));
  expect(held.answer.items).toMatchObject([{ lineCode: "single-1", available: 1, ok: true }]);
  // The last single room is gone, whether rivals want it with or without the package.
  for (const rival of [room, { ...room, packageId: WEEKEND }]) {
    const request = shop.guest.choose([rival]).then((chosen) => shop.guest.request(chosen));
    await expect(request.then((its) => shop.guest.save(its))).resolves.toMatchObject({ ok: false });
  }
  const request = await shop.guest.request(items, { holdToken: held.answer.hold.token });
  const saved = await shop.guest.save(request);
  expect(saved).toMatchObject({ ok: true, answer: { total: 899_000, state: "confirmed" } });
  expect(
    await shop.lines("select kind, package_id, rate_plan_id, total_minor from reservation_item"),
  ).toEqual([`package ${WEEKEND}  899000`]);
  if (!saved.ok) return;
  await shop.settle({ packages: [] });
  const { paymentId, returnToken } = saved.answer;
  expect(await shop.guest.ask("loadReservation", { paymentId, returnToken })).toMatchObject({
    answer: {
      total: 899_000,
      items: [
        {
          ...stay,
          kind: "package",
          packageId: WEEKEND,
          packageName: "Weekend",
          roomName: "Single",
          contents: [{ name: "Massage", count: 2 }],
          guests: [{ meal: "none" }, { meal: "none" }],
          total: 899_000,
        },
      ],
      // Two massages of 1,150 at 21 %, the rest at 12 %.
      vat: [
        { percent: 21, vat: 39_917 },
        { percent: 12, vat: 71_679 },
      ],
    },
  });
  await shop.settle({ packages: [weekend] });
});

test("upsells are offered for the room beside it only", async () => {
  const beside = { roomTypeId: DOUBLE, arrival: "2027-06-14", departure: "2027-06-16" };
  const items = await shop.guest.choose([{ ...beside, packageId: WEEKEND }, beside]);
  const asked = { currency: "CZK" as const, businessTrip: false, couponId: 0, insurance: null, vouchers: [] };
  const upsells = await answered(shop.guest.ask("upsells", { ...asked, items }));
  expect(new Set(upsells.map(({ lineCode }) => lineCode))).toEqual(new Set(["double-2"]));
});

test("list, calendar and offer show exactly what is charged, with fees and discounts", async () => {
  await shop.settle({
    packages: [{ ...weekend, discountsApply: true, days: [{ day: 2, text: { en: "Massages" } }] }],
    discounts: [aDiscount({ ratePlanIds: null })],
    fees: [aFee(), aFee({ id: 2, unit: "item_night", amounts: { CZK: 5_000 } })],
  });
  const june = { arrival: "2027-06-18", departure: "2027-06-20" };
  // 8,990 less 10 %, plus 100 once and 50 for each of two nights. Without the package: FLEX at 2,200,
  // massages at 1,250.
  const shown = 809_100 + 10_000 + 10_000;
  const asked = { party, couponId: 0, forcePersons: false, roomTypeId: DOUBLE, limit: 100, ...june };
  const list = await shop.guest.ask("packageList", asked);
  expect(list).toMatchObject({
    answer: [{ minPrice: shown, priceApart: null, days: [{ day: 2, text: { en: "Massages" } }] }],
  });
  const days = { from: june.arrival, to: june.arrival, party, packageId: WEEKEND };
  expect(
    await shop.guest.ask("packageAvailability", { ...days, target: "arrival", arrival: null }),
  ).toMatchObject({ answer: [{ price: shown }] });
  const items = await shop.guest.choose([{ roomTypeId: DOUBLE, packageId: WEEKEND, ...june }]);
  expect(items).toMatchObject([{ shownTotal: 809_100 }]);
  expect(await price(items)).toMatchObject({ answer: { total: shown } });
  const saved = await shop.guest.save(await shop.guest.request(items, { expectedTotal: shown }));
  expect(saved).toMatchObject({ ok: true, answer: { total: shown } });
});

// These replace a room of 4,400: a package of 8,990 without codes, or one of 9,600 that takes codes. Each
// price includes 200 city tax.
test.each([
  ["without a code", { code: false, businessTrip: false }, ["Weekend", "Open"], [459_000, 520_000]],
  // 9,600 less 10 % of 9,400; 4,400 less 10 % of 4,200.
  ["with a code of 10 %", { code: true, businessTrip: false }, ["Open", "Weekend"], [468_000, 501_000]],
  ["on a business trip", { code: false, businessTrip: true }, ["Weekend", "Open"], [459_000, 520_000]],
  // Neither price includes the tax: 9,400 less 10 %, 8,790; 4,200 less 10 %.
  ["on one with the code", { code: true, businessTrip: true }, ["Open", "Weekend"], [468_000, 501_000]],
])(
  "%s, the list begins with the package that makes the whole reservation cheapest",
  async (_, { code, businessTrip }, order, differences) => {
    await shop.settle({
      packages: [
        weekend,
        aPackage({
          id: 2,
          code: "open",
          name: { en: "Open" },
          couponsApply: true,
          rooms: [inRoom(DOUBLE)],
          prices: {
            kind: "per_room",
            prices: [{ amounts: { CZK: 960_000 } }],
            persons: 2,
            furtherGuests: [],
          },
        }),
      ],
      coupons: [aCoupon({ benefit: { kind: "percent", percent: 10 } })],
      cityTaxes: [aCityTax({ collection: "included", businessExempt: true })],
    });
    const july = { arrival: "2027-07-16", departure: "2027-07-18" };
    const coupon = await shop.guest.ask("coupon", { code: "LETO" });
    const couponId = code && coupon.ok ? coupon.answer.id : 0;
    const listed = await answered(
      shop.guest.ask("packageList", {
        party,
        couponId,
        roomTypeId: DOUBLE,
        forcePersons: true,
        limit: 100,
        ...july,
      }),
    );
    expect(listed.map(({ name }) => name["en"])).toEqual(order);
    const totalOf = async (wish: { packageId?: number }) => {
      const items = await shop.guest.choose([{ roomTypeId: DOUBLE, ...july, ...wish }]);
      const priced = await shop.guest.price(items, { couponId, businessTrip });
      return priced.ok ? priced.answer.total : Number.NaN;
    };
    const room = await totalOf({});
    const found = await Promise.all(listed.map(({ id }) => totalOf({ packageId: id })));
    expect(found.map((total) => total - room)).toEqual(differences);
  },
);
