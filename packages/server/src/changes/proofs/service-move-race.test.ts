import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { at, aTimedService, RESOURCES } from "@portico/domain/testing/timed-service";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { cancelForHotel } from "../../desk/index.ts";
import { atOnce as reachAtOnce } from "../../inventory/testing/meet-before-the-end.ts";
import { CardDesk } from "../../payments/testing/card-desk.ts";
import { without } from "../../testing/cut-guard.ts";
import { answered, keyOf } from "../../testing/test-guest.ts";
import { NOW } from "../../testing/test-shop.ts";
import { openChanges } from "../testing/changing-guest.ts";

// Guests who move their hour of the only sauna at the same moment as somebody else moves one, cancels this one or buys the new time.

const SAUNA = 4;
const DAY = "2027-05-11";

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
beforeEach(async () => {
  await desk.empty();
  const wellness = { venues: [], resources: RESOURCES, services: [aTimedService()] };
  await openChanges(desk, { services: true }, { wellness });
});
afterEach(async () => {
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
});
afterAll(() => desk.close());

const hour = (from: string): SlotBlock => ({ day: DAY, from: at(from), to: at(from) + 60 });
const [FIRST, SECOND, EVENING, NIGHT] = [hour("11:00"), hour("14:00"), hour("18:00"), hour("20:00")];

const book = (block: SlotBlock) =>
  desk.shop.guest.book([{ serviceId: SAUNA, block, persons: 2 }], { paymentMethod: "on_site" });

type Move = () => Promise<unknown>;

/** The press that moves the sauna as it was offered. */
async function move(saved: SavedReservation, block: SlotBlock): Promise<Move> {
  const wish = { ...keyOf(saved), lineCode: "service-1", block };
  const { item } = await answered(desk.shop.guest.ask("moveOffer", wish));
  return () => desk.shop.guest.ask("moveService", { ...wish, quoteId: item?.quoteId ?? "none" });
}

/** Nothing is kept any more for those who have been asked. */
const forgetHolds = () =>
  desk.shop.database.pool.query("update hold set expires_at = $1", [new Date(NOW - 1)]);

const atOnce = (rivals: readonly Move[]) =>
  reachAtOnce(desk.shop, "select from reservation for update", rivals);

async function letters(saved: SavedReservation) {
  await desk.work();
  return (await desk.mails(saved)).filter((kind) => /_(changed|cancelled)$/.test(kind));
}

const sold = () =>
  desk.shop.lines("select from_minute from slot_claim where state = 'sold' order by from_minute");

const MOVED = ["guest_item_changed", "hotel_item_changed"];
const MISSED = { status: 409, problem: { code: "last_minute" } };

/** Two guests who both were offered the evening. */
async function rivals() {
  const guests: { saved: SavedReservation; block: SlotBlock }[] = [];
  const presses: Move[] = [];
  for (const block of [FIRST, SECOND]) {
    const saved = await answered(book(block));
    guests.push({ saved, block });
    presses.push(await move(saved, EVENING));
    await forgetHolds();
  }
  return { guests, presses };
}

describe("two guests for one time", () => {
  test("one has it, and the other keeps what they had", async () => {
    const { guests, presses } = await rivals();
    const outcomes = (await atOnce(presses)) as { ok: boolean }[];
    const winner = outcomes.findIndex(({ ok }) => ok);
    const loser = 1 - winner;
    expect(outcomes[winner]).toMatchObject({ answer: { items: [{ block: EVENING }] } });
    expect(outcomes[loser]).toMatchObject(MISSED);
    expect(await sold()).toEqual([guests[loser]?.block, EVENING].map((block) => String(block?.from)));
    expect(await Promise.all(guests.map(({ saved }) => letters(saved)))).toEqual(
      winner === 0 ? [MOVED, []] : [[], MOVED],
    );
  });

  test("control: without the counters' check the time is sold twice, or the database refuses it", async () => {
    const { presses } = await rivals();
    const guard = /where exists \([\s\S]*?\n {5}\)\n/;
    await without([{ statement: "insert into slot_counter", guard }], async () => {
      const outcomes = await atOnce(presses);
      expect(new Set(outcomes.map((one) => (one as { status: number }).status))).toEqual(new Set([200, 500]));
    });
  });

  test("a time that is kept for a guest who decides is nobody else's", async () => {
    const press = await move(await answered(book(FIRST)), EVENING);
    expect(await book(EVENING)).toMatchObject({ ok: false, problem: { code: "slot_taken" } });
    expect(await press()).toMatchObject({ ok: true });
    expect(await book(FIRST)).toMatchObject({ ok: true });
  });

  test("two who move to different times both do", async () => {
    const [one, other] = [await answered(book(FIRST)), await answered(book(SECOND))];
    const presses = [await move(one, EVENING), await move(other, NIGHT)];
    expect(await atOnce(presses)).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await sold()).toEqual([EVENING, NIGHT].map(({ from }) => String(from)));
  });
});

describe("two tabs", () => {
  test("with the same time are one move", async () => {
    const saved = await answered(book(FIRST));
    const press = await move(saved, EVENING);
    expect(await atOnce([press, press])).toMatchObject([{ ok: true }, { ok: true }]);
    expect(await letters(saved)).toEqual(MOVED);
  });

  test("with two times: the first counts, and the other is asked again", async () => {
    const saved = await answered(book(FIRST));
    const presses = [await move(saved, EVENING), await move(saved, NIGHT)];
    expect(await atOnce(presses)).toMatchObject([
      { answer: { items: [{ block: EVENING }] } },
      { status: 409, problem: { code: "price_changed" } },
    ]);
    expect(await sold()).toEqual([String(EVENING.from)]);
    expect(await letters(saved)).toEqual(MOVED);
  });

  test("control: without the row's lock both are carried out, or the database refuses one", async () => {
    const saved = await answered(book(FIRST));
    const presses = [await move(saved, EVENING), await move(saved, NIGHT)];
    const guard = { statement: "select from reservation where hotel_id = $1", guard: /for no key update/ };
    await without([guard], async () => {
      const outcomes = await atOnce(presses);
      const broken = await checkInvariants(desk.shop.database.pool);
      const failed = outcomes.filter((one) => (one as { status: number }).status === 500);
      expect(broken.length + failed.length).toBeGreaterThan(0);
    });
    await desk.empty();
  });
});

describe("guest and staff", () => {
  const byStaff =
    ({ number }: SavedReservation) =>
    () =>
      cancelForHotel(desk.staff, { hotelId: desk.hotelId, number }, { keep: "terms", now: NOW });

  test("staff first: nothing is moved, and both times are free", async () => {
    const saved = await answered(book(FIRST));
    const press = await move(saved, EVENING);
    expect(await atOnce([byStaff(saved), press])).toMatchObject([
      { value: { kept: 0 } },
      { status: 422, problem: { code: "restriction" } },
    ]);
    expect(await letters(saved)).toEqual(["guest_cancelled"]);
    expect(await sold()).toEqual([]);
  });

  test("the guest first: staff cancel the service at its new time", async () => {
    const saved = await answered(book(FIRST));
    const press = await move(saved, EVENING);
    expect(await atOnce([press, byStaff(saved)])).toMatchObject([{ ok: true }, { value: { kept: 0 } }]);
    expect(await sold()).toEqual([]);
  });
});
