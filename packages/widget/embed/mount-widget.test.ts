import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { frameAddress } from "./mount-widget.ts";
import { addTag, framesOf, mountFake } from "./testing/fake-widget.ts";

afterEach(() => {
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe("the frame", () => {
  test("stands where the script stands, titled in the page's language, English for one that is not known", () => {
    document.documentElement.lang = "de";
    mountFake();
    expect(document.body.firstElementChild).toHaveProperty("title", "Online-Buchung");
    document.documentElement.lang = "fi";
    mountFake({ name: "second" });
    expect(framesOf()[1]?.title).toBe("Online booking");
    document.documentElement.lang = "";
  });

  test("goes into the element that data-target names", () => {
    document.body.innerHTML = "<div id=here></div>";
    mountFake({ target: "#here" });
    expect(document.querySelector("#here > iframe")).not.toBeNull();
  });

  test.each([
    ["700 px by itself", {}, "700px"],
    ["lower where the page allows it", { minHeight: "320" }, "320px"],
    ["never lower than 40 px", { minHeight: "3" }, "700px"],
    ["never higher by that attribute", { minHeight: "900" }, "700px"],
    ["80 px as a search bar", { shape: "search" }, "80px"],
  ])("begins with %s", (_, data, height) => {
    mountFake(data);
    expect(framesOf()[0]?.style.height).toBe(height);
  });
});

describe("a script tag that is pasted twice", () => {
  test.each([
    ["side by side", {}],
    ["for the same target", { target: "#here" }],
    ["as a button", { shape: "button" }],
    ["for the page's own links", { shape: "button", open: ".book" }],
  ])("%s gives one widget, and says so", (_, data) => {
    document.body.innerHTML = "<div id=here></div>";
    const warned = vi.spyOn(console, "info").mockReturnValue();
    const { page } = mountFake(data);
    addTag(page, data);
    expect(page.widgets).toHaveLength(1);
    expect(warned).toHaveBeenCalledOnce();
  });

  test.each([
    ["a line break", "<br>"],
    ["an empty paragraph", "<p></p>"],
    ["what a page without scripts shows", "<noscript><a href=/>Book</a></noscript>"],
  ])("with %s between, as editors put it there, gives one widget", (_, between) => {
    const warned = vi.spyOn(console, "info").mockReturnValue();
    const { page } = mountFake();
    document.body.insertAdjacentHTML("beforeend", between);
    addTag(page, {});
    expect(page.widgets).toHaveLength(1);
    expect(warned).toHaveBeenCalledOnce();
  });

  test("is meant with something to be seen between", () => {
    const { page } = mountFake();
    document.body.insertAdjacentHTML("beforeend", "<p>Our other house</p>");
    addTag(page, {});
    expect(page.widgets).toHaveLength(2);
  });

  test("is meant where a page that changes without a load has taken the first one away", () => {
    const { page } = mountFake();
    document.body.replaceChildren();
    addTag(page, {});
    expect(page.widgets.map(({ frame }) => frame.isConnected)).toEqual([true]);
  });

  test.each([
    ["with a name of its own", {}, { name: "second" }],
    ["of another hotel", {}, { id: "demo-city" }],
    ["of another shape", {}, { shape: "search" }],
  ])("is meant where it stands %s", (_, first, second) => {
    const { page } = mountFake(first);
    addTag(page, second);
    expect(page.widgets).toHaveLength(2);
  });

  test("is meant in another place of the page", () => {
    document.body.innerHTML = "<div id=a></div><div id=b></div>";
    const { page } = mountFake({ target: "#a" });
    addTag(page, { target: "#b" });
    addTag(page, {});
    expect(framesOf()).toHaveLength(3);
  });
});

test("without data-id nothing is put in, and the console says what is missing", () => {
  const told = vi.spyOn(console, "error").mockReturnValue();
  mountFake({ id: "" });
  expect(framesOf()).toEqual([]);
  expect(told.mock.calls[0]?.[0]).toContain("data-id");
});

describe("a widget that never answers", () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, "error").mockReturnValue();
  });
  afterEach(() => void vi.useRealTimers());

  test("gives its place to a link to the engine's page after 20 s, and the console says what to look at", async () => {
    sessionStorage.setItem("portico-draft:demo", "#draft=secret");
    mountFake({ arrival: "2027-06-01" });
    sessionStorage.clear();
    await vi.advanceTimersByTimeAsync(19_000);
    expect(document.querySelector("a")).toBeNull();
    await vi.advanceTimersByTimeAsync(1000);
    expect(document.querySelector("a")?.href).toBe("https://book.example/?client=demo&arrival=2027-06-01");
    expect(framesOf()[0]?.style.display).toBe("none");
    expect(vi.mocked(console.error).mock.calls[0]?.[0]).toContain("allowed hosts");
  });

  test("takes it again when it has only taken long", async () => {
    const fake = mountFake();
    await vi.advanceTimersByTimeAsync(20_000);
    fake.deliver({ portico: 1, type: "ready" });
    await vi.advanceTimersByTimeAsync(100);
    expect(document.querySelector("a")).toBeNull();
    expect(framesOf()[0]?.style.display).toBe("block");
  });
});

test("a button is a link to the engine's page, which works before anything else is loaded", () => {
  mountFake({ shape: "button", label: "Rezervovat", arrival: "2027-06-01" });
  const link = document.querySelector("a");
  expect(link?.textContent).toBe("Rezervovat");
  expect(link?.href).toBe("https://book.example/?client=demo&arrival=2027-06-01");
});

const START = { page: "", fragment: "", shape: "inline" };

const addressOf = (
  data: Record<string, string>,
  query = "",
  language = "",
  start: Partial<typeof START> = {},
  src = "https://book.example/embed.js",
) => frameAddress({ src, dataset: { id: "demo", ...data } }, query, language, { ...START, ...start }).href;

test.each([
  ["the hotel and the page's language", {}, "", "cs-CZ", "client=demo&lang=cs"],
  ["no language where the page tells none", {}, "", "", "client=demo"],
  [
    "the tag's attributes",
    { lang: "de", colour: "25A37D", persons: '{"1":2}' },
    "",
    "cs",
    "client=demo&lang=de&persons=%7B%221%22%3A2%7D&colour=25A37D",
  ],
  [
    "every further option of the widget",
    {
      filters: "e3,t7",
      sort: "price",
      arrivalLimit: "2027-06-01",
      departureLimit: "2027-06-30",
      source: "mail",
      campaignId: "summer",
      coupon: "LAKE10",
      accessCode: "a",
      iveOnly: "true",
      predestination: "packages",
      variation: "b2b",
      room: "garden",
      highlight: "attic",
      mealLabel: "false",
      devel: "true",
    },
    "",
    "",
    "client=demo&arrivalLimit=2027-06-01&departureLimit=2027-06-30&variation=b2b&accessCode=a" +
      "&predestination=packages&iveOnly=true&filters=e3%2Ct7&sort=price&source=mail&campaignId=summer&coupon=LAKE10" +
      "&room=garden&highlight=attic&mealLabel=false&devel=true",
  ],
  [
    "the page's query before the tag's attributes",
    { arrival: "2027-06-01", currency: "CZK" },
    "?arrival=2027-07-10&utm_source=mail",
    "",
    "client=demo&arrival=2027-07-10&currency=CZK",
  ],
  ["never another hotel from the page's query", {}, "?client=other", "", "client=demo"],
])("the iframe's address carries %s", (_, data, query, language, expected) =>
  expect(addressOf(data, query, language)).toBe(`https://book.example/?${expected}`),
);

test("what the tab has kept stands in the fragment, on the page that it belongs to", () =>
  expect(addressOf({}, "", "", { page: "thanks", fragment: "#payment_id=p_1&return_token=t" })).toBe(
    "https://book.example/thanks?client=demo#payment_id=p_1&return_token=t",
  ));

test("a search bar says that it is one", () =>
  expect(addressOf({}, "", "", { shape: "search" })).toBe("https://book.example/?client=demo&shape=search"));

test("an engine below a folder keeps its folder", () =>
  expect(addressOf({}, "", "", {}, "https://hotel.example/booking/embed.js?v=2")).toBe(
    "https://hotel.example/booking/?client=demo",
  ));
