import { expect, test } from "vitest";
import { frameAddress } from "./frame-address.ts";

const SCRIPT = "https://book.example/embed.js";
const DRAFT = "Zk3v9Qw_2x-8Lr7TnB1yA";

test.each([
  ["the hotel and the page's language", {}, "", "cs-CZ", null, "https://book.example/?client=demo&lang=cs"],
  ["no language where the page tells none", {}, "", "", null, "https://book.example/?client=demo"],
  [
    "the tag's attributes",
    { lang: "de", colour: "25A37D", persons: '{"1":2}' },
    "",
    "cs",
    null,
    "https://book.example/?client=demo&lang=de&persons=%7B%221%22%3A2%7D&colour=25A37D",
  ],
  [
    "the page's query before the tag's attributes",
    { arrival: "2027-06-01", currency: "CZK" },
    "?arrival=2027-07-10&utm_source=mail",
    "",
    null,
    "https://book.example/?client=demo&arrival=2027-07-10&currency=CZK",
  ],
  [
    "never another hotel from the page's query",
    {},
    "?client=other",
    "",
    null,
    "https://book.example/?client=demo",
  ],
  ["the kept draft in the fragment", {}, "", "", DRAFT, `https://book.example/?client=demo#draft=${DRAFT}`],
])("the iframe's address carries %s", (_, data, query, language, draft, expected) => {
  expect(frameAddress(SCRIPT, "demo", data, query, language, draft).href).toBe(expected);
});

test("an engine below a folder keeps its folder", () => {
  const address = frameAddress("https://hotel.example/booking/embed.js?v=2", "demo", {}, "", "", null);
  expect(address.href).toBe("https://hotel.example/booking/?client=demo");
});
