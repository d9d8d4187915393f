import { expect, test } from "vitest";

import { withStableIds } from "../property/stable-ids.ts";
import { readHotelFile } from "./hotel-file.ts";
import { changed, hotelOf, wellnessText } from "./testing/demo-hotel.ts";
import { writeHotelFile } from "./write-hotel-file.ts";

const TODAY = "2027-03-01";
const SAUNA = "{ code: steam, name: Sauna, service: sauna, slots: 3 }";
const MASSAGE = "{ code: massage, name: Massage, service: massage, per: guest }";
const PACKAGE = `packages:
  weekend:
    name: Weekend
    front: Two nights
    description: Two nights by the lake
    includes: A massage and the sauna
    arrivalWeekdays: [fri]
    nights: 2
    rooms: { garden: {} }
    perRoom: [{ amount: 8990 }]
    persons: 2
    contents: [{ name: Wine, listPrice: 390 }, ${SAUNA}, ${MASSAGE}]
    cancellation: two-days
    deposit: none
`;
const text = wellnessText() + PACKAGE;

test("a content that names a service has its number, and one without a code its place in the list", () => {
  const hotel = hotelOf(text);
  const [sauna, massage] = hotel.wellness.services;
  expect(hotel.packages[0]?.contents).toMatchObject([
    { code: "1", service: null, listPrice: { CZK: 39_000 } },
    { code: "steam", service: { serviceId: sauna?.id, slots: 3 }, listPrice: null },
    { code: "massage", service: { serviceId: massage?.id, slots: 1 } },
  ]);
  expect(hotelOf(writeHotelFile(hotel))).toEqual(hotel);
});

test("services in contents keep to their service when numbers change", () => {
  const hotel = hotelOf(text);
  const before = { wellness: { massage: 7, sauna: 9 } };
  const { packages } = withStableIds(hotel, before);
  expect(packages[0]?.contents.map(({ service }) => service?.serviceId)).toEqual([undefined, 9, 7]);
});

test.each([
  [
    "names no service",
    "service: massage, per",
    "service: masage, per",
    ['contents[2].service: is "masage", which is no wellness service of this file; did you mean "massage"?'],
  ],
  [
    "has no code",
    "code: massage, ",
    "",
    [
      "contents[2]: names a service and has no code, by which reservations keep its times; add for example code: massage",
    ],
  ],
  [
    "has the code of another",
    "code: massage,",
    "code: steam,",
    ['contents[2].code: is "steam" a second time; choose another'],
  ],
  [
    "has slots of nothing",
    "{ name: Wine,",
    "{ name: Wine, slots: 2,",
    ["contents[0].slots: is for a wellness service; name one under service, or remove it"],
  ],
  [
    "is too short",
    "slots: 3 }",
    "slots: 1 }",
    ['contents[1].service: lasts 1 slot, and "sauna" is sold for 2 to 6; correct slots'],
  ],
  [
    "is longer than one",
    "service: massage,",
    "service: massage, slots: 2,",
    ['contents[2].service: lasts 2 slots, and "massage" is sold as one; correct slots'],
  ],
  [
    "is open on other weekdays",
    "[{ hours: [10:00-18:00] }]",
    "[{ weekdays: [tue], hours: [10:00-18:00] }]",
    [
      'contents[2].service: is "massage", which is never open for 60 minutes while guests of the package are in the hotel, from 14:00 on the day of arrival to 10:00 on the last; widen its openings, or the package\'s arrivalWeekdays',
    ],
  ],
  [
    "is open before check-in and after check-out only",
    "[{ hours: [10:00-18:00] }]",
    "[{ weekdays: [fri, sun], hours: [10:00-14:30] }]",
    [
      'contents[2].service: is "massage", which is never open for 60 minutes while guests of the package are in the hotel, from 14:00 on the day of arrival to 10:00 on the last; widen its openings, or the package\'s arrivalWeekdays',
    ],
  ],
])("a content that %s is told where it stands", (_, from, to, expected) => {
  const { problems } = readHotelFile(changed(text, from, to), "small.yaml");
  expect(problems.map(({ path, message }) => `${path}: ${message}`)).toEqual(
    expected.map((problem) => `packages.weekend.${problem}`),
  );
});

test("hours before check-in and after check-out are enough where guests of a stay may come then", () => {
  const hours = ["[{ hours: [10:00-18:00] }]", "[{ weekdays: [fri, sun], hours: [10:00-14:30] }]"] as const;
  const open = changed(text, hours[0], `${hours[1]}\n    wholeDays: true`);
  expect(readHotelFile(open, "small.yaml", TODAY).problems).toEqual([]);
  const closed = changed(text, hours[0], "[{ weekdays: [tue], hours: [10:00-18:00] }]\n    wholeDays: true");
  expect(readHotelFile(closed, "small.yaml").problems).toMatchObject([
    {
      message:
        "is \"massage\", which is never open for 60 minutes on any day of the package's stays; widen its openings, or the package's arrivalWeekdays",
    },
  ]);
});

test.each([
  ["nothing where every guest finds a time", "", "", []],
  [
    "how many days of arrival have none",
    "[{ hours: [10:00-18:00] }]",
    "[{ hours: [10:00-18:00] }, { from: 2027-06-01, to: 2027-06-30, hours: [] }]",
    [
      'contents[2].service has no time for guests who arrive on 4 of 77 days, the first of them 2027-06-04; widen the openings of "massage", or give the package other stays or arrivalWeekdays',
    ],
  ],
  [
    "that only the closed days have hours",
    "[{ hours: [10:00-18:00] }]",
    "[{ from: 2020-06-01, to: 2020-06-30, hours: [10:00-18:00] }]",
    [
      'contents[2].service has no time for guests who arrive on any day, the first of them 2027-03-05; widen the openings of "massage", or give the package other stays or arrivalWeekdays',
    ],
  ],
])("a warning says %s", (_, from, to, expected) => {
  const { problems, warnings } = readHotelFile(
    from === "" ? text : changed(text, from, to),
    "small.yaml",
    TODAY,
  );
  const told = warnings.filter(({ path }) => path.startsWith("packages"));
  expect(problems).toEqual([]);
  expect(told.map(({ path, message }) => `${path} ${message}`)).toEqual(
    expected.map((warning) => `packages.weekend.${warning}`),
  );
});
