import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Frame } from "./frame.ts";
import { linkHost } from "./host-link.ts";

const PATIENCE = { timeout: 240_000 };

/** A page of another site, as far as the widget sees it: the messages posted to it, with their target addresses. */
const HOST = "https://www.hotel.example";

let posted: { data: unknown; origin: string }[];
let parent: { postMessage(data: unknown, origin: string): void };
let content: HTMLElement;
let frame: Frame;

beforeEach(() => {
  posted = [];
  parent = { postMessage: (data, origin) => void posted.push({ data, origin }) };
  vi.stubGlobal("parent", parent);
  Object.defineProperty(window, "parent", { configurable: true, get: () => parent });
  content = document.createElement("div");
  document.body.append(content);
  frame = linkHost(content, [HOST]);
});

afterEach(() => {
  vi.unstubAllGlobals();
  Object.defineProperty(window, "parent", { configurable: true, get: () => window });
  document.body.replaceChildren();
  document.documentElement.removeAttribute("style");
});

const settled = (milliseconds = 150) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function deliver(
  data: unknown,
  {
    source = parent,
    origin = HOST,
    ports = [],
  }: { source?: object | null; origin?: string; ports?: MessagePort[] } = {},
): void {
  window.dispatchEvent(new MessageEvent("message", { data, source: source as Window, origin, ports }));
}

/** Opens the channel as our loader does; the answer is the loader's end of it and what arrives there. */
function link(least = 700, origin = HOST): { port: MessagePort; heard: unknown[] } {
  const channel = new MessageChannel();
  const heard: unknown[] = [];
  channel.port1.addEventListener("message", ({ data }) => heard.push(data));
  channel.port1.start();
  deliver({ portico: 1, type: "hello", least }, { origin, ports: [channel.port2] });
  return { port: channel.port1, heard };
}

describe("before a host has spoken", () => {
  test("only what any page may know goes out: that the widget listens, asks for the address, and its height", async () => {
    frame.keepDraft({ token: "a".repeat(20), revision: 3 });
    frame.keepReceipt({ paymentId: "p".repeat(20), returnToken: "t".repeat(20) });
    frame.report({ name: "booked", reservationNumber: "1", value: 1, currency: "CZK" });
    const open = [
      { data: { portico: 1, type: "ready" }, origin: "*" },
      { data: { type: "task", task: "getURL" }, origin: "*" },
      { data: { type: "height", height: 700 }, origin: "*" },
    ];
    await vi.waitFor(() => expect(posted).toEqual(open), PATIENCE);
  });
});

describe("a host without our loader", () => {
  test("is addressed by its origin once it has spoken, and never gets what only the channel may carry", async () => {
    deliver({ type: "ibe-parent-url", url: `${HOST}/rooms` });
    expect(frame.hostUrl()).toBe(`${HOST}/rooms`);
    posted.length = 0;
    frame.track({ event: "view_item_list" });
    frame.keepDraft({ token: "a".repeat(20), revision: 3 });
    frame.setDialogOpen(true);
    deliver({ portico: 1, type: "overlay", on: true });
    await settled();
    expect(posted).toEqual([
      { data: { type: "tag-manager", event: { event: "view_item_list" } }, origin: HOST },
    ]);
    expect(document.documentElement.hasAttribute("data-overlay")).toBe(false);
  });
});

describe("our loader", () => {
  test("hears everything on the channel and nothing by window messages any more", async () => {
    frame.keepDraft({ token: "a".repeat(20), revision: 3 });
    frame.track({ event: "early" });
    const { heard } = link();
    posted.length = 0;
    const all = [
      { portico: 1, type: "draft", token: "a".repeat(20), revision: 3 },
      { type: "tag-manager", event: { event: "early" } },
      { type: "height", height: 700 },
    ];
    await vi.waitFor(() => expect(heard).toEqual(all), PATIENCE);
    expect(posted).toEqual([]);
  });

  test("hears the height when the content changes, though a browser may not lay out what is out of sight", async () => {
    const { heard } = link();
    const height = { type: "height", height: 700 };
    await vi.waitFor(() => expect(heard).toEqual([height]), PATIENCE);
    content.append(document.createElement("p"));
    await vi.waitFor(() => expect(heard).toEqual([height, height]), PATIENCE);
  });

  test("may ask for a lower least height", async () => {
    const { heard } = link(120);
    await vi.waitFor(() => expect(heard).toContainEqual({ type: "height", height: 120 }), PATIENCE);
  });

  test("tells the consent, and who asked hears each change", async () => {
    const changes: unknown[] = [];
    frame.onConsent((consent) => changes.push(consent));
    const { port } = link();
    port.postMessage({ portico: 1, type: "consent", consent: { analytics: true, marketing: false } });
    await vi.waitFor(() => expect(frame.consent()).toEqual({ analytics: true, marketing: false }), PATIENCE);
    expect(changes).toEqual([frame.consent()]);
  });

  test("says of a frame that fills the window whether the page has opened it, which leaves a corner to close it", async () => {
    const { port } = link();
    const html = document.documentElement;
    const marks = () => [html.hasAttribute("data-overlay"), html.hasAttribute("data-opened")];
    for (const [on, opened] of [
      [true, true],
      [true, false],
      [false, false],
    ]) {
      port.postMessage({ portico: 1, type: "overlay", on, opened });
      await vi.waitFor(() => expect(marks()).toEqual([on, opened]), PATIENCE);
    }
  });

  test("gets an answer to each command, one after another, also to those that came too early", async () => {
    const { port, heard } = link();
    const command = { name: "setDates", arrival: "2027-06-01", departure: "2027-06-03" };
    port.postMessage({ portico: 1, type: "command", id: 1, command });
    port.postMessage({ portico: 1, type: "command", id: 2, command: { name: "setCoupon", code: "NONE" } });
    port.postMessage({
      portico: 1,
      type: "command",
      id: 3,
      command: { name: "setCurrency", currency: "EUR" },
    });
    await settled();
    const obeyed: string[] = [];
    frame.onCommand(async ({ name }) => {
      obeyed.push(name);
      if (name === "setCurrency") throw new Error("broken");
      return name === "setCoupon" ? "coupon_unknown" : null;
    });
    const answers = () => heard.filter((message) => (message as { type: string }).type === "answer");
    await vi.waitFor(() => expect(answers()).toHaveLength(3), PATIENCE);
    expect(obeyed).toEqual(["setDates", "setCoupon", "setCurrency"]);
    expect(answers()).toEqual([
      { portico: 1, type: "answer", id: 1, problem: null },
      { portico: 1, type: "answer", id: 2, problem: "coupon_unknown" },
      { portico: 1, type: "answer", id: 3, problem: "failed" },
    ]);
  });

  test("is asked before the window is left, and told to go once it has agreed", async () => {
    const { port, heard } = link();
    const said = (type: string) => heard.find((message) => (message as { type: string }).type === type);
    const leaving = frame.leaveTo("/paygate?x=1");
    await vi.waitFor(() => expect(said("leave")).toBeDefined(), PATIENCE);
    const asked = said("leave") as { id: number; url: string } | undefined;
    expect(asked?.url).toBe(`${window.location.origin}/paygate?x=1`);
    port.postMessage({ portico: 1, type: "leaving", id: asked?.id, accepted: true });
    expect(await leaving).toBe("left");
    const now = { portico: 1, type: "leave-now", id: asked?.id };
    await vi.waitFor(() => expect(said("leave-now")).toEqual(now), PATIENCE);
  });

  test("is never asked to show a foreign address", () =>
    expect(() => frame.leaveTo("https://evil.example/")).toThrow());
});

describe("10,000 forged messages", () => {
  const plain = fc.oneof(
    fc.constant({ type: "ibe-parent-url", url: "https://evil.example/" }),
    fc.record({
      type: fc.constant("ibe-parent-scroll"),
      top: fc.nat(5000),
      clientHeight: fc.integer({ min: 1, max: 2000 }),
    }),
    fc.constant({ type: "auto-height" }),
  );
  const envelope = fc.oneof(
    plain,
    fc.record({
      portico: fc.constant(1),
      type: fc.constant("hello"),
      least: fc.integer({ min: 40, max: 700 }),
    }),
    fc.constant({ portico: 1, type: "overlay", on: true }),
    fc.constant({ portico: 1, type: "consent", consent: { analytics: true, marketing: true } }),
    fc.constant({ portico: 1, type: "command", id: 1, command: { name: "setCurrency", currency: "EUR" } }),
    fc.anything(),
  );
  const malformed = fc.record({
    portico: fc.constantFrom(1, 2, "1", undefined),
    type: fc.constantFrom(
      "ibe-parent-url",
      "hello",
      "overlay",
      "consent",
      "command",
      "leaving",
      "frame-offset",
    ),
    url: fc.constantFrom("javascript:alert(1)", "//evil.example", 7, `https://a.example/${"a".repeat(2000)}`),
    least: fc.constantFrom(0, -1, 701, NaN, "500"),
    on: fc.constantFrom("true", 1, null),
    consent: fc.constantFrom(true, {}, { analytics: 1, marketing: 0 }, [true, true]),
    command: fc.constantFrom(
      { name: "eval" },
      { name: "setDates", arrival: "2027-02-30", departure: "2027-03-01" },
      {
        name: "setGuests",
        guests: { __proto__: 1, x: 2 },
      },
    ),
    id: fc.constantFrom(0, -1, 0.5, "1"),
    top: fc.constantFrom("0", NaN),
  });

  async function nothingHappened(): Promise<void> {
    await settled(150);
    posted = posted.filter(({ data }) => (data as { type: string }).type !== "height");
    expect(posted.map(({ data }) => (data as { type: string }).type)).toEqual(["ready", "task"]);
    expect(frame.hostUrl()).toBeNull();
    expect(frame.consent()).toBeNull();
    expect(document.documentElement.style.getPropertyValue("--vp-top")).toBe("");
    expect(document.documentElement.hasAttribute("data-overlay")).toBe(false);
  }

  test.each([
    ["from a sibling frame or an advertisement", () => ({ source: { postMessage() {} } })],
    ["from the widget's own window", () => ({ source: window })],
    ["from no window", () => ({ source: null })],
    ["from a page of another site in the parent's place", () => ({ origin: "https://evil.example" })],
    ["from a page without an origin", () => ({ origin: "null" })],
  ])("%s have no effect", async (_, from) => {
    const obeyed: unknown[] = [];
    const heard: unknown[] = [];
    const ears: MessagePort[] = [];
    const forge = (data: unknown): void => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", (event) => heard.push(event.data));
      port1.start();
      ears.push(port1);
      deliver(data, { ...from(), ports: [port2] });
    };
    frame.onCommand(async (command) => (obeyed.push(command), null));
    // The plain ones first: once a channel is open, even a forged one, they are ignored.
    fc.assert(fc.property(plain, forge), { seed: 20260605, numRuns: 200 });
    expect(frame.hostUrl()).toBeNull();
    fc.assert(fc.property(envelope, forge), { seed: 20260605, numRuns: 1400 });
    await nothingHappened();
    expect([obeyed, heard]).toEqual([[], []]);
    for (const ear of ears) ear.close();
  });

  test("that are malformed have no effect, even from the host", async () => {
    fc.assert(
      fc.property(malformed, (data) => deliver(data)),
      { seed: 20260606, numRuns: 2000 },
    );
    await nothingHappened();
  });

  test("of the channel's kind have no effect beside the channel", async () => {
    for (const type of ["overlay", "consent", "command", "frame-offset", "leaving"]) {
      deliver({
        portico: 1,
        type,
        on: true,
        top: 5,
        covered: 0,
        consent: { analytics: true, marketing: true },
      });
    }
    await nothingHappened();
  });
});

describe("whoever chooses in a dialog over the whole window, and is led on by it,", () => {
  const isScroll = (data: unknown) => (data as { type: string }).type === "scroll_top";

  test.each([
    [
      "finds the top of the next page once the frame is back in its place",
      false,
      [{ type: "scroll_top", top: 0 }],
    ],
    ["stays where they are while the host keeps the frame over its page", true, []],
  ])("%s", async (_, on, asked) => {
    const { port, heard } = link();
    frame.setDialogOpen(true);
    port.postMessage({ portico: 1, type: "overlay", on: true });
    await settled();
    frame.setDialogOpen(false);
    frame.scrollTo(0);
    await settled();
    expect(heard.filter(isScroll)).toEqual([]);
    port.postMessage({ portico: 1, type: "overlay", on });
    await settled();
    expect(heard.filter(isScroll)).toEqual(asked);
    // Finished requests are forgotten.
    port.postMessage({ portico: 1, type: "overlay", on: false });
    await settled();
    expect(heard.filter(isScroll)).toEqual(asked);
    port.close();
  });
});

test("for a hotel that lets any page frame it, any page is heard; one without an origin can't be addressed", async () => {
  linkHost(content, ["*"]);
  posted.length = 0;
  deliver({ type: "ibe-parent-scroll", top: 10, clientHeight: 800 }, { origin: "null" });
  deliver({ type: "auto-height" }, { origin: "null" });
  await settled(150);
  expect(posted.some(({ origin }) => origin === "*")).toBe(true);
  expect(posted.some(({ origin }) => origin === "null")).toBe(false);
});

test("for a hotel that names no page, the engine's own pages alone are heard", () => {
  const alone = linkHost(content, []);
  deliver({ type: "ibe-parent-url", url: `${HOST}/rooms` });
  expect(alone.hostUrl()).toBeNull();
  const own = window.location.origin;
  deliver({ type: "ibe-parent-url", url: "http://localhost:3000/demo" }, { origin: own });
  expect(alone.hostUrl()).toBe("http://localhost:3000/demo");
});

test("a host that the hotel has not named, let in by *, is told no key to what a guest types or has booked", async () => {
  frame = linkHost(content, ["*"]);
  const { heard } = link(700, "https://stranger.example");
  frame.keepDraft({ token: "a".repeat(20), revision: 3 });
  frame.keepReceipt({ paymentId: "p".repeat(20), returnToken: "t".repeat(20) });
  await settled();
  expect(heard.map((message) => (message as { type: string }).type)).not.toContain("draft");
  expect(heard.map((message) => (message as { type: string }).type)).not.toContain("receipt");
  const own = link(700, window.location.origin);
  await settled();
  expect(own.heard).toContainEqual({ portico: 1, type: "draft", token: "a".repeat(20), revision: 3 });
});
