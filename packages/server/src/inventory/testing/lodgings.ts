import type { DayNumber } from "@portico/domain/dates/plain-date";
import type { Resource } from "@portico/domain/inventory/resource";
import type { Dice } from "../../testing/dice.ts";
import type { SnapshotNights } from "../snapshots/snapshot-nights.ts";
import type { NightRow } from "../snapshots/snapshot-store.ts";
import { BEGINS, FIXED, TAKEN } from "../snapshots/snapshot-units.ts";

/** Somebody in a unit, on the nights from `from` up to `to`, counted from the first one. */
type Lodger = { resourceId: number; unitId: number; from: number; to: number; fixed: boolean };

/** Who lodges where in a hotel, and what the database would say of it; changed by chance. */
export class Lodgings {
  readonly #pools: readonly { id: number; unitIds: readonly number[] }[];
  readonly #first: DayNumber;
  readonly #nights: number;
  #lodgers: Lodger[] = [];

  constructor(resources: readonly Resource[], first: DayNumber, nights: number) {
    this.#pools = resources.flatMap((one) =>
      one.kind === "limit" ? [] : [{ id: one.id, unitIds: one.units.map(({ id }) => id) }],
    );
    this.#first = first;
    this.#nights = nights;
  }

  /** Somebody comes, goes, gets another unit or is promised the unit; `seen` reads the touched nights again. */
  change(dice: Dice, seen: SnapshotNights): void {
    const touched = dice.chance(55) ? this.#come(dice) : this.#alter(dice);
    if (touched === null) return;
    const resourceIds = [touched.resourceId];
    const span = { resourceIds, from: this.#first + touched.from, to: this.#first + touched.to };
    seen.replace({ free: this.#freeRows(seen.days, touched), units: this.#unitRows(touched) }, span);
  }

  #come(dice: Dice): Lodger | null {
    const { id: resourceId, unitIds } = dice.pick(this.#pools);
    const from = dice.throw(this.#nights);
    const to = from + 1 + dice.throw(5);
    const lodger = { resourceId, unitId: dice.pick(unitIds), from, to, fixed: dice.chance(30) };
    if (!this.#fits(lodger)) return null;
    this.#lodgers.push(lodger);
    return lodger;
  }

  #alter(dice: Dice): Lodger | null {
    if (this.#lodgers.length === 0) return null;
    const lodger = dice.pick(this.#lodgers);
    this.#lodgers = this.#lodgers.filter((one) => one !== lodger);
    if (dice.chance(50)) return lodger;
    const pool = this.#pools.find(({ id }) => id === lodger.resourceId);
    const changed = dice.chance(50)
      ? { ...lodger, fixed: !lodger.fixed }
      : { ...lodger, unitId: dice.pick(pool?.unitIds ?? []) };
    this.#lodgers.push(this.#fits(changed) ? changed : lodger);
    return lodger;
  }

  #fits({ unitId, from, to }: Lodger): boolean {
    return !this.#lodgers.some((one) => one.unitId === unitId && one.from < to && from < one.to);
  }

  #freeRows(days: number, { resourceId, from, to }: Lodger): NightRow[] {
    const units = this.#pools.find(({ id }) => id === resourceId)?.unitIds.length ?? 0;
    const nights: string[] = [];
    for (let night = from; night < Math.min(to, days); night++) {
      const lodging = this.#on(resourceId, night).length;
      if (lodging > 0) nights.push(`${night}:${units - lodging}`);
    }
    return nights.length === 0 ? [] : [{ id: resourceId, resourceId, nights: nights.join(",") }];
  }

  #unitRows({ resourceId, from, to }: Lodger): NightRow[] {
    const rows: NightRow[] = [];
    for (let night = from; night < to; night++) {
      for (const { unitId, fixed, from: begin } of this.#on(resourceId, night)) {
        const marks = TAKEN + (begin === night ? BEGINS : 0) + (fixed ? FIXED : 0);
        rows.push({ id: unitId, resourceId, nights: `${night}:${marks}` });
      }
    }
    return rows;
  }

  #on(resourceId: number, night: number): Lodger[] {
    return this.#lodgers.filter(
      (one) => one.resourceId === resourceId && one.from <= night && night < one.to,
    );
  }
}
