import { daysBetween } from "@portico/domain/dates/plain-date";
import type { SlotRefusal } from "@portico/domain/wellness/day-slots";
import { about, ruled, rules, type Codec, type Complain, type Ours } from "../codec/codec.ts";
import { at, flat, maybe, object, said } from "../codec/object.ts";
import { holdName } from "../codec/token.ts";
import { boolean, choice, day, id, list, money, nullable, whole } from "../codec/values.ts";
import { slotTimes } from "./slot-times.ts";
import { takenTime, takenTimes } from "./taken-time.ts";

const serviceId = at("room_type_id", id, rules({ min: [1, "must be a service of the hotel"] }));

const TAKEN = { room_types_id: 41, arrival: "2027-05-13", arrival_time: "16:00", departure_time: "17:00" };

/** What the asking guest already has of the hotel's services. */
const guestTimes = {
  holdToken: maybe("hold_id", holdName, about("The guest's own hold, which counts as free.")),
  reserved: at(
    "reserved",
    takenTimes,
    about("What the guest's reservation takes, so that it is not free beside it.", {
      usual: [],
      examples: [[{ ...TAKEN, persons: 2 }]],
    }),
  ),
  givenBack: maybe(
    "given_back",
    takenTime,
    about("A time that is sold to the guest, who gives it back for another: it counts as free."),
  ),
};

/** Asks for a day's slots of a service. */
export const timeSpanQuestion = object({ day: at("date", day), serviceId, ...guestTimes });

export type TimeSpanQuestion = Ours<typeof timeSpanQuestion>;

export type GuestTimes = Pick<TimeSpanQuestion, keyof typeof guestTimes>;

/**
 * Refusals that guests see: a slot of another kind is not in the list. `reserved` is a slot that would be free if the
 * guest's own reservation did not take it, or its pause, or what it shares with another service.
 */
const REFUSALS = ["sold_out", "reserved", "too_soon", "too_far"] as const satisfies (
  | SlotRefusal
  | "reserved"
)[];

type Sold = { available: number };

const slot = object({
  index: ruled(
    whole,
    about("Neighbours differ by 1; where the service pauses a number is left out.", { examples: [12] }),
  ),
  day: at("date", day),
  times: flat(slotTimes({ from: "start", to: "end" })),
  unit: ruled(whole, about("Minutes.", { examples: [30] })),
  available: ruled(
    whole,
    about("How many more bookings it takes, or persons where the service counts them.", { examples: [2] }),
  ),
  price: ruled(
    money,
    about("Per slot, or per slot and person as `price_unit` of the service says; whole units.", {
      examples: [400],
    }),
  ),
  /** Why it cannot be chosen; null if it can. */
  refusal: at("reason", nullable(choice(REFUSALS)), about("Why it cannot be chosen.", { examples: [null] })),
  active: said("active", boolean, () => false, about("The browser's own: whether it is chosen.")),
  disable: said(
    "disable",
    boolean,
    ({ available }: Sold) => available === 0,
    about("As `available` 0.", { examples: [false] }),
  ),
});

export type SlotView = Ours<typeof slot>;

export const timeSpan: Codec<SlotView[]> = list(slot);

/** Asks for days of a period, both included, on which a service has a free time. */
export const freeDaysQuestion = ruled(
  object({ from: at("arrival", day), to: at("departure", day), serviceId, ...guestTimes }),
  rules({ judge: judgePeriod }),
);

export type FreeDaysQuestion = Ours<typeof freeDaysQuestion>;

function judgePeriod(
  { arrival, departure }: { arrival: string; departure: string },
  complain: Complain,
): void {
  if (departure < arrival) complain(["departure"], "must not be before the arrival");
  if (daysBetween(arrival, departure) > LONGEST_PERIOD)
    complain(["departure"], `must be at most ${LONGEST_PERIOD} days after the arrival`);
}

const LONGEST_PERIOD = 92;

const freeDayList = ruled(
  list(day),
  about("All of them, in order.", { examples: [["2027-05-13", "2027-05-14"]] }),
);

/** The days; none writes an empty object. */
export const freeDays: Codec<string[]> = {
  read: (wire, context) => {
    const { dates } = object({ dates: nullable(freeDayList) }).read(wire, context);
    return dates ?? [];
  },
  write: (dates) => (dates.length === 0 ? {} : { date: dates[0], dates }),
  shape: {
    kind: "group",
    fields: [
      { path: "date", shape: { ...day.shape, ...about("The first of them."), optional: true } },
      { path: "dates", shape: { ...freeDayList.shape, optional: true } },
    ],
  },
};
