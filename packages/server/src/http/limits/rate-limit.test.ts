import { expect, test } from "vitest";
import { RateLimit } from "./rate-limit.ts";
import { RefusedRequest } from "../answers/refusal.ts";

const NOON = Date.UTC(2027, 2, 1, 12);
const SECOND = 1000;

function takes(limit: RateLimit, address: string, count: number, now: number): void {
  for (let taken = 0; taken < count; taken++) limit.take(address, now);
}

test("an address may make so many calls, another as many again", () => {
  const limit = new RateLimit(60);
  takes(limit, "192.0.2.1", 60, NOON);
  expect(() => limit.take("192.0.2.1", NOON)).toThrow(RefusedRequest);
  takes(limit, "192.0.2.2", 60, NOON);
});

test("a household cannot make more calls by going through its addresses", () => {
  const limit = new RateLimit(60);
  for (let host = 0; host < 60; host++) limit.take(`2001:db8:1:2::${host.toString(16)}`, NOON);
  expect(() => limit.take("2001:db8:1:2:ffff::1", NOON)).toThrow(RefusedRequest);
  limit.take("2001:db8:1:3::1", NOON);
});

test("it earns a call back with its share of the minute", () => {
  const limit = new RateLimit(60);
  takes(limit, "192.0.2.1", 60, NOON);
  takes(limit, "192.0.2.1", 1, NOON + SECOND);
  expect(() => limit.take("192.0.2.1", NOON + SECOND)).toThrow(RefusedRequest);
});

test("a pause never earns more than the limit", () => {
  const limit = new RateLimit(60);
  takes(limit, "192.0.2.1", 60, NOON + 3600 * SECOND);
  expect(() => limit.take("192.0.2.1", NOON + 3600 * SECOND)).toThrow(RefusedRequest);
});

test("a dear call counts as several, and is refused where a cheap one still passes", () => {
  const limit = new RateLimit(60);
  limit.take("192.0.2.1", NOON, 40);
  expect(() => limit.take("192.0.2.1", NOON, 40)).toThrow(RefusedRequest);
  takes(limit, "192.0.2.1", 20, NOON);
  expect(() => limit.take("192.0.2.1", NOON)).toThrow(RefusedRequest);
});

test("the refusal says after how many seconds the next call may come", () => {
  const limit = new RateLimit(6);
  takes(limit, "192.0.2.1", 6, NOON);
  try {
    limit.take("192.0.2.1", NOON);
    expect.unreachable();
  } catch (error) {
    expect((error as RefusedRequest).refusal).toMatchObject({ code: "too_many_requests", retryAfter: 10 });
  }
});

test("nobody is locked out because the clock was put back", () => {
  const limit = new RateLimit(60);
  takes(limit, "192.0.2.1", 30, NOON);
  takes(limit, "192.0.2.1", 30, NOON - 3600 * SECOND);
});
