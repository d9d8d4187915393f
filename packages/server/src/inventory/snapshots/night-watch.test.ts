import { dayNumber } from "@portico/domain/dates/plain-date";
import { aResource } from "@portico/domain/testing/room-type";
import { expect, test } from "vitest";
import type { Basis } from "../../http/index.ts";
import { Dice } from "../../testing/dice.ts";
import { Lodgings } from "../testing/lodgings.ts";
import { SnapshotNights } from "./snapshot-nights.ts";

// What was said of some nights is said again for as long as its basis stands. So it must stay true, whoever comes, goes,
// changes units or is promised one meanwhile, also on other nights: units tie nights together.

const FIRST = dayNumber("2027-05-01");
const DAYS = 16;
const UNITS = [1, 2, 3].map((id) => ({ id, name: String(id) }));
const SEASONS = 150;
const CHANGES = 120;
const QUESTIONS = 12;

type Asked = { from: number; to: number; count: number };
type Seen = (basis: Basis, asked: Asked) => Basis;

const throwQuestion = (dice: Dice): Asked => {
  const from = dice.throw(DAYS - 2);
  return { from, to: Math.min(DAYS, from + 1 + dice.throw(8)), count: 1 + dice.throw(2) };
};

type Played = { outdated: number; survived: number; dropped: number };

function play(seed: number, seen: Seen): Played {
  const dice = new Dice(seed);
  const nights = new SnapshotNights([aResource({ id: 1, units: UNITS })], FIRST, DAYS);
  const lodgings = new Lodgings([aResource({ id: 1, units: UNITS })], FIRST, DAYS);
  const say = ({ from, to, count }: Asked) => nights.hasUnitThroughout(1, FIRST + from, FIRST + to, count);
  const learn = (asked: Asked) => {
    const { outcome, basis } = nights.watch.during(() => say(asked));
    return { asked, said: outcome, basis: seen(basis, asked) };
  };
  let known = Array.from({ length: QUESTIONS }, () => learn(throwQuestion(dice)));
  const played: Played = { outdated: 0, survived: 0, dropped: 0 };
  for (let change = 0; change < CHANGES; change++) {
    lodgings.change(dice, nights);
    known = known.map((one) => {
      if (!nights.watch.stands(one.basis)) {
        played.dropped += 1;
        return learn(throwQuestion(dice));
      }
      played.survived += 1;
      if (say(one.asked) !== one.said) played.outdated += 1;
      return one;
    });
  }
  return played;
}

/** All seasons together. */
function playAll(seen: Seen): Played {
  const sum: Played = { outdated: 0, survived: 0, dropped: 0 };
  for (let seed = 1; seed <= SEASONS; seed++) {
    const { outdated, survived, dropped } = play(seed, seen);
    sum.outdated += outdated;
    sum.survived += survived;
    sum.dropped += dropped;
  }
  return sum;
}

test("what was said of nights stays true for as long as its basis stands", () => {
  const { outdated, survived, dropped } = playAll((basis) => basis);
  expect(outdated).toBe(0);
  // Both must have happened often, or nothing was proved.
  expect(Math.min(survived, dropped)).toBeGreaterThan(SEASONS * CHANGES);
});

test.each<{ overlooked: string; seen: Seen }>([
  { overlooked: "its first night", seen: (basis) => ({ ...basis, from: basis.from + 1 }) },
  { overlooked: "its last night", seen: (basis) => ({ ...basis, to: basis.to - 1 }) },
  { overlooked: "every night but its own", seen: (basis, { from, to }) => ({ ...basis, from, to }) },
])("control: some of it is outdated once $overlooked is overlooked", ({ seen }) => {
  expect(playAll(seen).outdated).toBeGreaterThan(0);
});
