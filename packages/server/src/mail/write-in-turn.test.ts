import { expect, test } from "vitest";
import type { MailWriter } from "./deliver-mail.ts";
import { writeInTurn } from "./write-in-turn.ts";

const settled = () => new Promise(setImmediate);
const letter = (about: string): Parameters<MailWriter>[0] => ({
  hotelId: 1,
  kind: "hotel_day",
  owner: null,
  about,
  stage: null,
});

test("one letter is written after the other, each when it may be, and a failure is its own", async () => {
  const happened: string[] = [];
  const mayBegin: (() => void)[] = [];
  const endings: Record<string, PromiseWithResolvers<null>> = {};
  const write = writeInTurn(
    async ({ about }) => {
      happened.push(`begins ${about}`);
      const ending = (endings[about ?? ""] = Promise.withResolvers<null>());
      return ending.promise;
    },
    () => new Promise((resolve) => mayBegin.push(resolve)),
  );
  const [first, second] = [write(letter("first")), write(letter("second"))];
  await settled();
  expect(happened).toEqual([]);
  mayBegin[0]?.();
  await settled();
  expect(happened).toEqual(["begins first"]);
  expect(mayBegin).toHaveLength(1);
  endings["first"]?.reject(new Error("no paper"));
  await expect(first).rejects.toThrow("no paper");
  await settled();
  mayBegin[1]?.();
  await settled();
  endings["second"]?.resolve(null);
  expect(await second).toBeNull();
  expect(happened).toEqual(["begins first", "begins second"]);
});
