import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { openLog } from "../journal/index.ts";
import { TroubleLog } from "./trouble-log.ts";

type Line = { level: string; msg: string; failures?: number; left_out?: number; hotel?: string };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function openTrouble() {
  const lines: Line[] = [];
  const log = openLog("info", { write: (line) => lines.push(JSON.parse(line) as Line) });
  const database = { answers: false };
  const trouble = new TroubleLog(log, () =>
    database.answers ? Promise.resolve() : Promise.reject(new Error("away")),
  );
  return { lines, database, trouble };
}

const withCode = (code: string) => Object.assign(new Error("connect"), { code });

test("an outage of 25 seconds with 500 failures is four lines", async () => {
  const { lines, database, trouble } = openTrouble();
  for (let turn = 0; turn < 500; turn++) {
    trouble.report(withCode("ECONNREFUSED"), "background work failed");
    await vi.advanceTimersByTimeAsync(50);
  }
  database.answers = true;
  await vi.advanceTimersByTimeAsync(2_000);
  const words = ["the database is away", "the database is still away", "the database is still away"];
  expect(lines.map(({ msg }) => msg)).toEqual([...words, "the database is back"]);
  expect(lines.map(({ level }) => level)).toEqual(["error", "warn", "warn", "info"]);
  expect(lines.at(-1)?.failures).toBe(500);
});

test("a full disk lets a look through; it counts as full until nothing has failed for half a minute", async () => {
  const { lines, database, trouble } = openTrouble();
  database.answers = true;
  trouble.absorbs(withCode("53100"));
  await vi.advanceTimersByTimeAsync(25_000);
  expect(trouble.databaseIsFull).toBe(true);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(trouble.databaseIsFull).toBe(false);
  expect(lines[0]?.msg).toBe("the database's disk is full");
});

test("what else repeats is told once a minute for each hotel, with the number left out", async () => {
  const { lines, trouble } = openTrouble();
  const fail = (hotel: string) => trouble.report(new Error("no answer"), "bank not read", { hotel });
  for (let turn = 0; turn < 60; turn++) {
    fail("lake");
    fail("shore");
    await vi.advanceTimersByTimeAsync(1_000);
  }
  fail("lake");
  expect(lines.map(({ hotel, left_out }) => [hotel, left_out])).toEqual([
    ["lake", undefined],
    ["shore", undefined],
    ["lake", 59],
  ]);
});

test("a thing that is no error is told by its kind", () => {
  const { lines, trouble } = openTrouble();
  trouble.report({ secret: "canary" }, "job queue in trouble");
  expect(JSON.stringify(lines)).not.toMatch(/canary|object Object/);
  expect(lines[0]?.msg).toBe("job queue in trouble");
});
