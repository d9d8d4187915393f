import { describe, expect, test } from "vitest";

import { changed, DEMO_FILES, demoFileText, smallFileText } from "./testing/demo-hotel.ts";
import { readHotelFile } from "./hotel-file.ts";

const TODAY = "2027-03-01";

/** The small hotel with its whole house sold by transfer too, to avoid a warning. */
const SMALL = changed(
  smallFileText(),
  "  methods: [bank_transfer, on_site]\n",
  "  methods: [bank_transfer, on_site]\n  transferShare: 100\n",
);

function read(text: string) {
  const { problems, warnings } = readHotelFile(text, "small.yaml", TODAY);
  const told = (all: typeof problems) => all.map(({ path, message }) => `${path} ${message}`.trim());
  return { problems: told(problems), warnings: told(warnings) };
}

const asked = (from: string, to: string) => read(changed(SMALL, from, to));

test.each(DEMO_FILES)("%s gives no cause for a warning", (file) => {
  const { problems, warnings } = readHotelFile(demoFileText(file), file, "2026-12-01");
  expect([...problems, ...warnings]).toEqual([]);
});

describe("what is no hotel file at all is told once, with what to do", () => {
  test.each([
    ["", "is empty; copy one of the demo hotels' files and change it"],
    [
      new TextDecoder().decode(Uint8Array.of(...Buffer.from("code: lake\nname: P"), 0xf8, 0xed)),
      "has letters here that are not UTF-8; save the file as UTF-8",
    ],
    [
      changed(SMALL, "    beds: 2\n    extraBeds: 1", "\tbeds: 2\n\textraBeds: 1"),
      "is indented by a tab here; put spaces in place of all tabs",
    ],
  ])("%#", (text, complaint) => {
    expect(read(text).problems).toEqual([complaint]);
  });
});

describe("mistakes of the YAML are told in a hotelier's words", () => {
  test.each([
    [
      "name: Small hotel",
      "name: Small: hotel",
      'has a second ": " in this line, or the line below is indented too far; put a text with ": " in quotes, and begin keys of one group in one column',
    ],
    [
      "{ cs: Dva dny, en: Two days }",
      "{ cs: Dva: dny, en: Two days }",
      'has a text with ": " within braces; put the text in quotes, such as { en: "Note: quiet" }',
    ],
    [
      "- { amounts: { 1: 1000, 2: 1500 }, weekend",
      "- { amounts: { 1: 1000,50, 2: 1500 }, weekend",
      "has 1000,50 with a comma; write decimals with a point: 1000.50",
    ],
    [
      "house: [{ amounts: 4000 }]",
      "house:\n        - amounts: 4000,50",
      'ratePlans.flex.prices.house[0].amounts must be a price for the room, or prices by number of guests such as {1: 1990, 2: 2490}, is "4000,50"; write decimals with a point: 4000.50',
    ],
    [
      "units: [101..103]",
      "units: 101-103",
      'roomTypes.garden.units must be a list, is "101-103"; write it in brackets: [101..103]',
    ],
    [
      "    beds: 2\n",
      "    beds: 2\n    beds: 3\n",
      "has the key beds here, which stands above already; remove one of them",
    ],
    [
      "size: [800, 600]",
      "src: /pictures/room.jpg, size: [800, 600]",
      'pictures.room.src must leave out the ending, as the engine adds width and ending, is "/pictures/room.jpg"',
    ],
  ])("%j as %j", (from, to, complaint) => {
    expect(asked(from, to).problems).toEqual([complaint]);
  });
});

describe("what can hardly be meant is a warning", () => {
  test.each([
    [
      "1: 1200, 2: 1800",
      "1: 0, 2: 1800",
      "ratePlans.flex.prices.garden[1] has a price of 0, for which nights of a stay would be given away; correct it, or set rules.allowZeroPrice: true",
    ],
    [
      "ageTo: 18",
      "ageFrom: 3, ageTo: 16",
      "guestCategories has no category for ages from 0 to 2, so such guests cannot be booked; let one begin where the other ends",
      "guestCategories has no category for ages from 16 to 17, so such guests cannot be booked; let one begin where the other ends",
    ],
    [
      "ageFrom: 18 }",
      "ageFrom: 18, ageTo: 65 }",
      "guestCategories has no category for ages from 65 on, so such guests cannot be booked; leave ageTo of the oldest out",
    ],
    [
      "[{ from: 07-01, to: 08-31 }]",
      "[{ from: 2025-07-01, to: 2025-08-31 }]",
      "seasons.summer is over; remove it, or give it new days",
      "ratePlans.flex.prices.garden[1] is over since 2025-08-31; remove it, or give it new days",
    ],
    [
      "{ season: summer, amounts: { 1: 1200, 2: 1800 } }",
      "{ season: summer, amounts: { 1: 1200, 2: 1800 } }\n        - { amounts: { 1: 1100, 2: 1600 } }",
      "ratePlans.flex.prices.garden[0] never counts: entries below name all of its nights, and of several the last one counts; write what holds always first and exceptions below",
      "ratePlans.flex.prices.garden[1] never counts: entries below name all of its nights, and of several the last one counts; write what holds always first and exceptions below",
    ],
    [
      "1: 1200, 2: 1800",
      "1: 1200, 2: 18000",
      "ratePlans.flex.prices.garden has a price of 18000 CZK where 1200 is usual for the room; check that no digit is missing or too many",
    ],
  ])("%j as %j", (from, to, ...told) => {
    expect(asked(from, to)).toEqual({ problems: [], warnings: told });
  });

  test("a child who makes a room cheaper, where the hotel chose that children share the price", () => {
    const half = changed(SMALL, "class: child, ageTo: 18", "class: child, ageTo: 18, discountPercent: 90");
    expect(read(half).warnings).toEqual([]);
    expect(
      read(changed(half, "units: [101..103]", "units: [101..103]\n    childPricing: share")).warnings,
    ).toEqual([
      'roomTypes.garden.childPricing is share, by which a child lowers the price: in "flex" 1 adult pays 1000 CZK, with one "child" more 825; marginal and none never do',
    ]);
  });

  describe("a plan that can never win", () => {
    const dearer = changed(SMALL, "change: -10%", "change: +10%");
    const hopeless =
      'ratePlans.saver can never win: "flex" sells its rooms on the same days for no more, on terms that are as good; make it cheaper or better, remove it, or say incomparable: true if it gives something that the engine knows nothing of';
    const restriction = "  - { season: summer, rooms: [garden], minStayArrival: 2 }\n";
    const discount =
      "discounts:\n  week: { name: { cs: T, en: W }, kind: action, percent: 30, stacking: base, rates: [saver] }\n";

    test("is told with the one that outdoes it", () => {
      expect(read(dearer)).toEqual({ problems: [], warnings: [hopeless] });
      expect(read(changed(SMALL, "change: -10%", "change: +0%")).warnings).toEqual([hopeless]);
    });

    test.each([
      ["says that it cannot be compared", "change: +10%", "change: +10%\n    incomparable: true"],
      [
        "has breakfast inside",
        "change: +10%",
        "change: +10%\n    includedMeal: breakfast\n    meals: [none, breakfast]",
      ],
      [
        "is sold on days when the other is not",
        "[none, breakfast]",
        "[none, breakfast]\n    minAdvanceDays: 1",
      ],
      [
        "has no minimum where the other has one",
        restriction,
        `${restriction}  - { rates: [flex], minStayArrival: 2 }\n`,
      ],
      ["has a discount of its own", "vat: {", `${discount}vat: {`],
      [
        "can be cancelled when a discount takes that from the other",
        "vat: {",
        `${discount.replace("[saver]", "[flex], nonRefundable: true")}vat: {`,
      ],
      [
        "may be paid in time when the other may not",
        "methods: [bank_transfer, on_site]",
        "methods: [bank_transfer]",
      ],
    ])("is not one that %s", (_name, from, to) => {
      expect(read(changed(dearer, from, to))).toEqual({ problems: [], warnings: [] });
    });
  });

  test("zero prices are right where the hotel says so", () => {
    const free = changed(SMALL, "1: 1200, 2: 1800", "1: 0, 2: 1800");
    expect(read(`${free}rules: { allowZeroPrice: true }\n`)).toEqual({ problems: [], warnings: [] });
  });
});
