import type { Guest } from "../stays/guest.ts";
import type { Stay } from "../stays/stay.ts";
import type { LocalText } from "../texts/language.ts";
import { isDuringStay, type HouseHours } from "../wellness/during-stay.ts";
import { cellsOf, type TakenTime } from "../wellness/slot-demand.ts";
import { countsPersons, GRID_MINUTES, type TimedService } from "../wellness/timed-service.ts";
import { contentCount, contentReceivers, contentRounds } from "./package-contents.ts";
import type { Package, PackageContent } from "./package.ts";

/** When guests get a content of their package. It takes slots and costs nothing beside the package. */
export type ContentTime = TakenTime & { contentCode: string };

/** A time that a package gives its guests to choose: one block of slots in a row, for a number of persons. */
export type WantedTime = { contentCode: string; serviceId: number; slots: number; persons: number };

/** The same with the name of its content. */
export type NamedTime = WantedTime & { name: LocalText };

type Shared = Pick<TimedService, "id" | "takes" | "persons">;

/**
 * Every time that the package gives these guests, one for each block, in the order of its contents. Extra nights add
 * none. See docs/algorithms/packages.md.
 */
export function contentTimesWanted(
  { contents, nights }: Pick<Package, "contents" | "nights">,
  guests: readonly Pick<Guest, "categoryId">[],
  services: readonly Shared[],
): NamedTime[] {
  return contents.flatMap((content) => {
    const { code: contentCode, name, service: named } = content;
    const service = named && services.find(({ id }) => id === named.serviceId);
    if (!service) return [];
    return blocksOf(content, nights, guests, service).map((persons) => ({
      contentCode,
      name,
      ...named,
      persons,
    }));
  });
}

/** The persons of each block. */
function blocksOf(
  content: PackageContent,
  nights: number,
  guests: readonly Pick<Guest, "categoryId">[],
  service: Shared,
): number[] {
  const { least, most } = service.persons;
  const receivers = contentReceivers(content, guests);
  const alone = receivers === null ? Math.min(most, Math.max(least, guests.length)) : least;
  if (!countsPersons(service)) return Array<number>(contentCount(content, nights, guests)).fill(alone);
  const round = receivers === null ? [least] : groupsOf(receivers, service.persons);
  return Array.from({ length: contentRounds(content, nights) }, () => round).flat();
}

/** As few groups as possible; the last has the rest, and takes the smallest group's places if it is smaller. */
function groupsOf(persons: number, { least, most }: TimedService["persons"]): number[] {
  const groups: number[] = [];
  for (let left = persons; left > 0; left -= most) groups.push(Math.max(least, Math.min(left, most)));
  return groups;
}

/**
 * Why a time cannot be one of the package's: no content of it has times of this service, its guests cannot come
 * then, it is longer or shorter than the content, it is for another number of persons, or all of the content's times are
 * chosen already.
 */
export type TimeProblemCode =
  | "unknown_content"
  | "outside_stay"
  | "wrong_length"
  | "wrong_persons"
  | "too_many";

/** A time's place in the list, and why it cannot stay there. */
export type TimeProblem = { index: number; code: TimeProblemCode };

type StayHotel = HouseHours & {
  timeZone: string;
  services: readonly (Pick<TimedService, "id" | "unit"> & { wholeDays?: boolean })[];
};

/** What is wrong with the chosen times, in their order; whether they are free is not asked here. */
export function judgeTimes(
  times: readonly ContentTime[],
  wanted: readonly WantedTime[],
  hotel: StayHotel & { stay: Stay },
): TimeProblem[] {
  const fitting = new Set(withChosen(wanted, times).map(({ time }) => time));
  return times.flatMap((time, index) => {
    const code = problemOf(time, wanted, hotel) ?? (fitting.has(time) ? null : "too_many");
    return code === null ? [] : [{ index, code }];
  });
}

function problemOf(
  time: ContentTime,
  wanted: readonly WantedTime[],
  { stay, services, timeZone, ...hours }: StayHotel & { stay: Stay },
): TimeProblemCode | null {
  const alike = wanted.filter((one) => isOf(time, one));
  const [one] = alike;
  const service = services.find(({ id }) => id === time.serviceId);
  if (!one || !service) return "unknown_content";
  if (!isDuringStay(time.block, stay, { ...hours, wholeDays: service.wholeDays })) return "outside_stay";
  // Slots in a row pass over an hour that clocks skip.
  const minutes = cellsOf({ buffer: 0 }, time.block, timeZone).sold.length * GRID_MINUTES;
  if (minutes !== one.slots * service.unit) return "wrong_length";
  return alike.some(({ persons }) => persons === time.persons) ? null : "wrong_persons";
}

/** The times that are still to be chosen. */
export function unchosenTimes<Wanted extends WantedTime>(
  wanted: readonly Wanted[],
  times: readonly ContentTime[],
): Wanted[] {
  return withChosen(wanted, times).flatMap(({ wanted: one, time }) => (time ? [] : [one]));
}

/** Every time that is wanted with the one that is chosen for it; null while it is open. */
export function withChosen<Wanted extends WantedTime>(
  wanted: readonly Wanted[],
  times: readonly ContentTime[],
): { wanted: Wanted; time: ContentTime | null }[] {
  const left = [...times];
  return wanted.map((one) => {
    const place = left.findIndex((time) => isOf(time, one) && time.persons === one.persons);
    return { wanted: one, time: place === -1 ? null : (left.splice(place, 1)[0] ?? null) };
  });
}

function isOf(time: ContentTime, { contentCode, serviceId }: WantedTime): boolean {
  return time.contentCode === contentCode && time.serviceId === serviceId;
}
