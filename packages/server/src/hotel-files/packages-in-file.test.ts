import { describe, expect, test } from "vitest";

import { readHotelFile } from "./hotel-file.ts";
import { changed, hotelOf, smallFileText } from "./testing/demo-hotel.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

const TODAY = "2027-03-01";

const MONTHLY = `ratePlans:
  monthly:
    name: By the month
    description: For long stays
    months: { least: 2, most: 12, tiers: [{ from: 3, off: 5 }, { from: 6, off: 10 }], roundTo: 10, notice: 1, depositMonths: 1, securityDepositMonths: 2, instalments: true }
    prices:
      house: [{ amounts: 90000 }, { season: summer, amounts: 120000 }]
    cancellation: two-days
    deposit: none
`;

const PACKAGES = `packages:
  weekend:
    name: Weekend
    front: Two nights
    description: Two nights by the lake
    includes: { cs: Dvě masáže, en: Two massages }
    days: [{ day: 1, text: Wine }, { day: 3, text: { cs: Odjezd, en: Home } }]
    pictures: [room]
    bookFrom: 2027-01-01
    bookTo: 2027-12-31
    stays: [{ season: summer }, { from: 2027-10-01, to: 2027-12-20 }]
    arrivalWeekdays: [fri]
    nights: 2
    extraNights: { most: 2, perRoom: [{ amount: 2000 }], persons: 2 }
    rooms:
      garden: {}
      house: { surcharge: 1500, extraNightSurcharge: { CZK: 500, EUR: 20 } }
    perRoom: [{ amount: 8990 }, { season: summer, amount: { CZK: 9990, EUR: 399 } }]
    persons: 2
    furtherGuests: { adult: 1200, child: 600 }
    includedMeal: breakfast
    otherMeals: { half_board: { adult: 490 } }
    contents:
      - { name: Massage, quantity: 2, listPrice: 1250, share: { price: 1150, vat: 21 } }
      - { name: Slippers, per: guest, guests: [adult] }
    coupons: true
    cancellation: two-days
    deposit: third
    restrictions: [{ weekdays: [fri], minStay: 2 }, { season: summer, closedToArrival: false }]
  family:
    name: Family
    front: For children
    description: Three nights
    includes: A boat
    nights: 3
    extraNights: { most: 4 }
    rooms: { garden: {} }
    perGuest:
      - { amounts: { adult: 3990, child: 1995 } }
      - { season: summer, guests: 3, amounts: { adult: { CZK: 3500, EUR: 145 } } }
    cancellation: two-days
    deposit: none
`;

const text = changed(smallFileText(), "ratePlans:\n", MONTHLY) + PACKAGES;
const hotel = hotelOf(text);

const SUMMER = { from: "07-01", to: "08-31" };

describe("a file says", () => {
  test("what a package is, with amounts in minor units", () => {
    expect(hotel.packages).toMatchObject([
      {
        id: 1,
        code: "weekend",
        services: { cs: "Dvě masáže", en: "Two massages" },
        days: [
          { day: 1, text: { cs: "Wine", en: "Wine" } },
          { day: 3, text: { cs: "Odjezd", en: "Home" } },
        ],
        stayPeriods: [SUMMER, { from: "2027-10-01", to: "2027-12-20" }],
        arrivalWeekdays: ["fri"],
        extraNights: { most: 2, prices: { kind: "per_room", prices: [{ amounts: { CZK: 200_000 } }] } },
        rooms: [
          { roomTypeId: 1, surcharge: null, extraNightSurcharge: null },
          { roomTypeId: 2, surcharge: { CZK: 150_000 }, extraNightSurcharge: { CZK: 50_000, EUR: 2000 } },
        ],
        prices: {
          kind: "per_room",
          prices: [{ amounts: { CZK: 899_000 } }, { ...SUMMER, amounts: { CZK: 999_000, EUR: 39_900 } }],
          persons: 2,
          furtherGuests: [
            { categoryId: 1, amounts: { CZK: 120_000 } },
            { categoryId: 2, amounts: { CZK: 60_000 } },
          ],
        },
        otherMeals: [{ meal: "half_board", surcharges: [{ categoryId: 1, amounts: { CZK: 49_000 } }] }],
        contents: [
          { quantity: 2, per: { kind: "stay" }, share: { amounts: { CZK: 115_000 }, vatPercent: 21 } },
          { quantity: 1, per: { kind: "guest", categoryIds: [1] }, listPrice: null, share: null },
        ],
        couponsApply: true,
        discountsApply: false,
        restrictions: [
          { weekdays: ["fri"], minStay: 2 },
          { ...SUMMER, closedToArrival: false },
        ],
      },
      {
        id: 2,
        extraNights: { most: 4, prices: null },
        prices: {
          kind: "per_guest",
          prices: [
            { categoryId: 1, guests: null, amounts: { CZK: 399_000 } },
            { categoryId: 2, guests: null, amounts: { CZK: 199_500 } },
            { ...SUMMER, categoryId: 1, guests: 3, amounts: { CZK: 350_000, EUR: 14_500 } },
          ],
        },
      },
    ]);
  });

  test("what a month costs and on which terms", () => {
    expect(hotel.ratePlans[0]?.pricing).toMatchObject({
      kind: "months",
      prices: [{ amounts: { 0: 9_000_000 } }, { ...SUMMER, amounts: { 0: 12_000_000 } }],
      terms: {
        tiers: [
          { fromMonths: 3, percentOff: 5 },
          { fromMonths: 6, percentOff: 10 },
        ],
        step: 1000,
        leastMonths: 2,
        mostMonths: 12,
        noticeMonths: 1,
        depositMonths: 1,
        securityDeposit: { kind: "months", months: 2 },
        instalments: true,
        discountsApply: false,
      },
    });
  });

  test("that it sells two years ahead where it lets by the month, and what guests choose dates by", () => {
    expect(hotel.search).toMatchObject({ horizonDays: 731, calendar: "days" });
    expect(hotelOf(smallFileText()).search.horizonDays).toBe(540);
    const asked = changed(
      text,
      "{ defaultGuestCategory: adult }",
      "{ defaultGuestCategory: adult, calendar: months, horizonDays: 800 }",
    );
    expect(hotelOf(asked).search).toMatchObject({ horizonDays: 800, calendar: "months" });
  });
});

test.each([
  ["as it is", "", ""],
  ["with an amount as security", "securityDepositMonths: 2", "securityDeposit: { CZK: 20000, EUR: 800 }"],
  ["paid ahead by months", "instalments: true }\n", "instalments: true }\n    prepaymentRequired: true\n"],
  ["with the usual terms of months", /months: \{ least.*\n/.exec(text)?.[0] ?? "", "months: {}\n"],
  [
    "with extra nights per guest",
    "extraNights: { most: 4 }",
    "extraNights: { most: 4, perGuest: [{ amounts: { adult: 900 } }] }",
  ],
])("what is written %s reads back the same", (_, from, to) => {
  const its = hotelOf(from === "" ? text : changed(text, from, to));
  expect(hotelOf(writeHotelFile(its))).toEqual(its);
});

describe("a mistake is told where it stands", () => {
  test.each([
    [
      "    perRoom: [{ amount: 8990 }",
      "    perGuest: [{ amounts: { adult: 1 } }]\n    perRoom: [{ amount: 8990 }",
      "packages.weekend.perGuest: must be missing where perRoom stands; keep one of them",
    ],
    [
      "    persons: 2\n    further",
      "    further",
      "packages.weekend: has no persons; say how many guests the price of a room covers",
    ],
    [
      "      - { amounts: { adult: 3990, child: 1995 } }\n      - { season: summer, guests: 3, amounts: { adult: { CZK: 3500, EUR: 145 } } }\n",
      "      - { amounts: { child: 1995 } }\n",
      'packages.family.perGuest: has no amount for "adult", from which the other categories follow; add one',
    ],
    [
      "    nights: 3\n",
      "    nights: 3\n    persons: 2\n",
      "packages.family.persons: is for prices of rooms; it needs perRoom, or remove it",
    ],
    [
      "half_board: { adult: 490 }",
      "breakfast: { adult: 490 }",
      "packages.weekend.otherMeals.breakfast: is the included meal, which costs nothing more; remove it",
    ],
    [
      "{ day: 3, text",
      "{ day: 4, text",
      "packages.weekend.days[1].day: is 4, and a stay of 2 nights has 3 days; lower it or remove it",
    ],
    ["{ day: 3, text", "{ day: 1, text", "packages.weekend.days[1].day: is 1 a second time; join the two"],
    [
      "{ day: 1, text: Wine }, { day: 3",
      "{ day: 2, text: Wine }, { day: 1",
      "packages.weekend.days[1].day: is 1, after 2; put the days in order",
    ],
    [
      "{ cs: Odjezd, en: Home }",
      "{ cs: Odjezd }",
      "packages.weekend.days[1].text: has no text in en; the hotel offers cs, en",
    ],
    [
      "per: guest, guests: [adult]",
      "guests: [adult]",
      "packages.weekend.contents[1].guests: has no effect per stay; write per: guest, or remove it",
    ],
    [
      "bookTo: 2027-12-31",
      "bookTo: 2026-12-31",
      "packages.weekend.bookTo: is 2026-12-31, before 2027-01-01; exchange them",
    ],
    [
      "rooms: { garden: {} }\n    perGuest",
      "rooms: { gardn: {} }\n    perGuest",
      'packages.family.rooms.gardn: is "gardn", which is no room type of this file; did you mean "garden"?',
    ],
    [
      "extraNights: { most: 4 }",
      "extraNights: { most: 363 }",
      "packages.family.extraNights.most: makes a stay of 366 nights, and 365 are possible; write less",
    ],
    [
      "closedToArrival: false",
      "minStay: 4, maxStay: 3",
      "packages.weekend.restrictions[1]: asks for at least 4 and at most 3 nights, which no stay is; exchange them",
    ],
    [
      "{ season: summer, closedToArrival: false }",
      "{ season: summer }",
      "packages.weekend.restrictions[1]: restricts nothing; add for example minStay: 3, or remove it",
    ],
    [
      "least: 2, most: 12",
      "least: 13, most: 12",
      "ratePlans.monthly.months: asks for at least 13 and at most 12 months, which no stay has; exchange them",
    ],
    [
      "from: 6, off: 10",
      "from: 13, off: 10",
      "ratePlans.monthly.months.tiers[1].from: is 13, which no stay reaches: it has at most 12 months; correct one",
    ],
    [
      "from: 6, off: 10",
      "from: 3, off: 10",
      "ratePlans.monthly.months.tiers[1].from: is 3 a second time; remove it",
    ],
    [
      "roundTo: 10,",
      "roundTo: 0.5,",
      "ratePlans.monthly.months.roundTo: is 0.5, which is no multiple of 1, to which prices in CZK are rounded; correct one",
    ],
    [
      "securityDepositMonths: 2",
      "securityDepositMonths: 2, securityDeposit: 100",
      "ratePlans.monthly.months.securityDepositMonths: must be missing where securityDeposit stands; keep one of them",
    ],
    [
      "season: summer, amounts: 120000",
      "weekdays: [fri], amounts: 120000",
      "ratePlans.monthly.prices.house[1].weekdays: must be missing: prices of months are the same on every weekday",
    ],
    [
      "{ amounts: 90000 }",
      "{ amounts: 90000, weekend: +10% }",
      "ratePlans.monthly.prices.house[0].weekend: must be missing: prices of months are the same on every weekday",
    ],
    [
      "depositMonths: 1, securityDepositMonths: 2, instalments: true }",
      "depositMonths: 0 }\n    prepaymentRequired: true",
      "ratePlans.monthly.prepaymentRequired: cannot be true: months.depositMonths is 0, so that nothing is paid ahead; write at least 1, or remove it",
    ],
    [
      "derivedFrom: flex",
      "derivedFrom: monthly",
      'ratePlans.saver.derivedFrom: leads to "monthly", which has prices of months; write a second plan with months of its own',
    ],
    [
      "    change: -10%\n",
      "    change: -10%\n    months: {}\n",
      "ratePlans.saver.months: must be missing where derivedFrom stands; keep one of them",
    ],
  ])("%j as %j", (from, to, complaint) => {
    const { problems } = readHotelFile(changed(text, from, to), "small.yaml");
    expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual([complaint]);
  });
});

describe("a warning names", () => {
  test.each([
    ["no package that can be bought", "", "", []],
    [
      "a package whose booking is over",
      "bookTo: 2027-12-31",
      "bookTo: 2027-02-01",
      [
        "packages.weekend can never be bought: it was bookable until 2027-02-01; give bookTo a new day, or remove the package",
      ],
    ],
    [
      "a package without a room",
      "rooms: { garden: {} }\n    perGuest",
      "rooms: {}\n    perGuest",
      ["packages.family can never be bought: it is sold with no room; name one under rooms"],
    ],
    [
      "a package that the hotel's rules never let begin",
      "restrictions:\n",
      "restrictions:\n  - { minStayArrival: 9 }\n",
      [
        "packages.family can never be bought: the hotel asks for more nights than it has; change that, or give the package restrictions of its own",
      ],
    ],
    [
      "months that lie beyond what is sold",
      "{ defaultGuestCategory: adult }",
      "{ defaultGuestCategory: adult, horizonDays: 200 }",
      [
        "ratePlans.monthly.months.most is 12, and 200 days ahead are sold, which is 6 months; raise search.horizonDays or lower it",
      ],
    ],
    [
      "a plan by the month that nobody can buy",
      "{ defaultGuestCategory: adult }",
      "{ defaultGuestCategory: adult, horizonDays: 50 }",
      [
        "ratePlans.monthly.months.least is 2, and 50 days ahead are sold: the plan can never be bought; raise search.horizonDays",
      ],
    ],
    [
      "instalments of what is paid ahead",
      "depositMonths: 1,",
      "depositMonths: 12,",
      [
        "ratePlans.monthly.months.instalments has no effect, because everything is paid ahead; remove it, or ask for less ahead",
      ],
    ],
    [
      "months of which more cost less",
      "from: 3, off: 5",
      "from: 3, off: 50",
      [
        'ratePlans.monthly.months.tiers let 3 months of "house" from 2027-04-01 cost 135000 CZK, less than 2, which cost 180000; make the steps smaller',
      ],
    ],
  ])("%s", (_, from, to, expected) => {
    const { problems, warnings } = readHotelFile(
      from === "" ? text : changed(text, from, to),
      "small.yaml",
      TODAY,
    );
    const told = warnings.filter(({ path }) => path.startsWith("packages") || path.includes("months"));
    expect(problems).toEqual([]);
    expect(told.map(({ path, message }) => `${path} ${message}`)).toEqual(expected);
  });
});
