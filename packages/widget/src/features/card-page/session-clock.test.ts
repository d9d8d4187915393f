import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSessionClock } from "./session-clock.ts";

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const SECOND = 1000;
const MINUTE = 60 * SECOND;

function aClock(isBusy = () => false) {
  const told: string[] = [];
  const clock = createSessionClock(
    {
      onMinutes: (minutes, aloud) => told.push(aloud ? `${minutes} aloud` : `${minutes}`),
      onWarning: () => told.push("warning"),
      onEnd: () => told.push("end"),
    },
    { now: () => Date.now(), isBusy },
  );
  return { clock, told };
}

test("five minutes count down in whole minutes, announced at five, two and one, warned of at two, and then end", () => {
  const { clock, told } = aClock();
  clock.start(5 * MINUTE);
  vi.advanceTimersByTime(3 * MINUTE - SECOND);
  expect(told).toEqual(["5 aloud", "4", "3"]);
  vi.advanceTimersByTime(2 * MINUTE + 2 * SECOND);
  expect(told).toEqual(["5 aloud", "4", "3", "2 aloud", "warning", "1 aloud", "end"]);
});

test("more time restarts the count, and the guest may be asked once more", () => {
  const { clock, told } = aClock();
  clock.start(2 * MINUTE);
  told.length = 0;
  clock.start(Date.now() + 3 * MINUTE);
  vi.advanceTimersByTime(2 * MINUTE);
  expect(told).toEqual(["3", "2 aloud", "warning", "1 aloud"]);
});

test("the time is right after the computer slept", () => {
  const { clock, told } = aClock();
  clock.start(5 * MINUTE);
  vi.setSystemTime(20 * MINUTE);
  vi.advanceTimersByTime(MINUTE);
  expect(told).toEqual(["5 aloud", "end"]);
});

test("a card being checked gets one more minute", () => {
  const { clock, told } = aClock(() => true);
  clock.start(MINUTE);
  vi.advanceTimersByTime(2 * MINUTE - 2 * SECOND);
  expect(told).not.toContain("end");
  vi.advanceTimersByTime(3 * SECOND);
  expect(told.filter((word) => word === "end")).toEqual(["end"]);
});

test("a stopped count is silent", () => {
  const { clock, told } = aClock();
  clock.start(5 * MINUTE);
  clock.stop();
  vi.advanceTimersByTime(10 * MINUTE);
  expect(told).toEqual(["5 aloud"]);
});
