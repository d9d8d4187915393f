import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PorticoOutcome } from "../public/embed.d.ts";
import { createHostPage } from "./create-host-page.ts";
import { addTag, framesOf, mountFake, type FakeWidget } from "./testing/fake-widget.ts";

const PATIENCE = { timeout: 240_000 };

let fake: FakeWidget;
const api = () => fake.page.api;
let told: unknown[];

beforeEach(() => {
  told = [];
  vi.spyOn(console, "error").mockImplementation((text) => void told.push(text));
  Element.prototype.scrollIntoView = vi.fn<() => void>();
  HTMLElement.prototype.showPopover ??= () => {};
  HTMLElement.prototype.hidePopover ??= () => {};
});

afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute("style");
  vi.restoreAllMocks();
});

/** Requests to the widget, as they arrived on the channel. */
function asked(type: string): Record<string, unknown>[] {
  return (fake.heard as unknown as Record<string, unknown>[]).filter((message) => message["type"] === type);
}

async function answer(problem: string | null): Promise<void> {
  const id = asked("command").at(-1)?.["id"];
  await fake.say({ portico: 1, type: "answer", id, problem });
}

describe("a call that is wrong in itself reaches no widget; its answer and the console say why", () => {
  test.each([
    ["setDates", ["2027-06-03", "2027-06-01"], "invalid_dates"],
    ["setDates", ["2027-06-31", "2027-07-02"], "invalid_dates"],
    ["setDates", [new Date(), new Date()], "invalid_dates"],
    ["setDates", ["1. 6. 2027", "2. 6. 2027"], "invalid_dates"],
    ["setGuests", [0], "invalid_guests"],
    ["setGuests", [2.5], "invalid_guests"],
    ["setGuests", [{ 1: 12, 2: 9 }], "invalid_guests"],
    ["setGuests", [{ adult: 2 }], "invalid_guests"],
    ["setCoupon", [42], "invalid_coupon"],
    ["setLanguage", ["german"], "invalid_language"],
    ["setLanguage", [["de"]], "invalid_language"],
    ["setLanguage", [Symbol("de")], "invalid_language"],
    ["setCurrency", ["Kč"], "invalid_currency"],
    ["setCurrency", [{ toString: () => "EUR" }], "invalid_currency"],
    ["setDisplay", ["garden"], "invalid_display"],
    ["setDisplay", [{ room: 7 }], "invalid_display"],
    ["setDisplay", [{ rooms: "garden" }], "invalid_display"],
    ["setDisplay", [{ mobile: "yes" }], "invalid_display"],
    ["setConsent", [true], "invalid_consent"],
    ["setConsent", [{ analytics: "yes", marketing: false }], "invalid_consent"],
  ] as const)("%s(%j)", async (name, input, code) => {
    fake = mountFake();
    await fake.connect();
    const before = fake.heard.length;
    const call = api()[name] as (...given: readonly unknown[]) => Promise<PorticoOutcome>;
    expect(await call(...input)).toMatchObject({ ok: false, problem: { code } });
    expect(fake.heard).toHaveLength(before);
    expect(told.join()).toContain(`Portico.${name}`);
  });
});

describe("a command", () => {
  test("is done when the widget says so", async () => {
    fake = mountFake();
    await fake.connect();
    const outcome = api().setDates("2027-06-01", "2027-06-03");
    await fake.settled();
    expect(asked("command")[0]?.["command"]).toEqual({
      name: "setDates",
      arrival: "2027-06-01",
      departure: "2027-06-03",
    });
    await answer(null);
    expect(await outcome).toEqual({ ok: true });
  });

  test("that the guest declines is no success", async () => {
    vi.spyOn(console, "info").mockReturnValue();
    fake = mountFake();
    await fake.connect();
    const outcome = api().setCurrency("EUR");
    await fake.settled();
    await answer("declined");
    expect(await outcome).toMatchObject({ ok: false, problem: { code: "declined" } });
  });

  test("given before the widget is there waits for it", async () => {
    fake = mountFake();
    const outcome = api().setGuests({ 1: 2, 2: 1 });
    await fake.settled();
    await fake.connect();
    await vi.waitFor(() => expect(asked("command")).toHaveLength(1), PATIENCE);
    await answer(null);
    expect(await outcome).toEqual({ ok: true });
  });

  test("goes to the widget that is named", async () => {
    fake = mountFake();
    addTag(fake.page, { id: "demo-city", name: "city" });
    expect(api().widget("nobody")).toBeNull();
    expect(api().widget("city")).not.toBeNull();
    expect(api().widget("demo-city")).not.toBeNull();
  });
});

test("a consent is told to a widget that becomes ready later", async () => {
  fake = mountFake();
  await api().setConsent({ analytics: true, marketing: false });
  await fake.connect();
  expect(asked("consent")[0]).toMatchObject({ consent: { analytics: true, marketing: false } });
});

test("events reach their listeners until these are taken away; a broken listener stops nobody", async () => {
  fake = mountFake();
  const heard: unknown[] = [];
  api().on("booked", () => {
    throw new Error("broken");
  });
  const off = api().on("booked", (detail) => heard.push(detail));
  await fake.connect();
  api().on("ready", () => heard.push("ready, though it was before"));
  await fake.settled();
  const booked = { name: "booked", reservationNumber: "270001", value: 6640, currency: "CZK" };
  await fake.say({ portico: 1, type: "event", event: { ...booked, email: "jana@example.com" } });
  off();
  await fake.settled();
  await fake.say({ portico: 1, type: "event", event: booked });
  expect(heard).toEqual([
    "ready, though it was before",
    { reservationNumber: "270001", value: 6640, currency: "CZK" },
  ]);
});

test("a page that may not load the second file hears so once; its calls have no effect, and its links stay links", async () => {
  const page = createHostPage(() => Promise.reject(new TypeError("blocked by the content policy")));
  const outcomes = [await page.api.open(), await page.api.setGuests(2)];
  expect(outcomes).toEqual([
    { ok: false, problem: { code: "not_ready", message: "Not loaded" } },
    { ok: false, problem: { code: "not_ready", message: "Not loaded" } },
  ]);
  expect(console.error).toHaveBeenCalledOnce();
});

test("a listener for an event that there is not is told so", async () => {
  fake = mountFake();
  api().on("booking" as "booked", () => {});
  await fake.settled();
  expect(told.join()).toContain('no event "booking"');
});

describe("opening", () => {
  const click = (element: Element, init: MouseEventInit = {}) =>
    element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, ...init }));

  test("a link of the page opens the hotel's own widget of the page over it, and the button brings the page back", async () => {
    document.body.innerHTML = `<a href="https://book.example/?client=demo" data-portico-open>Book</a>`;
    fake = mountFake();
    await fake.connect();
    const events: string[] = [];
    api().on("open", () => events.push("open"));
    api().on("close", () => events.push("close"));
    await fake.settled();
    const [frame] = framesOf();
    expect(click(document.querySelector("a") as Element)).toBe(false);
    expect(frame?.style.position).toBe("fixed");
    await fake.settled();
    document.querySelector<HTMLButtonElement>("body > button")?.click();
    await fake.settled();
    expect(frame?.style.position).toBe("");
    expect(framesOf()).toHaveLength(1);
    expect(events).toEqual(["open", "close"]);
    expect(asked("overlay").map(({ on, opened }) => [on, opened])).toEqual([
      [true, true],
      [false, false],
    ]);
  });

  test("while the opened widget shows a dialog, that has the corner of the button that closes the widget", async () => {
    document.body.innerHTML = `<a href="#" data-portico-open>Book</a>`;
    fake = mountFake();
    await fake.connect();
    click(document.querySelector("a") as Element);
    await fake.settled();
    const buttons = () => document.querySelectorAll("body > button").length;
    const seen = [buttons()];
    for (const on of [true, false]) {
      await fake.say({ portico: 1, type: "overlay", on });
      seen.push(buttons());
    }
    expect(seen).toEqual([1, 0, 1]);
    expect(asked("overlay").every(({ on, opened }) => on && opened)).toBe(true);
  });

  test.each([
    ["dark", "dark"],
    ["light", "light"],
    ["normal", "light dark"],
  ])("in a frame whose scheme is %s the button that closes has the scheme %s", async (scheme, expected) => {
    document.body.innerHTML = `<a href="#" data-portico-open>Book</a>`;
    fake = mountFake();
    await fake.connect();
    framesOf()[0]?.style.setProperty("color-scheme", scheme);
    click(document.querySelector("a") as Element);
    await fake.settled();
    const button = document.querySelector<HTMLButtonElement>("body > button");
    expect(button?.style.getPropertyValue("color-scheme")).toBe(expected);
  });

  test("a link with dates in its address opens the widget that it names, with these", async () => {
    document.body.innerHTML = `<a href="https://book.example/?client=demo-city&arrival=2027-06-01&departure=2027-06-03&persons=3" data-portico-open="city">Book</a>`;
    fake = mountFake();
    addTag(fake.page, { id: "demo-city", name: "city" });
    await fake.connect();
    click(document.querySelector("a") as Element);
    await fake.settled();
    expect(framesOf().map(({ style }) => style.position)).toEqual(["", "fixed"]);
    await answer(null);
    await fake.settled();
    await answer(null);
    expect(asked("command").map(({ command }) => command)).toEqual([
      { name: "setGuests", guests: 3 },
      { name: "setDates", arrival: "2027-06-01", departure: "2027-06-03" },
    ]);
  });

  test("links to a part of the hotel show that part, and the next link undoes it", async () => {
    const queries = ["package=romance", "room=garden", "packagesOnly=true", ""];
    document.body.innerHTML = queries
      .map((query) => `<a href="https://book.example/?client=demo&${query}" data-portico-open>Book</a>`)
      .join("");
    fake = mountFake();
    await fake.connect();
    for (const link of document.querySelectorAll("a")) {
      click(link);
      await fake.settled();
      await answer(null);
    }
    expect(asked("command").map(({ command }) => command)).toEqual([
      { name: "setDisplay", display: { package: "romance" } },
      { name: "setDisplay", display: { package: null, room: "garden" } },
      { name: "setDisplay", display: { room: null, packagesOnly: true } },
      { name: "setDisplay", display: { packagesOnly: false } },
    ]);
  });

  test.each([
    ["with the control key", { ctrlKey: true }],
    ["with the command key", { metaKey: true }],
    ["with the middle button", { button: 1 }],
  ])("a link that is clicked %s stays a link", async (_, init) => {
    document.body.innerHTML = `<a href="#" data-portico-open>Book</a>`;
    fake = mountFake();
    await fake.connect();
    const [frame] = framesOf();
    click(document.querySelector("a") as Element, init);
    await fake.settled();
    expect(frame?.style.position).toBe("");
  });

  test("a button alone loads its widget when the guest points at it, laid out for the window, and keeps it when it is closed", async () => {
    fake = mountFake({ shape: "button" });
    await fake.settled();
    expect(framesOf()).toEqual([]);
    const link = document.querySelector("a") as Element;
    link.dispatchEvent(new Event("pointerover", { bubbles: true }));
    expect(framesOf()[0]?.style.display).toBe("none");
    expect(framesOf()[0]?.src).toBe("https://book.example/?client=demo&shape=button");
    click(link);
    expect(framesOf()[0]?.style.display).toBe("block");
    api().close();
    await fake.settled();
    expect(framesOf()[0]?.style.display).toBe("none");
  });
});

test("a widget that is opened over the page and never answers gives way to the engine's page", async () => {
  vi.useFakeTimers();
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  fake = mountFake({ shape: "button" });
  void api().open();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(assign.mock.calls).toEqual([["https://book.example/?client=demo"]]);
});

test("one that was closed again before leaves the page as it is", async () => {
  vi.useFakeTimers();
  const assign = vi.spyOn(window.location, "assign").mockReturnValue();
  fake = mountFake({ shape: "button" });
  void api().open();
  await vi.advanceTimersByTimeAsync(5000);
  api().close();
  await vi.advanceTimersByTimeAsync(20_000);
  vi.useRealTimers();
  expect(assign).not.toHaveBeenCalled();
  expect(document.querySelectorAll("a")).toHaveLength(1);
});

describe("leaving for payment", () => {
  test("the page goes only when it is told to, and only to the engine", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    fake = mountFake();
    await fake.connect();
    const foreign = [
      "https://evil.example/",
      "javascript:alert(1)",
      "https://book.example.evil.example/",
      "//x",
    ];
    for (const [index, url] of foreign.entries()) {
      await fake.say({ portico: 1, type: "leave", id: index + 1, url });
      await fake.say({ portico: 1, type: "leave-now", id: index + 1 });
    }
    expect(asked("leaving").map(({ accepted }) => accepted)).toEqual(foreign.map(() => false));
    expect(assign).not.toHaveBeenCalled();
    await fake.say({ portico: 1, type: "leave", id: 9, url: "https://book.example/paygate?x=1" });
    expect(asked("leaving").at(-1)).toMatchObject({ id: 9, accepted: true });
    expect(assign).not.toHaveBeenCalled();
    await fake.say({ portico: 1, type: "leave-now", id: 8 });
    await fake.say({ portico: 1, type: "leave", id: 10, url: "https://book.example/paygate?x=1" });
    await fake.say({ portico: 1, type: "leave-now", id: 10 });
    await fake.say({ portico: 1, type: "leave-now", id: 10 });
    expect(assign.mock.calls).toEqual([["https://book.example/paygate?x=1"]]);
  });
});

describe("a search bar hands over", () => {
  const search = { arrival: "2027-06-01", departure: "2027-06-03", guests: { 1: 2 } };

  test("to the page that data-href names, where the hotel has no widget here", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    fake = mountFake({ shape: "search", href: "https://www.hotel.example/rooms?lang=cs" });
    await fake.connect();
    await fake.say({ portico: 1, type: "search", search });
    const address = new URL(String(assign.mock.calls[0]?.[0]));
    expect(address.origin + address.pathname).toBe("https://www.hotel.example/rooms");
    expect(Object.fromEntries(address.searchParams)).toEqual({
      lang: "cs",
      arrival: "2027-06-01",
      departure: "2027-06-03",
      persons: '{"1":2}',
    });
  });

  test("to the engine's own page without data-href, never to a script", async () => {
    const assign = vi.spyOn(window.location, "assign").mockReturnValue();
    fake = mountFake({ shape: "search", href: "javascript:alert(1)" });
    await fake.connect();
    await fake.say({ portico: 1, type: "search", search });
    expect(String(assign.mock.calls[0]?.[0])).toMatch(
      /^https:\/\/book\.example\/\?client=demo&arrival=2027-06-01/,
    );
  });
});
