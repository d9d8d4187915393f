import { z } from "zod";

import type { CodedPart, NamedHotel } from "../../property/named-hotel.ts";
import { checkWellness } from "../checks/check-wellness.ts";
import { parseHotelFile } from "../hotel-file.ts";
import type { Written } from "../lines/line.ts";
import { Reading } from "../lines/reading.ts";
import { Writing } from "../lines/writing.ts";
import { hotelSections } from "../sections/hotel-sections.ts";
import { wellness } from "../sections/wellness.ts";
import { readShape } from "../source/file-shape.ts";
import { readYaml } from "../source/yaml-source.ts";
import { changed, smallFileText } from "./demo-hotel.ts";

// Hotel files with services by the time of day, which the engine refuses until it sells them.
const shapeOfFile = z.strictObject({ ...hotelSections.shape, ...wellness.shape });

/** The services of a text, with what is wrong about them. */
export function readWellness(text: string): { hotel: NamedHotel; problems: string[] } {
  const source = readYaml(text, "small.yaml");
  const shape = readShape(source, shapeOfFile);
  const reading = new Reading(source, shape);
  const { names } = smallHotel();
  const ids = (part: CodedPart) =>
    Object.fromEntries(reading.codes(part).map((code) => [code, reading.numberOf(part, code)]));
  const hotel = {
    ...hotelSections.read(reading, shape.file, []),
    ...wellness.read(reading, shape.file as unknown as Written<typeof wellness.shape>, []),
    names: {
      ...names,
      ids: {
        ...names.ids,
        roomTypes: ids("roomTypes"),
        wellness: ids("wellness"),
        wellnessResources: ids("wellnessResources"),
        wellnessVenues: ids("wellnessVenues"),
      },
    },
  };
  checkWellness(reading, hotel);
  return { hotel, problems: reading.problems.map(({ path, message }) => `${path}: ${message}`) };
}

function smallHotel(): NamedHotel {
  const parsed = parseHotelFile(smallFileText(), "small.yaml");
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problem));
  return parsed.value;
}

/** As a file has them: YAML reads JSON. */
export function writeWellness(hotel: NamedHotel): string {
  const writing = new Writing(hotel);
  return JSON.stringify({ ...wellness.write(writing, hotel), ...hotelSections.write(writing, hotel) });
}

export function wellnessText(from = "", to = ""): string {
  const text = smallFileText() + WELLNESS;
  return from === "" ? text : changed(text, from, to);
}

const WELLNESS = `wellness:
  sauna:
    name: { cs: Sauna, en: Sauna }
    front: Hot
    description: Hot and dry
    venue: spa
    pictures: [room]
    ageNote: { cs: Od 15 let, en: From 15 years }
    slots: { least: 2, most: 6 }
    buffer: 15
    openings:
      - { hours: [10:00-12:00, 14:00-26:00] }
      - { weekdays: [mon], hours: [] }
      - { season: summer, hours: [08:00-22:00] }
    closures: [{ from: 12-24, to: 12-24, hours: 18:00-26:00 }]
    leadMinutes: 90
    horizonDays: 60
    perSlot:
      - { price: 400 }
      - { hours: 17:00-26:00, weekdays: [fri, sat], price: { CZK: 500, EUR: 20 } }
    persons: { most: 6 }
    takes: { sauna-room: 8 }
    vat: 21
    cancellation: two-days
    deposit: third
  massage:
    name: Massage
    front: Massage
    description: One hour
    unit: 60
    startsEvery: 30
    openings: [{ hours: [10:00-18:00] }]
    perPerson: [{ price: 1290 }]
    persons: { least: 1, most: 2 }
    takes: { cabin: 1, therapists: { perPerson: 1 } }
    vat: 21
    cancellation: two-days
    deposit: none
wellnessResources:
  sauna-room: { name: Sauna room, capacity: 8 }
  cabin: { name: Cabin, capacity: 1 }
  therapists:
    name: Therapists
    capacity: 2
    capacities: [{ weekdays: [mon], hours: 10:00-14:00, capacity: 1 }, { season: summer, capacity: 3 }]
wellnessVenues:
  spa: { cs: Lázně, en: Spa }
`;
