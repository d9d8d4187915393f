import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HostMessage, WidgetMessage } from "./frame-messages.ts";
import { clampFrameHeight, parseHostMessage, parseWidgetMessage } from "./frame-messages.ts";

const TOKEN = "Zk3v9Qw_2x-8Lr7TnB1yA";

const hostMessages: HostMessage[] = [
  { type: "ibe-parent-url", url: "https://www.hotel.example/rooms?lang=cs#book" },
  { type: "ibe-parent-scroll", top: 420.5, clientHeight: 812 },
  { type: "auto-height" },
  { portico: 1, type: "frame-offset", top: 960, covered: 72 },
  { portico: 1, type: "overlay", on: true, opened: true },
];

const widgetMessages: WidgetMessage[] = [
  { type: "height", height: 1843 },
  { type: "task", task: "getURL" },
  { type: "tag-manager", event: { event: "view_item_list", ecommerce: { currency: "CZK" } } },
  { type: "scroll_top", top: 0 },
  { portico: 1, type: "ready" },
  { portico: 1, type: "overlay", on: false },
  { portico: 1, type: "draft", token: TOKEN, revision: 7 },
  { portico: 1, type: "draft", token: null, revision: 0 },
];

describe("a well-formed message is read as it was written", () => {
  test.each(hostMessages)("host: %j", (message) => {
    expect(parseHostMessage(message)).toEqual(message);
  });

  test.each(widgetMessages)("widget: %j", (message) => {
    expect(parseWidgetMessage(message)).toEqual(message);
  });

  test("a draft from a widget that does not send a revision yet", () => {
    expect(parseWidgetMessage({ portico: 1, type: "draft", token: TOKEN })).toMatchObject({ revision: 0 });
  });

  test("fields that the page does not name are dropped", () => {
    expect(parseWidgetMessage({ type: "height", height: 900, html: "<b>" })).toEqual({
      type: "height",
      height: 900,
    });
  });
});

describe("a malformed message has no effect", () => {
  test.each([
    ["a script address", "javascript:alert(1)"],
    ["a relative address", "//evil.example/"],
    ["a user name in front of the host", "https://hotel.example@evil.example/"],
    ["a backslash", "https://hotel.example\\@evil.example/"],
    ["a line break", "https://hotel.example/\nSet-Cookie: a=b"],
    ["no string", ["https://hotel.example/"]],
    ["more than 2000 characters", `https://hotel.example/${"a".repeat(2000)}`],
  ])("parent address with %s", (_, url) => {
    expect(parseHostMessage({ type: "ibe-parent-url", url })).toBeNull();
  });

  test.each([
    ["not a number", "900"],
    ["no number at all", Number.NaN],
    ["infinite", Number.POSITIVE_INFINITY],
    ["missing", undefined],
  ])("a height that is %s", (_, height) => {
    expect(parseWidgetMessage({ type: "height", height })).toBeNull();
  });

  test("an addition without the envelope, or of another version", () => {
    expect(parseWidgetMessage({ type: "overlay", on: true })).toBeNull();
    expect(parseWidgetMessage({ portico: 2, type: "overlay", on: true })).toBeNull();
    expect(parseHostMessage({ portico: "1", type: "frame-offset", top: 0, covered: 0 })).toBeNull();
  });

  test("a draft token or revision that could break out of the fragment", () => {
    const draft = { portico: 1, type: "draft", token: TOKEN };
    expect(parseWidgetMessage({ ...draft, token: `${TOKEN}&client=x` })).toBeNull();
    for (const revision of ["7&client=x", -1, 0.5, null, Number.NaN]) {
      expect(parseWidgetMessage({ ...draft, revision })).toBeNull();
    }
  });

  test("an analytics event without a usable name", () => {
    expect(parseWidgetMessage({ type: "tag-manager", event: { event: "<img>" } })).toBeNull();
    expect(parseWidgetMessage({ type: "tag-manager", event: "purchase" })).toBeNull();
  });
});

// Arbitrary values, and messages that are almost right: a known type with fuzzed fields.
const almost = fc.record(
  {
    portico: fc.oneof(fc.constant(1), fc.anything()),
    type: fc.oneof(
      fc.constantFrom(...hostMessages.map((m) => m.type), ...widgetMessages.map((m) => m.type)),
      fc.anything(),
    ),
    url: fc.oneof(fc.webUrl(), fc.string(), fc.anything()),
    top: fc.oneof(fc.double(), fc.anything()),
    clientHeight: fc.oneof(fc.double(), fc.anything()),
    covered: fc.oneof(fc.double(), fc.anything()),
    height: fc.oneof(fc.double(), fc.anything()),
    on: fc.oneof(fc.boolean(), fc.anything()),
    task: fc.oneof(fc.constant("getURL"), fc.anything()),
    token: fc.oneof(fc.string(), fc.constant(null), fc.anything()),
    event: fc.oneof(fc.record({ event: fc.string() }), fc.anything()),
  },
  { requiredKeys: [] },
);
const fuzzed = fc.oneof(fc.anything(), almost);

test("no message throws, and what is read once is read the same again", () => {
  fc.assert(
    fc.property(fuzzed, (data) => {
      for (const parse of [parseHostMessage, parseWidgetMessage]) {
        const message = parse(data);
        if (message !== null) expect(parse(message)).toEqual(message);
      }
    }),
    { seed: 20260601, numRuns: 5000 },
  );
});

test("a height that is read is a whole number from 700 to 20000", () => {
  fc.assert(
    fc.property(fc.double(), (height) => {
      const message = parseWidgetMessage({ type: "height", height });
      if (message === null) return !Number.isFinite(height);
      return message.type === "height" && Number.isInteger(message.height) && inRange(message.height);
    }),
    { seed: 20260602 },
  );
  expect(clampFrameHeight(700.2)).toBe(701);
});

function inRange(height: number): boolean {
  return height >= 700 && height <= 20_000;
}
