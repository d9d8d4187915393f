import type { DayRule } from "@portico/domain/dates/day-rule";
import { isDeepStrictEqual } from "node:util";

import type { SeasonRange } from "../../property/index.ts";

/** Neighbours that `merge` can make one of become one; the order stays. */
export function mergeNeighbours<Item>(
  items: readonly Item[],
  merge: (a: Item, b: Item) => Item | null,
): Item[] {
  const merged: Item[] = [];
  for (const item of items) {
    const last = merged.at(-1);
    const joined = last === undefined ? null : merge(last, item);
    if (joined === null) merged.push(item);
    else merged[merged.length - 1] = joined;
  }
  return merged;
}

/** Rules as a file writes them: a run that says the same for every range of a season names the season instead. */
export function dayEntries<Rule extends DayRule>(
  rules: readonly Rule[],
  seasons: Readonly<Record<string, SeasonRange[]>>,
): (Rule | (Omit<Rule, "from" | "to"> & { season: string }))[] {
  const longestFirst = Object.entries(seasons).toSorted(([, a], [, b]) => b.length - a.length);
  const entries: (Rule | (Omit<Rule, "from" | "to"> & { season: string }))[] = [];
  for (let index = 0; index < rules.length;) {
    const rest = rules.slice(index);
    const season = longestFirst.find(([, ranges]) => isSaidFor(rest, ranges));
    const rule = rest[0];
    if (rule === undefined) break;
    if (season === undefined) {
      entries.push(rule);
      index += 1;
    } else {
      const { from: _from, to: _to, ...said } = rule;
      entries.push({ season: season[0], ...said });
      index += season[1].length;
    }
  }
  return entries;
}

function isSaidFor(rules: readonly DayRule[], ranges: readonly SeasonRange[]): boolean {
  const { from: _from, to: _to, ...said } = rules[0] ?? {};
  return (
    ranges.length > 0 &&
    ranges.every(({ from, to }, index) => isDeepStrictEqual(rules[index], { ...said, from, to }))
  );
}
