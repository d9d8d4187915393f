import { randomUUID } from "node:crypto";
import { addDays } from "@portico/domain/dates/plain-date";
import type { ClockTime } from "@portico/domain/dates/clock-time";
import { todayIn, wallClock, type Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../database/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import { queueMails } from "../mail/index.ts";
import { findHotelById } from "../property/index.ts";
import { findUntoldDays, insertDayLetter } from "../reservations/index.ts";

/** Late enough to have most of tomorrow's bookings, early enough for staff to read it. */
const EVENING: ClockTime = "18:00";

/** Has each hotel told every evening, by its own clock, who comes to its services tomorrow, if anybody does. */
export async function orderDayLetters(
  { database, jobs }: { database: Database; jobs: JobQueue },
  now: Instant,
): Promise<void> {
  for (const { hotelId, day } of await findUntoldDays(database.pool, now)) {
    const client = await findHotelById(database.pool, hotelId);
    if (client === null) continue;
    const { timeZone } = client.hotel;
    if (day !== addDays(todayIn(timeZone, now), 1) || wallClock(now, timeZone).time < EVENING) continue;
    await database.transaction(async (tx) => {
      const letterId = randomUUID();
      if (!(await insertDayLetter(tx, hotelId, { day, letterId }))) return;
      await queueMails(tx, jobs, hotelId, null, [{ kind: "hotel_day", about: letterId }]);
    });
  }
}
