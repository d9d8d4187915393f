import type { Minor } from "../../money/money.ts";
import { chainPool, type SeatedRoom } from "./seating-chains.ts";

export type Seating = { cost: Minor; rooms: SeatedRoom[] };

/** A part of the party that some room type takes; `fits` says by part whether the two together fit within the party. */
export type PartyPart = { part: number; fits: Uint8Array };

export type SeatingQuestion = {
  /** Parts are numbers from 0 (nobody) to `size - 1` (everybody) that can be added. */
  size: number;
  parts: readonly PartyPart[];
  /** The maximum number of rooms. */
  rooms: number;
  /** How many rooms of each type may be used. */
  limits: readonly number[];
  /** The cost of each room type for each of `parts`; `Infinity` if it can't be sold. */
  costs: readonly Float64Array[];
  /** How many seatings to find. */
  best: number;
};

/** How far above the lower bound to look for seatings, in growing steps, until enough are found. */
const REACHES = [1, 1.002, 1.01, 1.04, 1.15, 1.6, Infinity];

/**
 * The cheapest seatings of the whole party, each in different rooms (a different number of rooms of some type),
 * cheapest first, then fewer rooms first: exact, by dynamic programming. See docs/algorithms/combinations.md.
 */
export function seatParty(question: SeatingQuestion): Seating[] {
  const bounds = lowerBounds(question);
  const lowest = bounds[question.rooms * question.size + question.size - 1] ?? Infinity;
  if (lowest === Infinity) return [];
  const choices = usefulChoices(question);
  for (const reach of REACHES) {
    const found = seatingsUpTo(question, choices, bounds, lowest * reach);
    if (found.length >= question.best || reach === Infinity) return found;
  }
  return [];
}

/**
 * By number of rooms and part: the lowest cost of seating exactly that part in at most that many rooms, ignoring
 * limits.
 */
function lowerBounds({ size, parts, rooms, costs, limits }: SeatingQuestion): Float64Array {
  const cheapest = parts.map((_, index) =>
    costs.reduce(
      (least, of, type) => ((limits[type] ?? 0) > 0 ? Math.min(least, of[index] ?? Infinity) : least),
      Infinity,
    ),
  );
  const bounds = new Float64Array((rooms + 1) * size).fill(Infinity);
  bounds[0] = 0;
  for (let used = 0; used < rooms; used++) {
    const [from, to] = [used * size, (used + 1) * size];
    for (let part = 0; part < size; part++) {
      bounds[to + part] = Math.min(bounds[to + part] ?? Infinity, bounds[from + part] ?? Infinity);
    }
    for (let index = 0; index < parts.length; index++) {
      const added = parts[index];
      const price = cheapest[index] ?? Infinity;
      if (!added || price === Infinity) continue;
      for (let part = 0; part + added.part < size; part++) {
        const cost = (bounds[from + part] ?? Infinity) + price;
        const at = to + part + added.part;
        if (cost < (bounds[at] ?? Infinity) && added.fits[part] === 1) bounds[at] = cost;
      }
    }
  }
  return bounds;
}

/**
 * For each room type the positions of the parts that may be worth seating in it. A type is skipped for a part if at
 * least `best` other types cost no more for it and certainly have a room to spare: switching to each of them gives that
 * many other seatings at least as good.
 */
function usefulChoices({ parts, rooms, limits, costs, best }: SeatingQuestion): number[][] {
  const choices: number[][] = costs.map(() => []);
  for (const index of parts.keys()) {
    const priced = [...costs.keys()].filter(
      (type) => (limits[type] ?? 0) > 0 && costs[type]?.[index] !== Infinity,
    );
    priced.sort((a, b) => (costs[a]?.[index] ?? 0) - (costs[b]?.[index] ?? 0) || a - b);
    const cheaper: number[] = [];
    for (const type of priced) {
      if (surelySpare(cheaper, rooms - 1) >= best) break;
      choices[type]?.push(index);
      cheaper.push(limits[type] ?? 0);
    }
  }
  return choices;
}

/** How many of the types have a room left, whichever types `others` rooms are taken from. */
function surelySpare(limits: readonly number[], others: number): number {
  let left = others;
  let used = 0;
  for (const limit of limits.toSorted((a, b) => a - b)) {
    left -= limit;
    if (left < 0) break;
    used += 1;
  }
  return limits.length - used;
}

function seatingsUpTo(
  question: SeatingQuestion,
  choices: readonly number[][],
  bounds: Float64Array,
  most: number,
): Seating[] {
  const { size, parts, rooms, limits, best } = question;
  const costs = new Float64Array((rooms + 1) * size * best).fill(Infinity);
  const chains = new Int32Array(costs.length);
  const pool = chainPool();
  costs[0] = 0;
  const roomsOf = choices.map((indexes, type) =>
    indexes.flatMap((index) => {
      const part = parts[index];
      return part ? [{ ...part, cost: question.costs[type]?.[index] ?? Infinity }] : [];
    }),
  );
  /** The parts seated so far, by number of rooms. */
  const seated: number[][] = Array.from({ length: rooms + 1 }, () => []);
  seated[0]?.push(0);

  function addRoom(type: number, used: number): void {
    const offered = roomsOf[type] ?? [];
    for (const part of seated[used] ?? []) {
      const from = (used * size + part) * best;
      const lacking = (rooms - used) * size + size - 1 - part;
      for (let slot = from; slot < from + best; slot++) {
        const before = costs[slot] ?? Infinity;
        if (before + (bounds[lacking] ?? Infinity) > most || before === Infinity) break;
        for (const room of offered) {
          const cost = before + room.cost;
          if (cost > most || room.fits[part] !== 1) continue;
          const bound = cost + (bounds[lacking - size - room.part] ?? Infinity);
          if (bound > most || bound === Infinity) continue;
          const to = ((used + 1) * size + part + room.part) * best;
          if (costs[to] === Infinity) seated[used + 1]?.push(part + room.part);
          if (cost < (costs[to + best - 1] ?? Infinity)) keep(to, cost, chains[slot] ?? 0, type, room.part);
        }
      }
    }
  }

  /** Inserts a seating among the cheapest of its cell, one for each choice of rooms. */
  function keep(to: number, cost: number, before: number, type: number, part: number): void {
    const chosen = pool.roomsWith(before, type);
    let place = to;
    while ((costs[place] ?? Infinity) < Infinity && pool.roomsOf(chains[place] ?? 0) !== chosen) {
      place += 1;
      if (place === to + best) {
        place -= 1;
        break;
      }
    }
    if ((costs[place] ?? Infinity) <= cost) return;
    while (place > to && (costs[place - 1] ?? Infinity) > cost) {
      costs[place] = costs[place - 1] ?? Infinity;
      chains[place] = chains[place - 1] ?? 0;
      place -= 1;
    }
    costs[place] = cost;
    chains[place] = pool.add(before, type, part, chosen);
  }

  for (const [type, limit] of limits.entries()) {
    if ((choices[type] ?? []).length === 0) continue;
    if (limit >= rooms) {
      // Cells with more rooms build on those with fewer, which may already have rooms of the type.
      for (let used = 0; used < rooms; used++) addRoom(type, used);
    } else {
      // From many rooms to few, so that each round adds at most one room of the type.
      for (let round = 0; round < limit; round++)
        for (let used = rooms - 1; used >= 0; used--) addRoom(type, used);
    }
  }

  const found: Seating[] = [];
  for (let used = 1; used <= rooms; used++) {
    const cell = (used * size + size - 1) * best;
    for (let slot = cell; slot < cell + best; slot++) {
      const cost = costs[slot] ?? Infinity;
      if (cost < Infinity) found.push({ cost, rooms: pool.read(chains[slot] ?? 0) });
    }
  }
  return found.sort((a, b) => a.cost - b.cost || a.rooms.length - b.rooms.length).slice(0, best);
}
