import { isPlainDate } from "@portico/domain/dates/plain-date";
import { isClockTime } from "@portico/domain/dates/time-zone";
import { CURRENCIES } from "@portico/domain/money/currency";
import { MAX_PERSONS } from "@portico/domain/stays/guest";
import { z } from "zod";

export const LONGEST_LINE = 200;

const LARGEST_ID = 2_147_483_647;

export const date = z
  .string()
  .refine(isPlainDate, "must be an existing day as YYYY-MM-DD")
  .meta({ format: "date", examples: ["2027-05-13"] });

export const clockTime = z
  .string()
  .refine(isClockTime, "must be a time as HH:mm")
  .meta({ pattern: "^([01]\\d|2[0-3]):[0-5]\\d$", examples: ["16:00"] });

export const currency = z.enum(CURRENCIES, "must be a currency that the hotel sells in").meta({
  description: "ISO 4217 code; wins over the header X-Currency.",
});

/** An id of the hotel's configuration; 0 means none or all. */
export const id = z.int("must be a whole number").min(0).max(LARGEST_ID);

/** What stands for a feature that is not offered: anything but its neutral value is refused. */
export const none = z.union([z.literal(0), z.null()], "is not offered here; leave it out or send 0");

/** Reservations stand alone: none is made within another one. */
export const noParent = z
  .union(
    [z.literal(0), z.null()],
    "must be 0: a reservation within another one is not offered; leave it out and save a new one",
  )
  .default(0);

export const line = z.string().max(LONGEST_LINE, `must have at most ${LONGEST_LINE} characters`);

export const zeroOrOne = z
  .union([z.literal(0), z.literal(1), z.boolean()], "must be 0 or 1")
  .transform((value) => (value === true || value === 1 ? 1 : 0));

/** A price in major units. */
export const money = z.number("must be a number").min(0).max(1e10);

const personCount = z
  .int("must be a whole number of persons")
  .min(0)
  .max(MAX_PERSONS, `must be at most ${MAX_PERSONS} persons`);

const personsByType = z
  .record(z.string().regex(/^[1-9]\d{0,8}$/, "must be a guest type id"), personCount)
  .refine((counts) => Object.keys(counts).length <= MAX_PERSONS, "names too many guest types")
  .refine(
    (counts) => Object.values(counts).reduce((sum, count) => sum + count, 0) <= MAX_PERSONS,
    `must be at most ${MAX_PERSONS} persons in all`,
  );

/** A number of persons of the usual kind, or counts by guest type id. */
export const persons = z
  .union([personCount, personsByType], "must be a number, or an object of counts by guest type id")
  .meta({ examples: [2, { "1": 2, "2": 1 }] });

export const guest = z.object({
  guest_type_id: id,
  food_id: z.int().min(0).max(7, "must be a meal number from 0 to 7"),
});

export const guestList = z.array(guest).max(MAX_PERSONS, `must have at most ${MAX_PERSONS} guests`);

/** Query parameters are text: a number in them is read from its digits. */
export const idInQuery = z
  .string()
  .regex(/^\d{1,10}$/, "must be a whole number")
  .transform(Number)
  .pipe(id);

export const personsInQuery = z
  .string()
  .max(LONGEST_LINE)
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom", message: "must be a number, or JSON with counts by guest type id" });
      return z.NEVER;
    }
  })
  .pipe(persons)
  .meta({ examples: ["2", '{"1":2}'] });
