import { addDays } from "@portico/domain/dates/plain-date";
import { TEST_COMPANIES } from "../testing/test-gateway.ts";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkInvariants } from "../../database/index.ts";
import { CardDesk } from "../testing/card-desk.ts";
import { CardStory } from "../testing/card-story.ts";
import { Dice } from "../../testing/dice.ts";

/** Sequences that are played at each company; PORTICO_SEQUENCES=1000 plays all of them. */
const SEQUENCES = { gopay: 60, stripe: 24 } as const;
const STEPS = 12;

/** Each has its own night; then everything is cleared. */
const NIGHTS = 200;

describe.each(TEST_COMPANIES)("at %s", (provider) => {
  const sequences = Number(process.env["PORTICO_SEQUENCES"] ?? SEQUENCES[provider]);
  let desk: CardDesk;

  beforeAll(async () => {
    desk = await CardDesk.open(provider);
  });
  afterAll(() => desk.close());

  test(`money ends where it belongs in ${sequences} random orders of everything that can happen to it`, async () => {
    const ends: Record<string, number> = {};
    for (let seed = 1; seed <= sequences; seed++) {
      const story = await playStory(desk, seed);
      const { standing } = story.book;
      ends[standing] = (ends[standing] ?? 0) + 1;
      expect(await checkInvariants(desk.shop.database.pool), story.events.join(", ")).toEqual([]);
    }
    // Every possible end has occurred.
    expect(Object.keys(ends).toSorted()).toEqual(["booked", "gone", "lapsed"]);
  }, 1_800_000);
});

async function playStory(desk: CardDesk, seed: number): Promise<CardStory> {
  const night = seed % NIGHTS;
  if (night === 1) await desk.empty();
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
