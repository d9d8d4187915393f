import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../database/testing/test-database.ts";
import { openJobQueue, STEADY_CLOCK, type JobKind, type JobQueue } from "./job-queue.ts";

const KIND: JobKind = {
  name: "letter",
  retry: { limit: 3, delaySeconds: 1, longestDelaySeconds: 1 },
  expireSeconds: 30,
};
const WITHIN = { timeout: 240_000, interval: 50 };

let database: TestDatabase;
let adding: JobQueue;
let working: JobQueue;
const report = (error: Error) => {
  throw error;
};

beforeAll(async () => {
  database = await createTestDatabase({ poolSize: 2 });
  adding = await openJobQueue(database, [KIND], { works: false, report });
  working = await openJobQueue(database, [KIND], { works: true, report });
});
afterAll(async () => {
  await adding.stop();
  await working.stop();
  await database.drop();
});

test("a job exists from the commit on, is tried again until it succeeds, and is done once", async () => {
  const done: string[] = [];
  let failures = 0;
  await working.work<{ text: string }>(KIND, async ({ text }) => {
    if (text === "troubled" && failures++ === 0) throw new Error("The post is closed");
    done.push(text);
  });
  const refused = database.transaction(async (tx) => {
    await adding.add(tx, KIND, [{ text: "rolled back" }]);
    throw new Error("refused");
  });
  await expect(refused).rejects.toThrow("refused");
  await database.transaction((tx) => adding.add(tx, KIND, [{ text: "plain" }, { text: "troubled" }]));
  await expect.poll(() => done.toSorted(), WITHIN).toEqual(["plain", "troubled"]);
  const { rows } = await database.pool.query(
    "select state, count(*) from jobs.job where name = 'letter' group by 1",
  );
  expect(rows).toEqual([{ state: "completed", count: 2 }]);
});

test("adding needs no connection beside the caller's", async () => {
  const takers = Array.from({ length: 6 }, () =>
    database.transaction((tx) => adding.add(tx, KIND, [{ text: "crowded" }])),
  );
  await Promise.all(takers);
});

test("pauses are measured by a clock that setting the machine's time does not move", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  try {
    const [before, begun] = [STEADY_CLOCK.now(), performance.now()];
    vi.setSystemTime("2020-01-01");
    const [after, ended] = [STEADY_CLOCK.now(), performance.now()];
    expect(Date.now()).toBeLessThan(before);
    expect(after).toBeGreaterThanOrEqual(before);
    expect(after - before).toBeLessThanOrEqual(ended - begun + 1);
  } finally {
    vi.useRealTimers();
  }
});
