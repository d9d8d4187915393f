import type { ChangeCalendar } from "@portico/contract/reservations/change-calendar";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type {
  DayReason,
  KnownArrival,
  KnownDeparture,
} from "../../../../calendar/days/calendar-knowledge.ts";

type Day = ChangeCalendar["days"][number];

/** Nobody can have the night of such a day, whatever day the stay begins on; other rules ask for other days around it. */
const OF_THE_NIGHT: ReadonlySet<DayReason["code"]> = new Set([
  "sold_out",
  "closed",
  "packages_only",
  "no_price",
  "beyond_horizon",
  "past_arrival",
]);

/** Days of arrival of a changed room in the form of the search's days. */
export function readArrivals(days: readonly Day[]): ReadonlyMap<PlainDate, KnownArrival> {
  return new Map(
    days.map(({ date, obstacle, problem }) => {
      const blocked = reasonOf({ obstacle, problem });
      const available = blocked === null || !OF_THE_NIGHT.has(blocked.code);
      return [date, { date, available, closedToArrival: available && blocked !== null, blocked }];
    }),
  );
}

/** Its days of departure. */
export function readDepartures(days: readonly Day[]): ReadonlyMap<PlainDate, KnownDeparture> {
  return new Map(
    days.map(({ date, obstacle, problem }) => [
      date,
      {
        departure: date,
        bookable: obstacle === null,
        minStay: problem?.code === "min_stay" ? problem.nights : 0,
        maxStay: problem?.code === "max_stay" ? problem.nights : 0,
        closedToDeparture: problem?.code === "closed_to_departure",
        blocked: reasonOf({ obstacle, problem }),
      },
    ]),
  );
}

/** What the stay that ends on a day costs more or less than what the guest has. */
export function readDifferences(days: readonly Day[]): ReadonlyMap<PlainDate, Minor> {
  return new Map(
    days.flatMap(({ date, difference }) => (difference === null ? [] : [[date, difference] as const])),
  );
}

function reasonOf({ obstacle, problem }: Pick<Day, "obstacle" | "problem">): DayReason | null {
  if (obstacle === null) return null;
  return problem ?? { code: "only_by_hotel" };
}
