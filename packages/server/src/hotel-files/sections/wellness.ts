import type { Hotel } from "@portico/domain/property/hotel";
import {
  DEFAULT_UNIT,
  type Rhythm,
  type SlotTake,
  type TimedService,
  type Venue,
} from "@portico/domain/wellness/timed-service";
import { z } from "zod";

import { rulesByDays } from "../lines/days.ts";
import { byCode, code, flag, listOf, percent, plainText, text, wholeNumber } from "../lines/forms.ts";
import { dayHours, lateHours, minutes } from "../lines/hours.ts";
import { amounts, idOf, idsOf, words } from "../lines/kinds.ts";
import {
  about,
  as,
  coded,
  lines,
  listed,
  maybe,
  oneField,
  onlyTrue,
  orNone,
  together,
  type Line,
  type Part,
} from "../lines/line.ts";
import type { Reading } from "../lines/reading.ts";
import type { FilePath } from "../source/hotel-file-problem.ts";
import { picture } from "./pictures.ts";
import { agreed, checkTerms, secured, unsecured } from "./terms.ts";

const MOST = 1000;
const LONGEST = 1440;

const venueNames = byCode(text.describe("Name that guests see."));

const venues: Line<typeof venueNames, Venue[]> = {
  form: venueNames,
  read: (reading, written) =>
    Object.entries(written).map(([its, name]) => ({
      id: reading.idOf("wellnessVenues", its, []),
      code: its,
      name: reading.text(name, ["wellnessVenues", its]),
    })),
  write: (writing, meant) =>
    Object.fromEntries(meant.map(({ code: its, name }) => [its, writing.text(name)])),
};

const capacities = rulesByDays(
  lines({
    hours: maybe(about("Times of these days, up to 24:00; all day by default.", dayHours)),
    capacity: wholeNumber(0, MOST).describe("How many there are then; 0 closes it."),
  }),
  0,
);

const resources = coded(
  "wellnessResources",
  lines({
    name: plainText.describe("Name that staff use."),
    capacity: wholeNumber(1, MOST).describe("How many there are: cabins, therapists, places in a pool."),
    capacities: {
      ...capacities,
      form: capacities.form
        .default([])
        .describe("Other numbers on some days; the last entry that covers a day counts."),
    },
  }),
);

const openHours = listed(lateHours, (list) =>
  list.describe("Opening hours such as [10:00-12:00, 14:00-26:00]; [] for closed."),
);

const openings = rulesByDays(
  lines({
    hours: {
      ...openHours,
      read: (reading: Reading, written: string[], path: FilePath) => {
        const hours = openHours.read(reading, written, path);
        hours.forEach(({ from }, place) => {
          const before = hours[place - 1];
          if (before && from < before.to)
            reading.problem(
              [...path, place],
              "begins before the hours above it end; put them in order, or join them",
            );
        });
        return hours;
      },
    },
  }),
  1,
);

const closures = rulesByDays(
  lines({
    hours: maybe(about("Times of these days; all day by default.", lateHours)),
  }),
  0,
);

const price = amounts(0, "Price of a slot that begins then, rounded to whole units of each currency.");
const prices = rulesByDays(
  lines({
    hours: maybe(about("Starts at these times; any time by default.", lateHours)),
    price: as("amounts", price),
  }),
  1,
);

const pricesShape = {
  perSlot: prices.form
    .optional()
    .describe("Prices of a slot, however many persons; the last that covers it counts."),
  perPerson: prices.form.optional().describe("Or prices of a slot for each person."),
};

const priced: Part<typeof pricesShape, Pick<TimedService, "priceUnit" | "prices">> = {
  shape: pricesShape,
  read: (reading, { perSlot, perPerson }, path) => {
    if ((perSlot === undefined) === (perPerson === undefined))
      reading.problem(
        path,
        perSlot === undefined
          ? "has no price; add for example perSlot: [{ price: 400 }]"
          : "has both perSlot and perPerson; keep one of them",
      );
    return perPerson === undefined
      ? { priceUnit: "slot", prices: prices.read(reading, perSlot ?? [], [...path, "perSlot"]) }
      : { priceUnit: "person", prices: prices.read(reading, perPerson, [...path, "perPerson"]) };
  },
  write: (writing, { priceUnit, prices: its }) => {
    const written = prices.write(writing, its);
    return priceUnit === "slot" ? { perSlot: written } : { perPerson: written };
  },
};

const slotsForm = z.strictObject({
  least: wholeNumber(1, MOST).default(1).describe("Fewest slots in a row."),
  most: wholeNumber(1, MOST).describe("Most slots in a row."),
});

const rhythmShape = {
  slots: slotsForm
    .optional()
    .describe(
      "Guests choose slots in a row, at least and at most as many as this. Either this or `startsEvery`.",
    ),
  startsEvery: minutes(5, LONGEST)
    .optional()
    .describe(
      "Guests choose the start of one slot, which may begin at this interval, in minutes, from opening.",
    ),
};

const rhythm = oneField("rhythm", rhythmShape, {
  read: (reading, { slots, startsEvery }, path): Rhythm => {
    if ((slots === undefined) === (startsEvery === undefined))
      reading.problem(
        path,
        slots === undefined
          ? "has neither slots nor startsEvery; write slots: { most: 4 } for slots in a row, or startsEvery: 30 for a treatment"
          : "has both slots and startsEvery; keep one of them",
      );
    if (startsEvery !== undefined) return { kind: "treatment", step: startsEvery };
    const { least, most } = slots ?? { least: 1, most: 1 };
    if (least > most)
      reading.problem(
        [...path, "slots"],
        `asks for at least ${least} and at most ${most} slots, which no booking has; exchange them`,
      );
    return { kind: "slots", least, most };
  },
  write: (_writing, its) =>
    its.kind === "slots" ? { slots: { least: its.least, most: its.most } } : { startsEvery: its.step },
});

const personsForm = z
  .strictObject({
    least: wholeNumber(1, MOST).default(1).describe("Fewest persons of one booking."),
    most: wholeNumber(1, MOST).describe("Most persons of one booking."),
  })
  .describe("How many persons one booking is for.");

const persons: Line<typeof personsForm, TimedService["persons"]> = {
  form: personsForm,
  read: (reading, written, path) => {
    if (written.least > written.most)
      reading.problem(
        path,
        `asks for at least ${written.least} and at most ${written.most} persons, which no group is; exchange them`,
      );
    return written;
  },
  write: (_writing, meant) => meant,
};

const quantity = wholeNumber(1, MOST);
const takesForm = z
  .record(
    code,
    z.union([quantity, z.strictObject({ perPerson: quantity.describe("How much each person takes.") })]),
    {
      error: "must be a group such as {cabin: 1, pool: {perPerson: 1}}",
    },
  )
  .refine((value) => Object.keys(value).length > 0, "must be a group with one entry or more")
  .describe("How much of `wellnessResources` a slot takes: a number, or a number for each person.");

const takes: Line<typeof takesForm, SlotTake[]> = {
  form: takesForm,
  read: (reading, written, path) =>
    Object.entries(written).map(([its, taken]) => ({
      resourceId: reading.idOf("wellnessResources", its, [...path, its]),
      ...(typeof taken === "number"
        ? { quantity: taken, per: "slot" as const }
        : { quantity: taken.perPerson, per: "person" as const }),
    })),
  write: (writing, meant) =>
    Object.fromEntries(
      meant.map(({ resourceId, quantity: taken, per }) => [
        writing.codeOf("wellnessResources", resourceId),
        per === "slot" ? taken : { perPerson: taken },
      ]),
    ),
};

const service = together(
  lines({
    name: words("Name that guests see."),
    front: words("One or two sentences for the list."),
    description: words("The full text."),
    venue: as("venueId", maybe(idOf("wellnessVenues", "Code of `wellnessVenues`: where it takes place."))),
    pictures: listed(picture(), (list) =>
      list.default([]).describe("Pictures by their names under `pictures`, the best first."),
    ),
    equipment: idsOf("equipment", listOf(code).default([]).describe("Codes of `equipment`.")),
    ageNote: maybe(words("Who may come, such as a minimum age; nobody is refused for it.")),
    earlyMinutes: maybe(
      wholeNumber(1, 120).describe("Guests are asked to come this many minutes before their time."),
    ),
    wholeDays: onlyTrue(
      flag
        .default(false)
        .describe("true: guests of a stay may come before check-in and after check-out, too."),
    ),
    unit: minutes(5, LONGEST).default(DEFAULT_UNIT).describe("Minutes that a slot lasts."),
  }),
  rhythm,
  lines({
    buffer: minutes(0, LONGEST)
      .default(0)
      .describe(
        "Minutes afterwards, such as for cleaning, in which nobody else can have it; may pass closing.",
      ),
    openings: about("When it is open; the last entry that covers a day counts.", openings),
    closures: {
      ...closures,
      form: closures.form.default([]).describe("When it is closed during its opening hours."),
    },
    leadMinutes: wholeNumber(0, 525_600)
      .default(0)
      .describe("Sold until this many minutes before it begins."),
    horizonDays: maybe(
      wholeNumber(1, 1095).describe("Sold this many days ahead; as many as rooms by default."),
    ),
  }),
  priced,
  lines({
    persons,
    takes,
    vat: as("vatPercent", percent(0, 50).describe("Percent of value added tax inside the price.")),
  }),
  agreed,
  secured,
  unsecured,
);

const services = coded("wellness", service, {
  each: (reading, entry, path) => {
    checkTerms(reading, entry, path);
    if (reading.codes("roomTypes").includes(path[1] as string))
      reading.problem(path, "has the code of a room type; give it another");
  },
});

const sections = {
  wellness: orNone("What is sold by the time of day: saunas, massages, meeting rooms, bicycles.", services),
  wellnessResources: orNone("What these take from: cabins, therapists, places in a pool.", resources),
  wellnessVenues: orNone("Where in the hotel they take place.", venues),
};

/** What a hotel sells by the time of day. */
export const wellness = oneField(
  "wellness",
  {
    wellness: sections.wellness.form,
    wellnessResources: sections.wellnessResources.form,
    wellnessVenues: sections.wellnessVenues.form,
  },
  {
    read: (reading, written): Hotel["wellness"] => ({
      venues: venues.read(reading, written.wellnessVenues, ["wellnessVenues"]),
      resources: resources.read(reading, written.wellnessResources, ["wellnessResources"]),
      services: services.read(reading, written.wellness, ["wellness"]),
    }),
    write: (writing, { venues: places, resources: pools, services: sold }) => ({
      wellness: services.write(writing, sold) ?? {},
      wellnessResources: resources.write(writing, pools) ?? {},
      wellnessVenues: venues.write(writing, places) ?? {},
    }),
  },
);
