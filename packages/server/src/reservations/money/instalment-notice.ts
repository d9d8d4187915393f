import { INSTALMENT_NOTICE_DAYS } from "@portico/domain/checkout/instalments";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { queueMails } from "../../mail/index.ts";
import { ownerRefOf } from "../record/reservation.ts";
import { findDueInstalments } from "./instalment-store.ts";

const BATCH = 200;

/**
 * Has guests of any hotel written to about instalments that are due soon: once for each, and again if the stay moves it to
 * another day. The letter looks again, when it is written, whether there is still anything to pay.
 */
export async function remindOfInstalments(
  { database, jobs }: { database: Database; jobs: JobQueue },
  now: Instant,
): Promise<void> {
  const due = await findDueInstalments(database.pool, now, { days: INSTALMENT_NOTICE_DAYS, limit: BATCH });
  for (const { hotelId, reservationId, payableId: about, due: stage } of due) {
    await database.transaction((tx) =>
      queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), [
        { kind: "guest_instalment", about, stage },
      ]),
    );
  }
}
