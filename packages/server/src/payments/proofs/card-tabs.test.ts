import { addDays } from "@portico/domain/dates/plain-date";
import { TEST_COMPANIES } from "../testing/test-gateway.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { CardDesk } from "../testing/card-desk.ts";
import { CardTabs } from "../testing/card-tabs.ts";
import { Dice } from "../../testing/dice.ts";
import { openSecondEngine, type SecondEngine } from "../../testing/second-engine.ts";

/** Rounds that are played at each company; PORTICO_TAB_ROUNDS=500 plays all of them. */
const ROUNDS = { gopay: 30, stripe: 16 } as const;

/** This many guests are there at a time. */
const GUESTS = 8;

/** Nights of one sweep, after which everything starts again. */
const NIGHTS = 200;

describe.each(TEST_COMPANIES)("at %s", (provider) => {
  const rounds = Number(process.env["PORTICO_TAB_ROUNDS"] ?? ROUNDS[provider]);
  let desk: CardDesk;
  let second: SecondEngine;

  beforeAll(async () => {
    desk = await CardDesk.open(provider);
    second = await openSecondEngine(desk);
  });
  afterAll(async () => {
    await second.close();
    await desk.close();
  });

  test(`of ${rounds} guests with many tabs none pays twice, and both ledgers agree to the last unit`, async () => {
    for (let first = 0; first < rounds; first += NIGHTS) {
      await desk.empty();
      await sweep(desk, second, [first, Math.min(rounds, first + NIGHTS)]);
    }
  }, 1_800_000);
});

async function sweep(desk: CardDesk, second: SecondEngine, [from, to]: [number, number]): Promise<void> {
  const tabs = new CardTabs(desk, second);
  let next = from;
  const guests = Array.from({ length: GUESTS }, async () => {
    while (next < to) {
      const round = next++;
      await tabs.play(new Dice(round + 1), addDays("2027-03-01", round - from));
    }
  });
  await Promise.all(guests);
  await tabs.settle();
  expect(tabs.failures).toEqual([]);
  expect(await checkInvariants(desk.shop.database.pool)).toEqual([]);
  // One reservation each, however many times the button was clicked.
  expect(await desk.shop.lines("select count(*) from reservation")).toEqual([String(to - from)]);
  await compareLedgers(desk);
  expect(await desk.shop.lines("select 1 from money_return where state <> 'done'")).toEqual([]);
  const deadlocks = "select deadlocks from pg_stat_database where datname = current_database()";
  expect(await desk.shop.lines(deadlocks)).toEqual(["0"]);
}

async function compareLedgers(desk: CardDesk): Promise<void> {
  const ours = await desk.shop.lines(
    `select gateway_id, case when state in ('paid', 'surplus') then amount_minor - refunded_minor else 0 end
     from payment_attempt where gateway_id is not null order by gateway_id collate "C"`,
  );
  const ledger = await desk.ledger();
  const known = new Set(ours.map((line) => line.split(" ")[0]));
  const theirs = ledger
    .map(({ paymentId, taken, refunded }) => ({ paymentId, net: taken - refunded }))
    .toSorted((a, b) => (a.paymentId < b.paymentId ? -1 : 1));
  expect(ours).toEqual(
    theirs.filter(({ paymentId }) => known.has(paymentId)).map(({ paymentId, net }) => `${paymentId} ${net}`),
  );
  // A payment unknown to us was shown to nobody.
  expect(theirs.filter(({ paymentId, net }) => !known.has(paymentId) && net !== 0)).toEqual([]);
  // It was a storm: money was kept, and money went back.
  expect(theirs.some(({ net }) => net > 0)).toBe(true);
  expect(ledger.some(({ refunded }) => refunded > 0)).toBe(true);
}
