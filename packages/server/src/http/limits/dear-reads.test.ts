import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { DearReads } from "./dear-reads.ts";
import { RefusedRequest } from "../answers/refusal.ts";

test("between two dear questions everybody else has a turn", async () => {
  const reads = new DearReads();
  const order: string[] = [];
  const dear = [1, 2, 3].map((name) => reads.inTurn(() => order.push(`dear ${name}`)));
  for (const name of ["a", "b"]) {
    await setImmediate();
    order.push(`cheap ${name}`);
  }
  await Promise.all(dear);
  expect(order.indexOf("cheap a")).toBeLessThan(order.indexOf("dear 2"));
  expect(order.indexOf("cheap b")).toBeLessThan(order.indexOf("dear 3"));
});

test("forty wait, the next is told to come again; one that fails holds nobody up", async () => {
  const reads = new DearReads();
  const failing = reads.inTurn(() => {
    throw new Error("lost");
  });
  const waiting = Array.from({ length: 39 }, (_, index) => reads.inTurn(() => index));
  await expect(reads.inTurn(() => "late")).rejects.toThrow(RefusedRequest);
  await expect(failing).rejects.toThrow("lost");
  expect(await Promise.all(waiting)).toHaveLength(39);
  expect(await reads.inTurn(() => "again")).toBe("again");
});
