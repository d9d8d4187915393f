import { expect, test } from "vitest";
import { frameAddress } from "./mount-widget.ts";

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
