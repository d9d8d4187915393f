import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { SoldItem } from "../reservations/index.ts";
import type { Payable } from "../payments/index.ts";

/** Which rooms are moved, as they were and as they become, by how many days, and where the whole stay begins then. */
type MovedStay = {
  before: readonly SoldItem[];
  after: readonly SoldItem[];
  days: number;
  arrival: PlainDate;
};

export type DueDay = { payableId: string; dueOn: PlainDate };

/**
 * When what is paid at the property is due after a move: instalments on the days on which their months begin then, paid
 * ones too, and the rest by the new arrival.
 */
export function movedDueDays(payables: readonly Payable[], moved: MovedStay): DueDay[] {
  const months = payables.filter(({ purpose, state }) => purpose === "instalment" && state !== "void");
  const rest = payables.filter(
    ({ method, purpose, state }) => method === "on_site" && purpose !== "instalment" && state === "open",
  );
  const dueAt = (dayOf: (due: PlainDate) => PlainDate) =>
    months.map(({ payableId, dueOn }) => ({ payableId, dueOn: dayOf(dueOn) }));
  const begins = newBegins(moved);
  const later = (due: PlainDate) => addDays(due, moved.days);
  const anchored = dueAt((due) => begins.get(due) ?? later(due));
  // Rooms of one reservation may begin on different days, and only one of them moves: then all days move alike.
  const isDistinct = new Set(anchored.map(({ dueOn }) => dueOn)).size === anchored.length;
  return [
    ...(isDistinct ? anchored : dueAt(later)),
    ...rest.map(({ payableId }) => ({ payableId, dueOn: moved.arrival })),
  ];
}

/** When each month begins after the move, by the day on which it began before. */
function newBegins({ before, after }: MovedStay): ReadonlyMap<PlainDate, PlainDate> {
  return new Map(
    before.flatMap((room, index) => {
      const lines = beginsOf(after[index]);
      return beginsOf(room).flatMap((from, month) => {
        const to = lines[month];
        return to === undefined ? [] : [[from, to] as const];
      });
    }),
  );
}

function beginsOf(room: SoldItem | undefined): PlainDate[] {
  if (room === undefined || !("rent" in room.quote)) return [];
  return room.quote.rent?.lines.map(({ from }) => from) ?? [];
}
