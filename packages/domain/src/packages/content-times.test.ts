import { expect, test } from "vitest";
import { ADULT, CHILD } from "../testing/lake-hotel.ts";
import { aPackage, massages } from "../testing/package.ts";
import { guests } from "../testing/stay-question.ts";
import {
  aMassage,
  aPool,
  aTimedService,
  at,
  MASSAGE,
  POOL,
  SAUNA,
  THERAPISTS,
} from "../testing/timed-service.ts";
import type { SlotBlock } from "../wellness/slot-demand.ts";
import { contentTimesWanted, judgeTimes, unchosenTimes, type ContentTime } from "./content-times.ts";
import type { ContentPer, PackageContent } from "./package.ts";

/** For up to two guests, each with their own therapist. */
const couples = aMassage({
  persons: { least: 1, most: 2 },
  takes: [{ resourceId: THERAPISTS, quantity: 1, per: "person" }],
});
const SERVICES = [aTimedService({ unit: 60 }), couples, aPool()];

const FOR_ADULTS: ContentPer = { kind: "guest", categoryIds: [ADULT] };
const massage = massages({ quantity: 1, per: FOR_ADULTS, service: { serviceId: MASSAGE, slots: 1 } });
const sauna = massages({ code: "sauna", quantity: 1, service: { serviceId: SAUNA, slots: 3 } });

const COUPLE = guests([ADULT, ADULT]);

test.each<[string, Partial<PackageContent>, number[], ReturnType<typeof guests>]>([
  ["a couple's massage is one for both", {}, [2], COUPLE],
  ["two a guest are two for both", { quantity: 2 }, [2, 2], COUPLE],
  [
    "one a guest and night is one for both each night",
    { per: { kind: "guest_night", categoryIds: [ADULT] } },
    [2, 2],
    COUPLE,
  ],
  ["three are more than it takes at once", {}, [2, 1], guests([ADULT, ADULT, ADULT])],
  ["children get none", {}, [2], guests([ADULT, ADULT, CHILD])],
  ["two a stay are for one each", { quantity: 2, per: { kind: "stay" } }, [1, 1], COUPLE],
  ["nobody gets one", {}, [], guests([CHILD])],
  ["it has no time", { service: null }, [], COUPLE],
  ["its service is not sold any more", { service: { serviceId: 99, slots: 1 } }, [], COUPLE],
])("a content that counts persons: %s", (_, change, persons, party) => {
  const pack = aPackage({ contents: [{ ...massage, ...change }] });
  const wanted = contentTimesWanted(pack, party, SERVICES);
  expect(wanted).toEqual(
    persons.map((each) => ({
      contentCode: "massage",
      name: { en: "Massage" },
      serviceId: MASSAGE,
      slots: 1,
      persons: each,
    })),
  );
});

test.each<[string, Partial<PackageContent>, number[], number]>([
  ["one a stay is for everybody", {}, [3], 3],
  ["a party that is too large shares what there is", {}, [6], 8],
  ["one a night is one for each night of the price", { per: { kind: "night" } }, [2, 2], 2],
  ["one a guest is a block for each of them", { per: { kind: "guest", categoryIds: null } }, [1, 1], 2],
])("a content that is let as a whole: %s", (_, change, persons, party) => {
  const pack = aPackage({ contents: [{ ...sauna, ...change }] });
  const wanted = contentTimesWanted(pack, guests(Array<number>(party).fill(ADULT)), SERVICES);
  expect(wanted.map(({ persons: each }) => each)).toEqual(persons);
  expect(wanted[0]).toMatchObject({ contentCode: "sauna", slots: 3 });
});

test("a group below the service's smallest size takes the places of that size", () => {
  const pool = aPool({ persons: { least: 3, most: 6 } });
  const its = { ...massage, service: { serviceId: POOL, slots: 1 } };
  const wanted = contentTimesWanted(aPackage({ contents: [its] }), COUPLE, [pool]);
  expect(wanted).toMatchObject([{ persons: 3 }]);
});

/** Friday 14 to Sunday 16 May, from 15:00 to 11:00. */
const STAY = {
  stay: { arrival: "2027-05-14", departure: "2027-05-16" },
  checkIn: "15:00",
  checkOut: "11:00",
  timeZone: "Europe/Prague",
  services: SERVICES,
};

const WANTED = contentTimesWanted(aPackage({ contents: [massage, sauna] }), COUPLE, SERVICES);

function time(block: SlotBlock, change: Partial<ContentTime> = {}): ContentTime {
  return { contentCode: "massage", serviceId: MASSAGE, persons: 2, block, ...change };
}

function block(day: string, from: string, to: string): SlotBlock {
  return { day, from: at(from), to: at(to) };
}

const SATURDAY = block("2027-05-15", "10:00", "11:00");

test.each<[string, ContentTime[], unknown[]]>([
  ["nothing is chosen", [], []],
  ["as wanted", [time(SATURDAY)], []],
  ["before check-in", [time(block("2027-05-14", "14:30", "15:30"))], [{ index: 0, code: "outside_stay" }]],
  ["from check-in", [time(block("2027-05-14", "15:00", "16:00"))], []],
  ["in the night after the first day", [time(block("2027-05-14", "24:30", "25:30"))], []],
  [
    "in the night before the first day",
    [time(block("2027-05-13", "26:00", "27:00"))],
    [{ index: 0, code: "outside_stay" }],
  ],
  ["until check-out", [time(block("2027-05-16", "10:00", "11:00"))], []],
  ["after check-out", [time(block("2027-05-16", "10:30", "11:30"))], [{ index: 0, code: "outside_stay" }]],
  ["too long", [time(block("2027-05-15", "10:00", "12:00"))], [{ index: 0, code: "wrong_length" }]],
  ["for fewer persons", [time(SATURDAY, { persons: 1 })], [{ index: 0, code: "wrong_persons" }]],
  [
    "of a content that it has not",
    [time(SATURDAY, { contentCode: "bath" })],
    [{ index: 0, code: "unknown_content" }],
  ],
  ["of another service", [time(SATURDAY, { serviceId: SAUNA })], [{ index: 0, code: "unknown_content" }]],
  ["twice", [time(SATURDAY), time(block("2027-05-15", "11:00", "12:00"))], [{ index: 1, code: "too_many" }]],
  [
    "a block of three slots",
    [time(block("2027-05-15", "16:00", "19:00"), { contentCode: "sauna", serviceId: SAUNA })],
    [],
  ],
])("a time is judged: %s", (_, times, problems) => {
  expect(judgeTimes(times, WANTED, STAY)).toEqual(problems);
});

test.each<[string, SlotBlock, string[]]>([
  ["before check-in", block("2027-05-14", "10:00", "11:00"), []],
  ["after check-out", block("2027-05-16", "16:00", "17:00"), []],
  ["in the night after the last day", block("2027-05-16", "24:30", "25:30"), []],
  ["in the night before the first day", block("2027-05-13", "24:30", "25:30"), ["outside_stay"]],
  ["on the day after the last", block("2027-05-17", "10:00", "11:00"), ["outside_stay"]],
])("where guests may come all day, a time is judged: %s", (_, its, codes) => {
  const services = SERVICES.map((service) => ({ ...service, wholeDays: true }));
  const problems = judgeTimes([time(its)], WANTED, { ...STAY, services });
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

const SPRING = { arrival: "2027-03-27", departure: "2027-03-29" };
const AUTUMN = { arrival: "2027-10-30", departure: "2027-11-01" };

test.each([
  ["the hour that is missing is not one of its hours", SPRING, block("2027-03-28", "01:00", "05:00"), []],
  [
    "so that three hours by the clock are two",
    SPRING,
    block("2027-03-28", "01:00", "04:00"),
    ["wrong_length"],
  ],
  ["the hour that comes twice is one", AUTUMN, block("2027-10-31", "01:00", "04:00"), []],
])("when clocks change, %s", (_, stay, its, codes) => {
  const chosen = time(its, { contentCode: "sauna", serviceId: SAUNA });
  const problems = judgeTimes([chosen], WANTED, { ...STAY, stay });
  expect(problems.map(({ code }) => code)).toEqual(codes);
});

test("a longer stay has free days in between, and chosen times are no longer open", () => {
  const stay = { arrival: "2027-05-14", departure: "2027-05-18" };
  const chosen = time(block("2027-05-16", "10:00", "11:00"));
  expect(judgeTimes([chosen], WANTED, { ...STAY, stay })).toEqual([]);
  expect(unchosenTimes(WANTED, [chosen])).toMatchObject([{ contentCode: "sauna" }]);
  expect(unchosenTimes(WANTED, [])).toEqual(WANTED);
});
