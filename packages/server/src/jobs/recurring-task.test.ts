import { expect, test } from "vitest";
import { startRecurringTask } from "./recurring-task.ts";

test("a run that fails is reported and does not end the series", async () => {
  const reports: unknown[] = [];
  let runs = 0;
  const task = startRecurringTask(
    "test",
    1,
    async () => {
      runs += 1;
      if (runs === 1) throw new Error("first");
    },
    (error) => reports.push(String(error)),
  );
  await expect.poll(() => runs).toBeGreaterThan(2);
  await task.stop();
  expect(reports).toEqual(["Error: first"]);
});

test("stopping waits for the run in hand, and no run follows", async () => {
  const gate = Promise.withResolvers<undefined>();
  const started = Promise.withResolvers<undefined>();
  let finished = 0;
  const task = startRecurringTask(
    "test",
    1,
    async () => {
      started.resolve(undefined);
      await gate.promise;
      finished += 1;
    },
    () => undefined,
  );
  await started.promise;
  const stopped = task.stop();
  gate.resolve(undefined);
  await stopped;
  expect(finished).toBe(1);
});
