import { expect, test } from "vitest";
import { KeptPromises } from "./kept-promises.ts";

/** Asks for keys one after another and tells for which of them the work was done. */
async function madeFor(kept: KeptPromises<string>, asked: string): Promise<string> {
  let made = "";
  for (const key of asked) {
    const outcome = await kept.get(key, async () => {
      made += key;
      return key;
    });
    expect(outcome).toBe(key);
  }
  return made;
}

test.each([
  ["what is asked for again is made once", "aab", "ab"],
  ["beyond the bound, what was asked for longest ago is made again", "abca", "abca"],
  ["asking keeps", "abacab", "abcb"],
])("%s", async (_, asked, made) => {
  expect(await madeFor(new KeptPromises(2), asked)).toBe(made);
});

test("all who ask while it is being made wait for the same, and a failure is not kept", async () => {
  const kept = new KeptPromises<string>(2);
  const failing = () => kept.get("a", () => Promise.reject(new Error("not now")));
  const both = await Promise.allSettled([failing(), kept.get("a", () => Promise.resolve("never asked"))]);
  expect(both.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await madeFor(kept, "a")).toBe("a");
});
