import { expect, test } from "vitest";
import { AnswerBytes } from "./answer-bytes.ts";
import { AnswerCache, type Basis } from "./answer-cache.ts";

const answerOf = (bytes: number) => new AnswerBytes("x".repeat(bytes));

const NIGHTS = { from: 3, to: 5, revision: 7 };
const UNCHANGED = { stands: () => true };

test("when the bytes run out an answer that was used again outlives one that was not", () => {
  const cache = new AnswerCache(40_000);
  cache.set("first", answerOf(10_000), NIGHTS);
  cache.set("second", answerOf(10_000), NIGHTS);
  cache.get("first", UNCHANGED);
  cache.set("third", answerOf(10_000), NIGHTS);
  expect(cache.get("first", UNCHANGED)).toBeDefined();
  expect(cache.get("second", UNCHANGED)).toBeUndefined();
  expect(cache.get("third", UNCHANGED)).toBeDefined();
});

test("an answer put again takes its place once", () => {
  const cache = new AnswerCache(40_000);
  cache.set("one", answerOf(10_000), NIGHTS);
  const size = cache.size;
  cache.set("one", answerOf(10_000), NIGHTS);
  expect(cache.size).toBe(size);
});

test("an answer larger than everything is not kept", () => {
  const cache = new AnswerCache(40_000);
  cache.set("huge", answerOf(40_000), NIGHTS);
  expect(cache.size).toBe(0);
});

test("answers that were all used again still make room", () => {
  const cache = new AnswerCache(40_000);
  for (const key of ["first", "second"]) {
    cache.set(key, answerOf(10_000), NIGHTS);
    cache.get(key, UNCHANGED);
  }
  cache.set("third", answerOf(10_000), NIGHTS);
  expect(cache.get("first", UNCHANGED)).toBeUndefined();
  expect(cache.size).toBeLessThanOrEqual(40_000);
});

test("an answer is found for as long as the hotel says that what it rests on stands, and a new one takes its place", () => {
  const cache = new AnswerCache(40_000);
  cache.set("one", answerOf(10_000), NIGHTS);
  const size = cache.size;
  const changed = { stands: ({ revision }: Basis) => revision > NIGHTS.revision };
  expect(cache.get("one", changed)).toBeUndefined();
  cache.set("one", answerOf(10_000), { ...NIGHTS, revision: 8 });
  expect(cache.get("one", changed)).toBeDefined();
  expect(cache.size).toBe(size);
});
