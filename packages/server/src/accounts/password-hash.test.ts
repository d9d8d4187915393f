import { expect, test } from "vitest";
import { Turnstile } from "./password-hash.ts";

/** Work that ends on command; `most` is the largest number of pieces that ran at a time. */
function countedWork() {
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const counts = { running: 0, most: 0 };
  const work = (name: string) => async () => {
    begun.push(name);
    counts.running += 1;
    counts.most = Math.max(counts.most, counts.running);
    const ended = new Promise<void>((resolve) => ends.push(resolve));
    await ended;
    counts.running -= 1;
  };
  return { work, ends, begun, counts };
}

test("a newcomer does not slip in while the next in line wakes up", async () => {
  const turnstile = new Turnstile(2);
  const { work, ends, begun, counts } = countedWork();
  const end = Promise.withResolvers<void>();
  const first = turnstile.pass(() => end.promise);
  const others = [turnstile.pass(work("second")), turnstile.pass(work("third"))];
  // Arrives right after the first has ended, before the next in line can continue.
  const newcomer = end.promise.then(() => turnstile.pass(work("newcomer")));
  end.resolve();
  await first;
  await new Promise(setImmediate);
  expect({ begun, most: counts.most }).toEqual({ begun: ["second", "third"], most: 2 });
  ends.shift()?.();
  await new Promise(setImmediate);
  expect({ begun, most: counts.most }).toEqual({ begun: ["second", "third", "newcomer"], most: 2 });
  for (const go of ends) go();
  await Promise.all([...others, newcomer]);
});

test("work that fails gives its place back", async () => {
  const turnstile = new Turnstile(1);
  const failing = turnstile.pass(() => Promise.reject(new Error("lost")));
  const next = turnstile.pass(async () => "done");
  await expect(failing).rejects.toThrow("lost");
  expect(await next).toBe("done");
});
