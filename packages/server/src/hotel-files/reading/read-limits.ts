import type { SalesLimit } from "@portico/domain/inventory/resource";

import { readDays } from "./read-days.ts";
import type { Reading } from "./reading.ts";

/** The code of a room type's limit among the resources, which no code of a file can be. */
export function limitCode(roomType: string): string {
  return `${roomType}:online`;
}

/** One limit for each room type that has some, numbered after `lastId`. */
export function readLimits(reading: Reading, lastId: number): SalesLimit[] {
  const limited = Object.entries(reading.file.roomTypes).filter(([, entry]) => entry.onlineLimits);
  return limited.map(([code, entry], index) => ({
    kind: "limit",
    id: lastId + index + 1,
    code: limitCode(code),
    units: [],
    rules: (entry.onlineLimits ?? []).flatMap(({ atMost, ...days }, place) =>
      readDays(reading, days, ["roomTypes", code, "onlineLimits", place]).map((day) => ({ ...day, atMost })),
    ),
  }));
}
