import type { ChosenItem } from "@portico/contract/checkout";
import { aResource } from "@portico/domain/testing/room-type";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { checkInvariants } from "../database/index.ts";
import { DOUBLE, theShoreHotel } from "./testing/shore-hotel.ts";
import { NOW, openShop, type TestShop } from "./testing/test-shop.ts";

const ROOMS = 40;
const BOTS = 200;
const MINUTE = 60_000;

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop({ holdsPerAddress: 3, unpaidShare: 0.3, writesPerMinute: 120 });
  const [, singles] = theShoreHotel().resources;
  const units = Array.from({ length: ROOMS }, (_, index) => ({ id: 1_000 + index, name: `${index}` }));
  await shop.settle({ resources: [aResource({ units }), ...(singles ? [singles] : [])] });
});
afterAll(() => shop.close());

/** From an address of its own: the engine believes a proxy on its machine. */
function hold(items: ChosenItem[], address: string) {
  return shop.guest.ask(
    "availableRooms",
    {
      currency: "CZK",
      businessTrip: false,
      couponId: 0,
      insurance: null,
      items,
      hold: true,
      holdToken: null,
    },
    { "x-forwarded-for": address },
  );
}

test("200 addresses that hold rooms for ten minutes, many at once, leave 70 % of each night, and every honest guest books", async () => {
  const [item] = await shop.guest.choose([
    { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" },
  ]);
  if (!item) throw new Error("Nothing to hold");
  const rooms = [1, 2, 3].map((line) => ({ ...item, lineCode: `double-${line}` }));
  const bots = Array.from({ length: BOTS }, (_, index) => `198.51.${100 + (index % 100)}.${index}`);
  const kept = () =>
    shop.lines(
      "select sum(quantity) from claim where hold_id is not null and resource_id = 1 group by night",
    );
  let refusals = 0;
  for (let minute = 0; minute <= 10; minute += 10) {
    vi.setSystemTime(NOW + minute * MINUTE);
    for (let first = 0; first < BOTS; first += 20) {
      const answers = bots.slice(first, first + 20).map((bot) => hold(rooms, bot));
      for (const answer of await Promise.all(answers)) {
        if (!answer.ok || answer.answer.hold === null) refusals += 1;
      }
    }
    // 30 % of 40 rooms.
    expect(await kept()).toEqual(["12", "12", "12"]);
    const honest = await shop.guest.save(
      await shop.guest.request([item], { paymentMethod: minute === 0 ? "bank_transfer" : "on_site" }),
    );
    expect(honest).toMatchObject({ ok: true });
  }
  // Three rooms at a time fit four times.
  expect(refusals).toBe(2 * BOTS - 4);
  expect(await checkInvariants(shop.database.pool)).toEqual([]);
}, 120_000);

test("one address keeps three reservations unpaid, whatever it claims to be", async () => {
  await shop.empty();
  const [item] = await shop.guest.choose([
    { roomTypeId: DOUBLE, arrival: "2027-05-10", departure: "2027-05-13" },
  ]);
  if (!item) throw new Error("Nothing to book");
  const request = await shop.guest.request([item], { paymentMethod: "bank_transfer" });
  const outcomes: string[] = [];
  for (let host = 1; host <= 5; host++) {
    // Addresses of one household.
    const saved = await shop.guest.ask("save", request, { "x-forwarded-for": `2001:db8:7:7::${host}` });
    outcomes.push(saved.ok ? "saved" : saved.problem.code);
  }
  expect(outcomes.filter((outcome) => outcome !== "saved").at(0)).toBe("too_many_holds");
  expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(3);
});
