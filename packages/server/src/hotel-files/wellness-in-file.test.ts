import { describe, expect, test } from "vitest";

import { withStableIds } from "../property/stable-ids.ts";
import { readHotelFile } from "./hotel-file.ts";
import { changed, hotelOf, smallFileText, wellnessText } from "./testing/demo-hotel.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

function problemsOf(text: string): string[] {
  return readHotelFile(text, "small.yaml").problems.map(({ path, message }) => `${path}: ${message}`);
}

const SUMMER = { from: "07-01", to: "08-31" };

test("a file says what is sold by the time of day", () => {
  expect(hotelOf(wellnessText()).wellness).toMatchObject({
    venues: [{ id: 1, code: "spa", name: { cs: "Lázně", en: "Spa" } }],
    resources: [
      { id: 1, code: "sauna-room", name: "Sauna room", capacity: 8, capacities: [] },
      { id: 2, code: "cabin", capacity: 1 },
      {
        id: 3,
        code: "therapists",
        capacity: 2,
        capacities: [
          { weekdays: ["mon"], hours: { from: 600, to: 840 }, capacity: 1 },
          { ...SUMMER, hours: null, capacity: 3 },
        ],
      },
    ],
    services: [
      {
        // After the two room types, since calls name both by the same field.
        id: 3,
        code: "sauna",
        venueId: 1,
        ageNote: { cs: "Od 15 let", en: "From 15 years" },
        earlyMinutes: 10,
        wholeDays: true,
        unit: 30,
        rhythm: { kind: "slots", least: 2, most: 6 },
        buffer: 15,
        openings: [
          {
            hours: [
              { from: 600, to: 720 },
              { from: 840, to: 1560 },
            ],
          },
          { weekdays: ["mon"], hours: [] },
          { ...SUMMER, hours: [{ from: 480, to: 1320 }] },
        ],
        closures: [{ from: "12-24", to: "12-24", hours: { from: 1080, to: 1560 } }],
        leadMinutes: 90,
        horizonDays: 60,
        priceUnit: "slot",
        prices: [
          { hours: null, amounts: { CZK: 40_000 } },
          { weekdays: ["fri", "sat"], hours: { from: 1020, to: 1560 }, amounts: { CZK: 50_000, EUR: 2000 } },
        ],
        persons: { least: 1, most: 6 },
        takes: [{ resourceId: 1, quantity: 8, per: "slot" }],
        vatPercent: 21,
      },
      {
        id: 4,
        venueId: null,
        ageNote: null,
        earlyMinutes: null,
        unit: 60,
        rhythm: { kind: "treatment", step: 30 },
        buffer: 0,
        horizonDays: null,
        priceUnit: "person",
        takes: [
          { resourceId: 2, quantity: 1, per: "slot" },
          { resourceId: 3, quantity: 1, per: "person" },
        ],
      },
    ],
  });
});

test("what is written reads back the same", () => {
  const hotel = hotelOf(wellnessText());
  expect(hotelOf(writeHotelFile(hotel))).toEqual(hotel);
});

test("a service keeps its number, and none is ever a room type's", () => {
  const hotel = hotelOf(wellnessText());
  const cottage =
    "roomTypes:\n  cottage:\n    name: C\n    front: C\n    description: C\n    beds: 2\n    units: [9]\n";
  const priced = "      cottage: [{ amounts: 900 }]\n      house: [{ amounts: 4000 }]\n";
  const later = hotelOf(
    changed(wellnessText("roomTypes:\n", cottage), "      house: [{ amounts: 4000 }]\n", priced),
  );
  const kept = withStableIds(later, hotel.names.ids);
  expect(kept.roomTypes.map(({ code, id }) => [code, id])).toEqual([
    ["cottage", 5],
    ["garden", 1],
    ["house", 2],
  ]);
  expect(kept.wellness).toEqual(hotel.wellness);
});

describe("a mistake is told where it stands", () => {
  test.each([
    [
      "hours: [10:00-18:00]",
      "hours: [10:00-18:02]",
      "wellness.massage.openings[0].hours[0]: is 10:00-18:02; times are counted in steps of 5 minutes, so round it",
    ],
    [
      "hours: [10:00-18:00]",
      "hours: [18:00-02:00]",
      "wellness.massage.openings[0].hours[0]: is 18:00-02:00, which ends before it begins; for hours after midnight write 18:00-26:00",
    ],
    [
      "hours: [10:00-18:00]",
      "hours: [18:00-31:00]",
      "wellness.massage.openings[0].hours[0]: is 18:00-31:00, and a day ends at 30:00; what is open longer begins again on the next day",
    ],
    [
      "hours: 10:00-14:00, capacity",
      "hours: 20:00-26:00, capacity",
      "wellnessResources.therapists.capacities[0].hours: is 20:00-26:00, and a day ends at 24:00; write an entry for the next day",
    ],
    [
      "14:00-26:00]",
      "11:00-26:00]",
      "wellness.sauna.openings[0].hours[1]: begins before the hours above it end; put them in order, or join them",
    ],
    [
      "hours: [10:00-18:00]",
      "hours: [10:00-10:55]",
      "wellness.massage.openings: is never open for 60 minutes, the shortest time that it is sold for; write longer hours",
    ],
    [
      "unit: 60",
      "unit: 62",
      "wellness.massage.unit: must be a number of minutes from 5 to 1440 in steps of 5, is 62",
    ],
    [
      "startsEvery: 30",
      "startsEvery: 30\n    slots: { most: 2 }",
      "wellness.massage: has both slots and startsEvery; keep one of them",
    ],
    [
      "    startsEvery: 30\n",
      "",
      "wellness.massage: has neither slots nor startsEvery; write slots: { most: 4 } for slots in a row, or startsEvery: 30 for a treatment",
    ],
    [
      "least: 2, most: 6",
      "least: 7, most: 6",
      "wellness.sauna.slots: asks for at least 7 and at most 6 slots, which no booking has; exchange them",
    ],
    [
      "least: 1, most: 2",
      "least: 3, most: 2",
      "wellness.massage.persons: asks for at least 3 and at most 2 persons, which no group is; exchange them",
    ],
    [
      "    perPerson: [{ price: 1290 }]\n",
      "",
      "wellness.massage: has no price; add for example perSlot: [{ price: 400 }]",
    ],
    [
      "    perPerson: [{",
      "    perSlot: [{ price: 1 }]\n    perPerson: [{",
      "wellness.massage: has both perSlot and perPerson; keep one of them",
    ],
    [
      "cabin: 1, th",
      "cabn: 1, th",
      'wellness.massage.takes.cabn: is "cabn", which is no wellness resource of this file; did you mean "cabin"?',
    ],
    [
      "takes: { sauna-room: 8 }",
      "takes: { sauna-room: 9 }",
      "wellness.sauna.takes.sauna-room: needs 9 for the smallest group, and there are 8; correct one",
    ],
    [
      "takes: { sauna-room: 8 }",
      "takes: {}",
      "wellness.sauna.takes: must be a group with one entry or more, is a group of keys",
    ],
    [
      "    venue: spa",
      "    venue: spaa",
      'wellness.sauna.venue: is "spaa", which is no wellness venue of this file; did you mean "spa"?',
    ],
    ["  massage:\n", "  garden:\n", "wellness.garden: has the code of a room type; give it another"],
    [
      "depositPolicies:\n  third: { percent: 30 }",
      "depositPolicies:\n  third: { nights: 1 }",
      'wellness.sauna.deposit: is "third", which counts by nights, and a service has none; choose one with a percentage or an amount',
    ],
  ])("%j as %j", (from, to, complaint) => {
    expect(problemsOf(wellnessText(from, to))).toEqual([complaint]);
  });

  test("also a fee by nights, for each service that has it", () => {
    expect(problemsOf(wellnessText("time: 18:00, percent: 50", "time: 18:00, nights: 1"))).toEqual(
      ["sauna", "massage"].map(
        (code) =>
          `wellness.${code}.cancellation: is "two-days", which counts by nights, and a service has none; choose one with a percentage or an amount`,
      ),
    );
  });
});

describe("what is never sold is warned about", () => {
  const TODAY = "2027-03-01";
  const warningsOf = (text: string) =>
    readHotelFile(text, "small.yaml", TODAY)
      .warnings.map(({ path, message }) => `${path}: ${message}`)
      .filter((warning) => warning.startsWith("wellness") || warning.startsWith("tabs"));

  test("a service that is sold at all of its times causes none", () => {
    expect(warningsOf(wellnessText())).toEqual([]);
  });

  test.each([
    [
      "perPerson: [{ price: 1290 }]",
      "perPerson: [{ hours: 10:00-17:00, price: 1290 }]",
      "wellness.massage.perPerson: has no price at 17:00 on 2027-03-02, the first of 540 days with such times, so these are not sold; add one if they should be",
    ],
    [
      "perPerson: [{ price: 1290 }]",
      "perPerson: [{ price: 1290 }, { weekdays: [sun], hours: 12:00-13:00, price: 0 }]",
      "wellness.massage.perPerson: has no price at 12:00 on 2027-03-07, the first of 77 days with such times, so these are not sold; add one if they should be",
    ],
    [
      "perPerson: [{ price: 1290 }]",
      "perPerson: [{ to: 2027-02-01, price: 1290 }]",
      "wellness.massage: can never be bought: none of its times has a price above 0; add one, or set rules.allowZeroPrice: true",
    ],
    [
      "{ hours: [10:00-18:00] }",
      "{ to: 2027-02-01, hours: [10:00-18:00] }",
      "wellness.massage: can never be bought: on no day that is on sale is it open; give openings such days",
    ],
    [
      "    persons: { least: 1, most: 2 }",
      "    closures: [{ from: 01-01, to: 12-31 }]\n    persons: { least: 1, most: 2 }",
      "wellness.massage: can never be bought: closures cover all of its hours; give one of them fewer",
    ],
    [
      "    persons: { least: 1, most: 2 }",
      "    leadMinutes: 12000\n    horizonDays: 7\n    persons: { least: 1, most: 2 }",
      "wellness.massage: can never be bought: leadMinutes asks for more time ahead than the 7 days that are sold; lower it, or raise horizonDays",
    ],
    [
      "cabin: { name: Cabin, capacity: 1 }",
      "cabin: { name: Cabin, capacity: 1, capacities: [{ capacity: 0 }] }",
      "wellness.massage: can never be bought: at none of its times is there enough of what it takes for the smallest group; correct takes, or the capacities of wellnessResources",
    ],
    [
      "    closures: [{ from: 12-24",
      "    closures: [{ from: 01-01, to: 12-31, hours: 10:30-11:30 }, { from: 01-01, to: 12-31, hours: 14:30-25:30 }, { from: 12-24",
      "wellness.sauna: can never be bought: nowhere can 2 slots in a row be bought by the smallest group; ask for fewer, or widen openings",
    ],
    [
      "persons: { least: 1, most: 2 }",
      "persons: { least: 1, most: 4 }",
      'wellness.massage.persons.most: is 4, and "therapists" has room for 3 at most; lower it, or raise the capacity',
    ],
    [
      "horizonDays: 60",
      "horizonDays: 600",
      "wellness.sauna.horizonDays: is 600, and the hotel sells 540 days ahead, which counts; raise search.horizonDays or lower it",
    ],
  ])("%j as %j", (from, to, warning) => {
    expect(warningsOf(wellnessText(from, to))).toEqual([warning]);
  });

  test("no tab of wellness is one only where there would be one", () => {
    const hidden = "tabs: { wellness: false }\nseasons:\n";
    expect(warningsOf(changed(smallFileText(), "seasons:\n", hidden))).toEqual([
      "tabs.wellness: has no effect: the hotel has no services; remove it",
    ]);
    expect(warningsOf(wellnessText("seasons:\n", hidden))).toEqual([]);
  });
});

test("a hotel may show its services alone, or not at all, and has to show something", () => {
  const shown = (tabs: string) => wellnessText("seasons:\n", `tabs: ${tabs}\nseasons:\n`);
  for (const tabs of [{ accommodation: false as const }, { wellness: false as const }]) {
    const hotel = hotelOf(shown(JSON.stringify(tabs)));
    expect(hotel.tabs).toEqual({ ...tabs, wellnessLabel: null, voucherLabel: null });
    expect(hotelOf(writeHotelFile(hotel))).toEqual(hotel);
  }
  expect(problemsOf(shown("{ accommodation: false, wellness: false }"))).toEqual([
    "tabs.accommodation: leaves nothing to show: wellness is false too; remove it",
  ]);
  expect(
    problemsOf(changed(smallFileText(), "seasons:\n", "tabs: { accommodation: false }\nseasons:\n")),
  ).toEqual([
    "tabs.accommodation: leaves nothing to show: the hotel has no services under wellness; remove it",
  ]);
});
