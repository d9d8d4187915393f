import { clockTime } from "../dates/clock-time.ts";
import { instantOf } from "../dates/time-zone.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";
import { daySlots, type DaySlot, type SlotQuestion } from "../wellness/day-slots.ts";
import {
  addQuantities,
  slotsLeft,
  type SlotAvailability,
  type SlotQuantity,
} from "../wellness/slot-cells.ts";
import { slotDemand } from "../wellness/slot-demand.ts";
import type { SlotResource } from "../wellness/slot-resource.ts";
import type { DayMinute, SlotPriceRule, TimedService } from "../wellness/timed-service.ts";

export const SAUNA = 40;
export const MASSAGE = 41;
export const POOL = 42;
export const PRIVATE_SAUNA = 43;

export const SAUNA_ROOM = 1;
export const CABIN = 2;
export const THERAPISTS = 3;
export const POOL_PLACES = 4;

export const CROWNS: SaleCurrency = { code: "CZK", base: "CZK", step: 100, numerator: 1, denominator: 1 };
/** 1 EUR = 24.655 CZK, in cents. */
export const EUROS: SaleCurrency = {
  code: "EUR",
  base: "CZK",
  step: 1,
  numerator: 1000,
  denominator: 24_655,
};

/** A sauna room, one cabin, two therapists and twelve places in the pool. */
export const RESOURCES: SlotResource[] = [
  aSlotResource(),
  aSlotResource({ id: CABIN, code: "cabin" }),
  aSlotResource({ id: THERAPISTS, code: "therapists", capacity: 2 }),
  aSlotResource({ id: POOL_PLACES, code: "pool", capacity: 12 }),
];

export function aSlotResource(changes: Partial<SlotResource> = {}): SlotResource {
  return {
    id: SAUNA_ROOM,
    code: "sauna_room",
    name: "Sauna room",
    capacity: 1,
    capacities: [],
    ...changes,
  };
}

/** A time of the hotel's day; after midnight the hours continue, as in 24:30. */
export function at(time: string): DayMinute {
  const [hours = "", minutes = ""] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

/** The sauna by the half hour, 10:00 to 22:00, one to four slots in a row for up to six at 400 a slot. */
export function aTimedService(changes: Partial<TimedService> = {}): TimedService {
  return {
    id: SAUNA,
    code: "sauna",
    name: { en: "Sauna" },
    front: { en: "Hot" },
    description: { en: "Hot and dry" },
    venueId: null,
    pictures: [],
    equipment: [],
    ageNote: null,
    earlyMinutes: null,
    unit: 30,
    rhythm: { kind: "slots", least: 1, most: 4 },
    buffer: 0,
    openings: [{ hours: [{ from: at("10:00"), to: at("22:00") }] }],
    closures: [],
    leadMinutes: 0,
    horizonDays: null,
    priceUnit: "slot",
    prices: [allDay(40_000)],
    persons: { least: 1, most: 6 },
    takes: [{ resourceId: SAUNA_ROOM, quantity: 1, per: "slot" }],
    vatPercent: 21,
    cancellationPolicyId: 1,
    depositPolicyId: 1,
    prepaymentRequired: false,
    cardGuarantee: false,
    ...changes,
  };
}

/** One hour every half hour from 10:00 to 12:00, a quarter to clean; the cabin and one of the therapists. */
export function aMassage(changes: Partial<TimedService> = {}): TimedService {
  return aTimedService({
    id: MASSAGE,
    code: "massage",
    unit: 60,
    rhythm: { kind: "treatment", step: 30 },
    buffer: 15,
    openings: [{ hours: [{ from: at("10:00"), to: at("12:00") }] }],
    prices: [allDay(129_000)],
    persons: { least: 1, most: 1 },
    takes: [
      { resourceId: CABIN, quantity: 1, per: "slot" },
      { resourceId: THERAPISTS, quantity: 1, per: "slot" },
    ],
    ...changes,
  });
}

/** Two hours of the pool at 190 a person, every hour. */
export function aPool(changes: Partial<TimedService> = {}): TimedService {
  return aTimedService({
    id: POOL,
    code: "pool",
    unit: 120,
    rhythm: { kind: "treatment", step: 60 },
    priceUnit: "person",
    prices: [allDay(19_000)],
    takes: [{ resourceId: POOL_PLACES, quantity: 1, per: "person" }],
    ...changes,
  });
}

/** A price at any time. */
export function allDay(amount: number): SlotPriceRule {
  return { hours: null, amounts: { CZK: amount } };
}

/** Monday 10 May 2027, asked at noon of 1 March, in crowns; nothing is taken. */
export function aSlotQuestion(changes: Partial<SlotQuestion> = {}): SlotQuestion {
  return {
    day: "2027-05-10",
    timeZone: "Europe/Prague",
    horizonDays: 500,
    allowZeroPrice: false,
    currency: CROWNS,
    now: instantOf("2027-03-01", "12:00", "Europe/Prague"),
    availability: slotsLeft(RESOURCES, () => 0),
    ...changes,
  };
}

/** A sale of a service on the day of `aSlotQuestion`. */
export type SlotSale = {
  service: TimedService;
  from: DayMinute;
  to: DayMinute;
  persons?: number;
  day?: string;
};

export function takenBy(
  sales: readonly SlotSale[],
  availability = slotsLeft(RESOURCES, () => 0),
): SlotQuantity[] {
  const hotel = { timeZone: "Europe/Prague", capacity: availability.capacity };
  return addQuantities(
    sales.flatMap(({ service, from, to, persons = 1, day = "2027-05-10" }) =>
      slotDemand(service, { day, from, to, persons }, hotel),
    ),
  );
}

/** What these sales leave free. */
export function leftAfter(
  sales: readonly SlotSale[],
  resources: readonly SlotResource[] = RESOURCES,
): SlotAvailability {
  const taken = takenBy(
    sales,
    slotsLeft(resources, () => 0),
  );
  return slotsLeft(
    resources,
    (resourceId, cell) =>
      taken.find((one) => one.resourceId === resourceId && one.cell === cell)?.quantity ?? 0,
  );
}

/** The slots of `aSlotQuestion`'s day. */
export function slotsOf(service: TimedService, changes: Partial<SlotQuestion> = {}): DaySlot[] {
  return daySlots(service, aSlotQuestion(changes));
}

/** The starts of the slots that can be bought, as clock times of the hotel's day. */
export function freeStarts(slots: readonly DaySlot[]): string[] {
  return slots.filter(({ refusal }) => refusal === null).map(({ from }) => clockTime(from));
}
