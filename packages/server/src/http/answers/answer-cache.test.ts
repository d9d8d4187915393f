import { expect, test } from "vitest";
import { AnswerBytes } from "./answer-bytes.ts";
import { AnswerCache } from "./answer-cache.ts";

const answerOf = (bytes: number) => new AnswerBytes("x".repeat(bytes));

test("when the bytes run out an answer that was used again outlives one that was not", () => {
  const cache = new AnswerCache(40_000);
  cache.set("first", answerOf(10_000));
  cache.set("second", answerOf(10_000));
  cache.get("first");
  cache.set("third", answerOf(10_000));
  expect(cache.get("first")).toBeDefined();
  expect(cache.get("second")).toBeUndefined();
  expect(cache.get("third")).toBeDefined();
});

test("an answer put again takes its place once", () => {
  const cache = new AnswerCache(40_000);
  cache.set("one", answerOf(10_000));
  const size = cache.size;
  cache.set("one", answerOf(10_000));
  expect(cache.size).toBe(size);
});

test("an answer larger than everything is not kept", () => {
  const cache = new AnswerCache(40_000);
  cache.set("huge", answerOf(40_000));
  expect(cache.size).toBe(0);
});

test("answers that were all used again still make room", () => {
  const cache = new AnswerCache(40_000);
  for (const key of ["first", "second"]) {
    cache.set(key, answerOf(10_000));
    cache.get(key);
  }
  cache.set("third", answerOf(10_000));
  expect(cache.get("first")).toBeUndefined();
  expect(cache.size).toBeLessThanOrEqual(40_000);
});
