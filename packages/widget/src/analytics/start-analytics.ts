import { firstPaint } from "../base/lazy/lazy-component.ts";
import type { Occurrences } from "../base/occurrences/occurrences.ts";
import type { TrackerParts } from "./tracker.ts";

/** Loads the code that makes events once the first screen is painted. Without it the widget works as well. */
export function startAnalytics(occurrences: Occurrences, parts: TrackerParts): void {
  occurrences.tell({ kind: "started", framed: parts.frame.framed });
  firstPaint()
    .then(() => import("./tracker.ts"))
    .then(({ createTracker }) => occurrences.follow(createTracker(parts)))
    .catch(() => undefined);
}
