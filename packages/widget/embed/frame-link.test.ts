import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createFrame } from "./frame-element.ts";
import { linkFrame } from "./frame-link.ts";

const ENGINE = "https://book.example";

let frame: HTMLIFrameElement;
let kept: (string | null)[];

beforeEach(() => {
  frame = createFrame(new URL("about:blank"), "de");
  // An empty page of its own instead of one from the engine.
  frame.removeAttribute("src");
  frame.srcdoc = "<p>";
  document.body.append(frame);
  kept = [];
  linkFrame(frame, { origin: ENGINE, header: undefined, keepDraft: (token) => kept.push(token) });
});

afterEach(() => {
  frame.remove();
  delete window.dataLayer;
});

describe("a message from the widget", () => {
  test("of a height is applied within 700 to 20000 pixels", () => {
    for (const [asked, applied] of [
      [1843, "1843px"],
      [3, "700px"],
      [1e9, "20000px"],
    ] as const) {
      fromWidget({ type: "height", height: asked });
      expect(frame.style.height).toBe(applied);
    }
  });

  test("of an analytics event reaches the page's dataLayer", () => {
    fromWidget({ type: "tag-manager", event: { event: "view_item_list" } });
    expect(window.dataLayer).toEqual([{ event: "view_item_list" }]);
  });

  test("of a draft is kept, and forgotten on null", () => {
    fromWidget({ portico: 1, type: "draft", token: "Zk3v9Qw_2x-8Lr7TnB1yA" });
    fromWidget({ portico: 1, type: "draft", token: null });
    expect(kept).toEqual(["Zk3v9Qw_2x-8Lr7TnB1yA", null]);
  });
});

describe("no message has an effect", () => {
  const forged = fc.oneof(
    fc.record({ type: fc.constant("height"), height: fc.integer({ min: 701, max: 20_000 }) }),
    fc.record({ portico: fc.constant(1), type: fc.constant("overlay"), on: fc.boolean() }),
    fc.record({ portico: fc.constant(1), type: fc.constant("draft"), token: fc.constant("a".repeat(20)) }),
    fc.record({ type: fc.constant("tag-manager"), event: fc.record({ event: fc.constant("purchase") }) }),
    fc.anything(),
  );

  test.each([
    ["from another window", () => window, ENGINE],
    ["from no window", () => null, ENGINE],
    ["from the widget's window with another page in it", () => frame.contentWindow, "https://evil.example"],
    ["from a sandboxed page in the widget's window", () => frame.contentWindow, "null"],
  ])("%s", (_, source, origin) => {
    const before = document.documentElement.outerHTML;
    fc.assert(
      fc.property(forged, (data) => {
        deliver(data, source(), origin);
        expect(kept).toEqual([]);
        expect(window.dataLayer).toBeUndefined();
        expect(document.documentElement.outerHTML).toBe(before);
      }),
      { seed: 20260603, numRuns: 300 },
    );
  });
});

test("the frame's title is in the page's language, English for one that is not known", () => {
  expect(frame.title).toBe("Online-Buchung");
  expect(createFrame(new URL("about:blank"), "fi").title).toBe("Online booking");
});

function fromWidget(data: unknown): void {
  deliver(data, frame.contentWindow, ENGINE);
}

function deliver(data: unknown, source: Window | null, origin: string): void {
  window.dispatchEvent(new MessageEvent("message", { data, source, origin }));
}
