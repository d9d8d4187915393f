import fc from "fast-check";
import { expect, test } from "vitest";
import {
  aMassage,
  aPool,
  aSlotQuestion,
  aTimedService,
  at,
  CABIN,
  RESOURCES,
  SAUNA_ROOM,
} from "../testing/timed-service.ts";
import { dayNumber } from "../dates/plain-date.ts";
import { chooseSlots } from "./choose-slots.ts";
import { daySlots } from "./day-slots.ts";
import { cellAt, slotsLeft, type SlotQuantity } from "./slot-cells.ts";
import { slotDemand } from "./slot-demand.ts";
import type { TimedService } from "./timed-service.ts";

const DAY = "2027-05-10";
const HOTEL = { timeZone: "Europe/Prague", capacity: slotsLeft(RESOURCES, () => 0).capacity };
const OPEN = [{ hours: [{ from: at("10:00"), to: at("14:00") }] }];

const SERVICES: TimedService[] = [
  aTimedService({ openings: OPEN, buffer: 10 }),
  aTimedService({
    id: 50,
    openings: OPEN,
    unit: 45,
    takes: [
      { resourceId: SAUNA_ROOM, quantity: 1, per: "slot" },
      { resourceId: CABIN, quantity: 1, per: "slot" },
    ],
  }),
  aMassage({ openings: OPEN }),
  aPool({
    openings: OPEN,
    unit: 60,
    rhythm: { kind: "treatment", step: 15 },
    persons: { least: 2, most: 7 },
  }),
];

/** A naive calendar: the units in use, minute by minute. */
function naiveCalendar() {
  const used = new Map<string, number>();
  const minutes = (service: TimedService, from: number, to: number) =>
    Array.from({ length: to + service.buffer - from }, (_, count) => from + count);
  const units = (service: TimedService, persons: number) =>
    service.takes.map(({ resourceId, quantity, per }) => ({
      resourceId,
      units: per === "person" ? quantity * persons : quantity,
    }));
  const inUse = (resourceId: number, minute: number) => used.get(`${resourceId}/${minute}`) ?? 0;
  return {
    inUse,
    fits: (service: TimedService, from: number, to: number, persons: number) =>
      units(service, persons).every(({ resourceId, units: wanted }) =>
        minutes(service, from, to).every(
          (minute) =>
            inUse(resourceId, minute) + wanted <=
            (RESOURCES.find(({ id }) => id === resourceId)?.capacity ?? 0),
        ),
      ),
    take: (service: TimedService, from: number, to: number, persons: number) => {
      for (const { resourceId, units: wanted } of units(service, persons)) {
        for (const minute of minutes(service, from, to)) {
          used.set(`${resourceId}/${minute}`, inUse(resourceId, minute) + wanted);
        }
      }
    },
  };
}

const wishes = fc.array(
  fc.record({
    service: fc.constantFrom(...SERVICES),
    start: fc.nat(9),
    slots: fc.integer({ min: 1, max: 4 }),
    persons: fc.integer({ min: 1, max: 7 }),
  }),
  { minLength: 15, maxLength: 30 },
);

test("random sales succeed exactly where the naive calendar has room", () => {
  let [sold, refused] = [0, 0];
  fc.assert(
    fc.property(wishes, (asked) => {
      const naive = naiveCalendar();
      const taken: SlotQuantity[] = [];
      const used = new Map<string, number>();
      const availability = slotsLeft(RESOURCES, (resourceId, cell) => used.get(`${resourceId}/${cell}`) ?? 0);
      for (const { service, start, slots, persons } of asked) {
        const day = daySlots(service, aSlotQuestion({ day: DAY, availability }));
        const from = day[start]?.from;
        const last = service.rhythm.kind === "slots" ? day[start + slots - 1] : day[start];
        if (from === undefined || !last) continue;
        if (persons < service.persons.least || persons > service.persons.most) continue;
        const chosen = chooseSlots(service, day, { from, to: last.to, persons });
        expect(chosen.ok).toBe(naive.fits(service, from, last.to, persons));
        if (!chosen.ok) {
          refused++;
          continue;
        }
        sold++;
        naive.take(service, from, last.to, persons);
        for (const one of slotDemand(service, { day: DAY, from, to: last.to, persons }, HOTEL)) {
          taken.push(one);
          const key = `${one.resourceId}/${one.cell}`;
          used.set(key, (used.get(key) ?? 0) + one.quantity);
        }
      }
      for (const { resourceId, cell } of taken) {
        const minute = (cell - cellAt(dayNumber(DAY), 0)) * 5;
        expect(used.get(`${resourceId}/${cell}`)).toBe(naive.inUse(resourceId, minute));
      }
    }),
    { seed: 20_270_510, numRuns: 150 },
  );
  expect(Math.min(sold, refused)).toBeGreaterThan(300);
});
