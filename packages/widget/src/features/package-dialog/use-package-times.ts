import type { ChosenPackage } from "@portico/contract/checkout/chosen-item";
import type { PricedStay } from "@portico/contract/checkout/reservation-price";
import type { ContentTime } from "@portico/domain/packages/content-times";
import { hasContents } from "@portico/domain/reservations/reservation-item";
import { useState } from "react";
import { useFittingTimes, useNamedTimes, type NamedTime } from "../../packages/content-times.ts";

/** A unit of the order with times to choose. */
type TimedUnit = { wanted: NamedTime[]; times: ContentTime[] };

export type PackageTimes = ReturnType<typeof usePackageTimes>;

/**
 * The chosen times of each unit's contents. Times that no longer fit the unit's room, dates or guests are
 * left out at once. They return if the guest undoes the change before choosing others.
 */
export function usePackageTimes(item: ChosenPackage | undefined, priced: readonly PricedStay[] = []) {
  const named = useNamedTimes();
  const fitting = useFittingTimes();
  const [chosen, setChosen] = useState<readonly (readonly ContentTime[])[]>(item ? [item.times] : []);
  const units = priced
    .filter((unit) => hasContents(unit))
    .map<TimedUnit>((unit, index) => ({
      wanted: named(unit.timesWanted),
      times: fitting(chosen[index] ?? [], unit.timesWanted, unit),
    }));
  return {
    units,
    /** The number of times left out. */
    reset: units.reduce((sum, { times }, index) => sum + (chosen[index]?.length ?? 0) - times.length, 0),
    change(changed: number, times: readonly ContentTime[]) {
      setChosen(units.map((unit, index) => (index === changed ? times : unit.times)));
    },
  };
}
