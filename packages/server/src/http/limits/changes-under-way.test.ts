import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ChangesUnderWay } from "./changes-under-way.ts";

const LONGEST = 1_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Begins as many changes, each ended by its own function. */
function begin(underWay: ChangesUnderWay, many: number) {
  return Array.from({ length: many }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const made = underWay.during(() => promise);
    return { end: () => (resolve(), made), fail: () => (reject(new Error("refused")), made) };
  });
}

async function isOver(waiting: Promise<void>): Promise<boolean> {
  let over = false;
  void waiting.then(() => (over = true));
  await vi.advanceTimersByTimeAsync(0);
  return over;
}

test("where no change is under way, nothing waits", async () => {
  expect(await isOver(new ChangesUnderWay().giveWay(LONGEST))).toBe(true);
});

test("all wait until every change has ended, failed ones too", async () => {
  const underWay = new ChangesUnderWay();
  const [first, second] = begin(underWay, 2);
  const waiting = [underWay.giveWay(LONGEST), underWay.giveWay(LONGEST)];
  await first?.end();
  expect(await Promise.all(waiting.map(isOver))).toEqual([false, false]);
  await expect(second?.fail()).rejects.toThrow("refused");
  expect(await Promise.all(waiting.map(isOver))).toEqual([true, true]);
});

test("a rush that does not end is waited for no longer than said", async () => {
  const underWay = new ChangesUnderWay();
  begin(underWay, 1);
  const waiting = underWay.giveWay(LONGEST);
  await vi.advanceTimersByTimeAsync(LONGEST - 1);
  expect(await isOver(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await isOver(waiting)).toBe(true);
});
