import { addDays } from "@portico/domain/dates/plain-date";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkInvariants } from "../database/index.ts";
import { CardDesk } from "./testing/card-desk.ts";
import { CardStory } from "./testing/card-story.ts";
import { Dice } from "./testing/dice.ts";

/** Sequences that are played; PORTICO_SEQUENCES=1000 plays all of them. */
const SEQUENCES = Number(process.env["PORTICO_SEQUENCES"] ?? 60);
const STEPS = 12;

/** Each has a night of its own; then everything is put away. */
const NIGHTS = 200;

let desk: CardDesk;

beforeAll(async () => {
  desk = await CardDesk.open();
});
afterAll(() => desk.close());

test(`money ends where it belongs in ${SEQUENCES} random orders of everything that can happen to it`, async () => {
  const ends: Record<string, number> = {};
  for (let seed = 1; seed <= SEQUENCES; seed++) {
    const story = await playStory(seed);
    const { standing } = story.book;
    ends[standing] = (ends[standing] ?? 0) + 1;
    expect(await checkInvariants(desk.shop.database.pool), story.events.join(", ")).toEqual([]);
  }
  // The orders are of every kind.
  expect(Object.keys(ends).toSorted()).toEqual(["booked", "gone", "lapsed"]);
}, 1_800_000);

async function playStory(seed: number): Promise<CardStory> {
  const night = seed % NIGHTS;
  if (night === 1) {
    await desk.empty();
    await desk.control("POST", "/settings", { notificationTries: 1 });
  }
  const arrival = addDays("2027-03-01", night);
  const story = await CardStory.begin(desk, new Dice(seed), arrival);
  try {
    await story.play(STEPS);
    await story.finish();
  } catch (error) {
    throw new Error(`Sequence ${seed}: ${story.events.join(", ")}`, { cause: error });
  }
  return story;
}
