import type { TakenTime } from "../wellness/slot-demand.ts";
import { type ItemKind, noOtherKind } from "./reservation-item.ts";

/** An item as it was chosen or sold, as far as it takes times of services. */
type TakingItem =
  | { kind: "package"; times: readonly TakenTime[] }
  | ({ kind: "service" } & TakenTime)
  | { kind: Exclude<ItemKind, "package" | "service"> };

/** The times of services that an item takes: its own, or those of its contents that are chosen. */
export function timesOf(item: TakingItem): readonly TakenTime[] {
  switch (item.kind) {
    case "room":
      return [];
    case "package":
      return item.times;
    case "service":
      return [item];
    default:
      return noOtherKind(item);
  }
}
