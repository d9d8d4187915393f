import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { framesOf, mountFake, type FakeWidget } from "./testing/fake-widget.ts";

/* 10,000 messages that the host page must not obey: from a wrong window, from a wrong origin, or malformed. Control:
   the same messages, well-formed and from the right window and channel, do take effect (`frame-link.test.ts`). */

const token = fc.constant("a".repeat(20));
const forged = fc.oneof(
  fc.constant({ portico: 1, type: "ready" }),
  fc.record({ type: fc.constant("height"), height: fc.integer({ min: 701, max: 20_000 }) }),
  fc.record({ portico: fc.constant(1), type: fc.constant("overlay"), on: fc.boolean() }),
  fc.record({ portico: fc.constant(1), type: fc.constant("draft"), token }),
  fc.record({
    portico: fc.constant(1),
    type: fc.constant("receipt"),
    key: fc.record({ paymentId: token, returnToken: token }),
  }),
  fc.record({ type: fc.constant("tag-manager"), event: fc.record({ event: fc.constant("purchase") }) }),
  fc.record({
    portico: fc.constant(1),
    type: fc.constantFrom("leave", "leave-now"),
    id: fc.nat(),
    url: fc.webUrl(),
  }),
  fc.anything(),
);
/** A known type with fields that are almost right. */
const malformed = fc.record({
  portico: fc.constantFrom(1, 2, "1", undefined),
  type: fc.constantFrom(
    "height",
    "overlay",
    "draft",
    "receipt",
    "tag-manager",
    "answer",
    "leave",
    "event",
    "search",
  ),
  height: fc.constantFrom("900", NaN, Infinity, null),
  on: fc.constantFrom("true", 1, null),
  token: fc.constantFrom("short", "x".repeat(200), "a#b&c=dddddddddddddd", 7),
  key: fc.constantFrom({}, { paymentId: "p" }, [], "key"),
  event: fc.constantFrom("purchase", { event: "<b>" }, { name: "booked" }, null),
  id: fc.constantFrom(0, -1, 0.5, "1"),
  url: fc.constantFrom(7, null),
  search: fc.constantFrom({}, { arrival: "2027-02-30", departure: "2027-03-02", guests: { 1: 2 } }),
  problem: fc.constantFrom("no such problem", 1),
});

const frame = () => framesOf()[0];

afterEach(() => {
  document.body.replaceChildren();
  sessionStorage.clear();
});

test.each([
  ["another window", (fake: FakeWidget, data: unknown) => fake.deliver(data, window)],
  ["no window", (fake: FakeWidget, data: unknown) => fake.deliver(data, null)],
  [
    "another page in the widget's window",
    (fake, data) => fake.deliver(data, undefined, "https://evil.example"),
  ],
  ["a sandboxed page in the widget's window", (fake, data) => fake.deliver(data, undefined, "null")],
] as [string, (fake: FakeWidget, data: unknown) => void][])(
  "nothing that comes from %s has an effect",
  async (_, deliver) => {
    const fake = mountFake();
    const before = document.documentElement.outerHTML;
    fc.assert(
      fc.property(forged, (data) => deliver(fake, data)),
      { seed: 20260603, numRuns: 2000 },
    );
    await fake.settled();
    expect(fake.windowMessages).toEqual([]);
    expect(document.documentElement.outerHTML).toBe(before);
    expect(sessionStorage).toHaveLength(0);
    expect(window.dataLayer).toBeUndefined();
  },
);

test("nothing malformed has an effect, even from the widget itself on the channel", async () => {
  const fake = mountFake();
  await fake.connect();
  const before = document.documentElement.outerHTML;
  const heard = fake.heard.length;
  for (const data of fc.sample(malformed, { seed: 20260604, numRuns: 2000 })) void fake.say(data);
  await fake.settled();
  expect(fake.heard).toHaveLength(heard);
  expect(document.documentElement.outerHTML).toBe(before);
  expect(sessionStorage).toHaveLength(0);
  expect(window.dataLayer).toBeUndefined();
  await fake.say({ type: "height", height: 900 });
  expect(frame()?.style.height).toBe("900px");
});
