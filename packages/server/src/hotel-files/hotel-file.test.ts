import { describe, expect, test } from "vitest";

import { changed, hotelOf, smallFileText } from "./testing/demo-hotel.ts";
import { describeProblem } from "./source/hotel-file-problem.ts";
import { readHotelFile } from "./hotel-file.ts";

const FILE = "small.yaml";

function complaints(from: string, to: string): string[] {
  return readHotelFile(changed(smallFileText(), from, to), FILE).problems.map(describeProblem);
}

describe("a mistake is told with its line, its column and what to do", () => {
  test.each([
    // The text in the valid file, its replacement, and the only problem.
    ["beds: 2", "beds: two", '34:11 roomTypes.garden.beds: must be a whole number from 1 to 20, is "two"'],
    ["beds: 2", "beds: 25", "34:11 roomTypes.garden.beds: must be a whole number from 1 to 20, is 25"],
    ["    beds: 2\n", "", "30:3 roomTypes.garden.beds: is missing; it must be a whole number from 1 to 20"],
    ["beds: 2\n", "beds:\n", "34:10 roomTypes.garden.beds: must be a whole number from 1 to 20, is empty"],
    [
      "beds: 2\n",
      "beds: 2\n    bed: 3\n",
      '35:5 roomTypes.garden.bed: is not a key that is known here; did you mean "beds"?',
    ],
    [
      "seasons:",
      "wellnes: {}\nseasons:",
      '45:1 wellnes: is not a key that is known here; did you mean "wellness"?',
    ],
    ["code: small\n", "", "1:1 code: is missing; it must be a code of letters, digits, _ and -"],
    [
      "garden]",
      "gardn]",
      '71:31 restrictions[0].rooms[0]: is "gardn", which is no room type of this file; did you mean "garden"?',
    ],
    [
      "season: summer, rooms",
      "season: sumer, rooms",
      '71:15 restrictions[0].season: is "sumer", which is no season of this file; did you mean "summer"?',
    ],
    [
      "[room]",
      "[rom]",
      '36:16 roomTypes.garden.pictures[0]: is "rom", which is no picture of this file; did you mean "room"?',
    ],
    [
      "deposit: third",
      "deposit: half",
      '60:14 ratePlans.flex.deposit: is "half", which is no deposit policy of this file; there are third, none',
    ],
    [
      "derivedFrom: flex",
      "derivedFrom: saver",
      "64:18 ratePlans.saver.derivedFrom: leads back to the plan itself; let one of the plans have prices",
    ],
    [
      "change: -10%",
      "change: -100%",
      "65:13 ratePlans.saver.change: takes -100% off, so that nothing is left; write less",
    ],
    [", en: Garden room", "", "31:11 roomTypes.garden.name: has no text in en; the hotel offers cs, en"],
    ["defaultLanguage: cs", "defaultLanguage: de", "16:18 defaultLanguage: is de; it must be one of cs, en"],
    [
      "languages: [cs, en]",
      "languages: [cs, en, uk]",
      '15:21 languages[2]: must be one of cs, en, de, pl, sk, ru, es, it, fr, zh, nl, hu, is "uk"',
    ],
    [
      "Europe/Prague",
      "Europe/Praha",
      '12:11 timeZone: must be a time zone such as Europe/Prague, is "Europe/Praha"',
    ],
    [
      "country: CZ",
      "country: QQ",
      '8:12 contacts.country: is "QQ", which is no country; write two letters such as CZ',
    ],
    ["14:00", "25:00", '13:10 checkIn: must be a time such as 14:00, is "25:00"'],
    [
      '"#25A37D"',
      "green",
      '21:16 look.color: must be a colour of six hexadecimal digits in quotes, such as "#25A37D", is "green"',
    ],
    [
      "[https://small.example]",
      "[https://small.example/book]",
      '23:16 allowedHosts[0]: must be the origin of a web page without a path, such as https://www.hotel.example, is "https://small.example/book"',
    ],
    [
      "[https://small.example]",
      "[https://*.small.example]",
      '23:16 allowedHosts[0]: must be one exact origin such as https://www.hotel.example, is "https://*.small.example"',
    ],
    [
      "[https://small.example]",
      '["*", https://small.example]',
      '23:16 allowedHosts[0]: is "*" beside other hosts; let it stand alone or remove it',
    ],
    [
      "[https://small.example]",
      '["https://small.example;sandbox"]',
      '23:16 allowedHosts[0]: must be the origin of a web page without a path, such as https://www.hotel.example, is "https://small.example;sandbox"',
    ],
    [
      "[https://small.example]",
      "[https://small.example:443]",
      '23:16 allowedHosts[0]: must be written as browsers do, https://small.example, is "https://small.example:443"',
    ],
    [
      "Category: adult",
      "Category: child",
      '22:33 search.defaultGuestCategory: is "child", a category of class child; name one of adults',
    ],
    [
      "Category: adult }",
      "Category: adult, calendar: months }",
      "22:50 search.calendar: is months, and no rate plan has months; add months to one, or write days",
    ],
    [
      "ageTo: 18",
      "ageTo: 20",
      '26:10 guestCategories.child: has ages that "adult" has too; let one end where the other begins',
    ],
    ["to: 08-31", "to: 08-32", "46:31 seasons.summer[0].to: is 08-32, a day that does not exist"],
    [
      "from: 07-01, to: 08-31",
      "from: 2027-02-29, to: 2027-03-01",
      "46:20 seasons.summer[0].from: is 2027-02-29, a day that does not exist",
    ],
    [
      "from: 07-01, to: 08-31",
      "from: 2027-08-31, to: 2027-07-01",
      "46:36 seasons.summer[0].to: is 2027-07-01, before 2027-08-31; exchange them",
    ],
    [
      "to: 08-31",
      "to: 2027-08-31",
      "46:12 seasons.summer[0]: needs both from and to as days of every year (07-01), or none of them",
    ],
    [
      ", minStayArrival: 2",
      "",
      "71:5 restrictions[0]: restricts nothing; add for example minStayArrival: 2, or remove it",
    ],
    [
      "minStayArrival: 2",
      "minStayArrival: 5, maxStayArrival: 3",
      "71:5 restrictions[0]: asks for at least 5 and at most 3 nights, which no stay is; exchange them",
    ],
    [
      "garden: all",
      "barn: all",
      "44:20 roomTypes.house.takes.barn: is no resource and no room type with units; there are garden",
    ],
    [
      "garden: all",
      "garden: 4",
      "44:22 roomTypes.house.takes.garden: must be at most 3, the number of its rooms, is 4",
    ],
    [
      "[101..103]",
      "[101..103, 102]",
      '37:23 roomTypes.garden.units[1]: names "102", which is already a room of garden; remove one',
    ],
    [
      "[101..103]",
      "[103..101]",
      '37:13 roomTypes.garden.units[0]: must be a row that goes up, such as 101..112, is "103..101"',
    ],
    [
      "    units: [101..103]\n",
      "",
      "31:5 roomTypes.garden: has neither units nor takes; list its rooms as `units: [101, 102]`",
    ],
    [
      "1: 1000, 2: 1500",
      "1: 1000",
      '53:22 ratePlans.flex.prices.garden[0].amounts: has no price for 2 guests, for whom "garden" has beds; add it',
    ],
    [
      "2: 1500",
      "2: 1500, 3: 1900",
      '53:45 ratePlans.flex.prices.garden[0].amounts.3: is a price for 3 guests, but "garden" has 2 beds; remove it',
    ],
    [
      "2: 1500",
      "2: 1500.005",
      "53:36 ratePlans.flex.prices.garden[0].amounts.2: is 1500.005, which has more decimals than CZK has; round it",
    ],
    [
      "+10%",
      "10%",
      '53:53 ratePlans.flex.prices.garden[0].weekend: must be a percentage with its sign, such as -12% or +15%, is "10%"',
    ],
    [
      "      house: [{ amounts: 4000 }]\n",
      "",
      "39:5 roomTypes.house: has no price in any rate plan, so nobody can book it; add one",
    ],
    [
      "meals: [none, breakfast]",
      "meals: [breakfast]",
      "58:12 ratePlans.flex.meals: must contain none, the meal that is included",
    ],
    [
      ", child: 100",
      "",
      '69:14 mealPrices.breakfast: has no price of breakfast for child, but the plan "flex" offers it; add one, be it 0',
    ],
    [
      "percent: 50",
      "percent: 50, nights: 1",
      "76:13 cancellationPolicies.two-days.tiers[0]: needs exactly one of percent, nights, amount, has percent and nights",
    ],
    [
      "time: 18:00, ",
      "",
      "76:13 cancellationPolicies.two-days.tiers[0]: needs daysBeforeArrival and time together, such as 2 and 18:00",
    ],
    [
      "percent: 30",
      "percent: 130",
      "78:21 depositPolicies.third.percent: must be a percentage from 0 to 100 with two decimals at most, is 130",
    ],
    [
      "CZ65",
      "CZ66",
      '85:11 payment.bank.iban: is "CZ66 0800 0000 1920 0014 5399", whose length or check digits are wrong; copy it again from the bank',
    ],
    [
      "399/0800",
      "399/0100",
      "84:14 payment.bank.account: is 19-2000145399/0100, which is not the account that the IBAN names; correct one of them",
    ],
    [
      "[bank_transfer, on_site]",
      "[cash]",
      '82:13 payment.methods[0]: must be card, bank_transfer or on_site, is "cash"',
    ],
    [
      "[bank_transfer, on_site]",
      "[card]",
      "82:3 payment: offers card without a gateway; add gateway, or remove the method",
    ],
    [
      "  bank:",
      "  gateway: { provider: paypal }\n  bank:",
      '83:24 payment.gateway.provider: must have the provider gopay or stripe, is "paypal"',
    ],
    [
      "  bank:",
      "  gateway: { provider: gopay }\n  bank:",
      "83:3 payment.gateway.goid: is missing; it must be a whole number from 1 to 999999999999",
    ],
    [
      "  bank:",
      "  gateway: { provider: stripe, inline: true }\n  bank:",
      "83:32 payment.gateway.inline: does not go with the rest of its group; remove it",
    ],
    ["EUR: { rate: 24.655 }", "EUR: {}", "20:8 currencies.EUR.rate: is missing; say what 1 EUR costs in CZK"],
    [
      "decimals: 0",
      "decimals: 0, roundTo: 0.5",
      "19:32 currencies.CZK.roundTo: must be a multiple of 1 for prices with 0 decimals, is 0.5",
    ],
    [
      "EUR:",
      "HUF:",
      '20:3 currencies.HUF: must be one of CZK, EUR, USD, JPY, GBP, RUB, TRY, IDR, PLN, is "HUF"',
    ],
    ["  terms: {", "  conditions: {", '89:3 documents: has no document "terms"; add it under that code'],
    [
      "code: small\n",
      "code: small\ncode: other\n",
      "2:1 has the key code here, which stands above already; remove one of them",
    ],
  ])("%j as %j", (from, to, complaint) => {
    expect(complaints(from, to)).toEqual([`${FILE}:${complaint}`]);
  });
});

test("every mistake is told at once, of shape and of meaning, in the order of the lines", () => {
  let text = changed(smallFileText(), "timeZone: Europe/Prague", "timeZone: Prague");
  text = changed(text, "beds: 2", "beds: two");
  text = changed(text, "derivedFrom: flex", "derivedFrom: flxe");
  text = changed(text, "deposit: none", "deposit: nothing");
  const { hotel, problems } = readHotelFile(text, FILE);
  expect(hotel).toBeNull();
  expect(problems.map(({ path, line }) => [path, line])).toEqual([
    ["timeZone", 12],
    ["roomTypes.garden.beds", 34],
    ["ratePlans.saver.derivedFrom", 64],
    ["ratePlans.saver.deposit", 67],
  ]);
});

test("a plan may be derived three levels deep and no deeper", () => {
  const level = (number: number, from: string) => `  level${number}:
    { name: L, description: L, derivedFrom: ${from}, change: -1%, cancellation: two-days, deposit: none }
`;
  const three = level(2, "saver") + level(3, "level2");
  expect(complaints("mealPrices:", `${three}mealPrices:`)).toEqual([]);
  expect(complaints("mealPrices:", `${three}${level(4, "level3")}mealPrices:`)).toEqual([
    `${FILE}:73:45 ratePlans.level4.derivedFrom: is the 4th plan in a row (level4 from level3 from level2 from saver from flex); 3 are possible`,
  ]);
});

test("scripts, handlers, styles and foreign links are cut out of documents with a warning", () => {
  const evil = `"<p onclick='x()'>Yes</p><script>x()</script><a href='javascript:x()'>go</a><style>p{}</style>"`;
  const { hotel, warnings } = readHotelFile(changed(smallFileText(), "en: <p>Yes</p>", `en: ${evil}`), FILE);
  expect(hotel?.documents[0]?.html.en).toBe("<p>Yes</p><a>go</a>");
  expect(warnings.map(describeProblem)).toEqual([
    `${FILE}:89:76 documents.terms.html.en: may not contain the attribute onclick, <script>, the link javascript:x(), <style>; it was removed`,
  ]);
});

const NEVER_BY_TRANSFER =
  "roomTypes.house takes more of its rooms than may wait for transfers together, so it is never sold by bank_transfer; set payment.transferShare to 100 if it should be";

test("nights without a price are a warning, for a stretch of them at a time", () => {
  const text = changed(
    smallFileText(),
    "house: [{ amounts: 4000 }]",
    "house: [{ season: summer, amounts: 4000 }]",
  );
  const { warnings } = readHotelFile(
    changed(text, "defaultGuestCategory: adult", "defaultGuestCategory: adult, horizonDays: 365"),
    FILE,
    "2027-03-01",
  );
  expect(warnings.map(({ path, message }) => `${path} ${message}`)).toEqual([
    NEVER_BY_TRANSFER,
    "ratePlans.flex.prices.house has no price from 2027-03-01 to 2027-06-30, so these nights are not sold; add one if they should be",
    "ratePlans.flex.prices.house has no price from 2027-09-01 to 2028-02-28, so these nights are not sold; add one if they should be",
  ]);
});

test("a room that takes more than may wait for transfers is a warning, unless the hotel lets so much wait", () => {
  const warningsOf = (text: string) =>
    readHotelFile(text, FILE, "2027-03-01").warnings.map(({ path, message }) => `${path} ${message}`);
  expect(warningsOf(smallFileText())).toEqual([NEVER_BY_TRANSFER]);
  const open = changed(smallFileText(), "  bank:", "  transferShare: 100\n  bank:");
  expect(warningsOf(open)).toEqual([]);
});

describe("a right file", () => {
  const hotel = hotelOf(smallFileText());

  test("turns weekend percentages into prices that follow those they change", () => {
    const [flex] = hotel.ratePlans;
    // 1000 and 1500 crowns and 10 % more, in haléře.
    expect(flex?.pricing).toMatchObject({
      prices: [
        { roomTypeId: 1, amounts: { 1: 100_000, 2: 150_000 } },
        { roomTypeId: 1, amounts: { 1: 110_000, 2: 165_000 }, weekdays: ["fri", "sat"] },
        { roomTypeId: 1, amounts: { 1: 120_000, 2: 180_000 }, from: "07-01", to: "08-31" },
        { roomTypeId: 2, amounts: { 0: 400_000 } },
      ],
    });
  });

  test("gives a whole building every unit of the rooms in it", () => {
    expect(hotel.resources.map(({ code, units }) => [code, units.map(({ name }) => name)])).toEqual([
      ["garden", ["101", "102", "103"]],
    ]);
    expect(hotel.roomTypes.map(({ takes }) => takes)).toEqual([
      [{ resourceId: 1, quantity: 1 }],
      [{ resourceId: 1, quantity: 3 }],
    ]);
  });

  test("lets a derived plan sell its parent's rooms and round as the base currency does", () => {
    expect(hotel.ratePlans[1]).toMatchObject({
      roomTypeIds: [1, 2],
      pricing: {
        kind: "derived",
        fromRatePlanId: 1,
        adjustment: { kind: "percent", percent: -10 },
        step: 100,
      },
    });
  });

  test("writes rates of exchange as exact fractions and one text for all languages", () => {
    expect(hotel.currencies[1]).toEqual({
      code: "EUR",
      precision: 2,
      roundingStep: 1,
      rate: { numerator: 24_655, denominator: 1000 },
    });
    expect(hotel.name).toEqual({ cs: "Small hotel", en: "Small hotel" });
  });
});
