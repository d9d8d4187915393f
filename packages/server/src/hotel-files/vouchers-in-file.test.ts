import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";

import { withStableIds } from "../property/stable-ids.ts";
import { readHotelFile } from "./hotel-file.ts";
import { changed, hotelOf, wellnessText } from "./testing/demo-hotel.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

const SOLD = readFileSync(join(import.meta.dirname, "testing/small-vouchers.yaml"), "utf8");

function vouchersText(from = "", to = ""): string {
  return wellnessText() + (from === "" ? SOLD : changed(SOLD, from, to));
}

function problemsOf(text: string): string[] {
  return readHotelFile(text, "small.yaml").problems.map(({ path, message }) => `${path}: ${message}`);
}

test("a file says how gift vouchers are sold", () => {
  expect(hotelOf(vouchersText()).vouchers).toMatchObject({
    values: {
      amounts: { CZK: [100_000, 200_000, 500_000], EUR: [5000, 10_000] },
      own: { CZK: { from: 50_000, to: 2_000_000, step: 10_000 } },
      spentOn: ["rooms", "wellness"],
    },
    deliveries: ["email", "print"],
    validMonths: 18,
    spendingDay: "stay",
    transferable: false,
    terms: { cs: "Platí na pokoje", en: "For rooms" },
    experiences: [
      {
        id: 1,
        code: "sauna-evening",
        contents: [
          { cs: "Sauna", en: "Sauna" },
          { cs: "Towels", en: "Towels" },
        ],
        price: { CZK: 249_000, EUR: 9950 },
        product: { kind: "service", serviceId: 3, slots: 4, persons: 2 },
        tax: { at: "sale" },
        vatPercent: null,
      },
      {
        id: 2,
        price: { CZK: 179_000 },
        product: { kind: "dinner" },
        tax: { at: "spending", asMoney: true },
        vatPercent: 12,
      },
    ],
    designs: [{ id: 1, code: "lake", picture: { src: "/pictures/small/room" } }],
  });
});

test("without the section none are sold", () => {
  expect(hotelOf(wellnessText()).vouchers).toBeNull();
});

test("a hotel may sell nothing but vouchers to guests of its page", () => {
  const only = `${vouchersText()}\ntabs: { accommodation: false, wellness: false }\n`;
  expect(hotelOf(only).tabs).toMatchObject({ accommodation: false, wellness: false });
});

test("the shortest section has defaults", () => {
  const shortest =
    "vouchers: { values: { fixed: { CZK: [1000] } }, terms: T, withdrawal: W }\nvoucherDesigns:\n  lake: { name: L, picture: room }\n";
  expect(hotelOf(wellnessText() + shortest).vouchers).toMatchObject({
    values: { own: {}, spentOn: ["rooms", "packages", "wellness"] },
    deliveries: ["email", "email_on_day", "print"],
    validMonths: 12,
    spendingDay: "booking",
    transferable: true,
    experiences: [],
  });
});

test("what is written reads back the same", () => {
  const hotel = hotelOf(vouchersText());
  expect(hotelOf(writeHotelFile(hotel))).toEqual(hotel);
});

test("an experience keeps its number, and follows its service to another one", () => {
  const hotel = hotelOf(vouchersText());
  const ids = hotel.names.ids;
  const before = {
    ...ids,
    voucherExperiences: { gone: 1, "sauna-evening": 4 },
    wellness: { sauna: 9, massage: 8 },
  };
  const kept = withStableIds(hotel, before);
  expect(kept.vouchers?.experiences.map(({ id, product }) => [id, product])).toEqual([
    [4, { kind: "service", serviceId: 9, slots: 4, persons: 2 }],
    [5, { kind: "dinner" }],
  ]);
});

describe("a mistake is told where it stands", () => {
  test.each([
    [
      "EUR: [50, 100] }",
      "EUR: [100, 50] }",
      "vouchers.values.fixed.EUR[1]: is not more than the one before it; put the lowest first, each once",
    ],
    [
      "EUR: [50, 100] }",
      "USD: [50] }",
      "vouchers.values.fixed.USD: is in USD, which the hotel does not sell in; it sells in CZK, EUR",
    ],
    [
      "to: 20000,",
      "to: 20050,",
      "vouchers.values.own.CZK.to: is 20050, which steps of 100 from 500 never reach; correct one of them",
    ],
    ["to: 20000,", "to: 400,", "vouchers.values.own.CZK: goes from 500 to 400; exchange them"],
    ["step: 100 }", "step: 0 }", "vouchers.values.own.CZK: has a value or a step of nothing; write more"],
    [
      "spentOn: [rooms, wellness]",
      "spentOn: [dinner]",
      'vouchers.values.spentOn[0]: must be one of rooms, packages, wellness, is "dinner"',
    ],
    ["validMonths: 18", "validMonths: 0", "vouchers.validMonths: must be a whole number from 1 to 120, is 0"],
    [
      "dinner: { vat: 12 }",
      "dinner: { vat: 12 }\n    service: { code: sauna }",
      "voucherExperiences.dinner: needs exactly one of package, service, dinner",
    ],
    [
      "code: sauna,",
      "code: pool,",
      'voucherExperiences.sauna-evening.service.code: is "pool", which is no wellness service of this file; there are sauna, massage',
    ],
    [
      "taxed: at_sale",
      "taxed: at_sale\n    asMoney: true",
      "voucherExperiences.sauna-evening.asMoney: cannot be true of what is taxed at_sale; remove one of them",
    ],
    [
      "picture: room }",
      "picture: sea }",
      'voucherDesigns.lake.picture: is "sea", which is no picture of this file; there are room',
    ],
  ])("%s -> %s", (from, to, problem) => {
    expect(problemsOf(vouchersText(from, to))).toEqual([problem]);
  });

  test("and what is missing", () => {
    const without = (section: string) => {
      const [before = "", rest = ""] = SOLD.split(`${section}:\n`);
      return wellnessText() + before + rest.slice(rest.search(/^\S/m));
    };
    expect(problemsOf(`${wellnessText()}${SOLD.slice(SOLD.indexOf("voucherExperiences"))}`)).toEqual([
      "vouchers: is missing, and voucherExperiences and voucherDesigns have no effect without it; write it, or remove them",
    ]);
    expect(problemsOf(without("voucherExperiences"))).toEqual([]);
    expect(problemsOf(`${wellnessText()}${SOLD.slice(0, SOLD.indexOf("voucherDesigns"))}`)).toEqual([
      "vouchers: needs at least one entry under voucherDesigns, which says what they look like",
    ]);
    const empty =
      "vouchers: { terms: T, withdrawal: W }\nvoucherDesigns:\n  lake: { name: L, picture: room }\n";
    expect(problemsOf(wellnessText() + empty)).toEqual([
      "vouchers: sells nothing; give it values, or write entries under voucherExperiences",
    ]);
  });
});
