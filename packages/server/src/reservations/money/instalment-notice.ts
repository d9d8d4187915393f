import { INSTALMENT_LATE_DAYS, INSTALMENT_NOTICE_DAYS } from "@portico/domain/checkout/instalments";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { queueMails, type MailKind } from "../../mail/index.ts";
import { ownerRefOf } from "../record/reservation.ts";
import { findDueInstalments, type DueInstalment, type InstalmentNotice } from "./instalment-store.ts";

const BATCH = 200;

/** The letter about what is due soon goes to the guest alone, that about what was not paid on its day to the hotel as well. */
const NOTICES: readonly { notice: InstalmentNotice; also: readonly MailKind[] }[] = [
  {
    notice: { kind: "guest_instalment", toldFrom: -INSTALMENT_NOTICE_DAYS, toldUntil: 0 },
    also: [],
  },
  {
    notice: { kind: "guest_instalment_late", toldFrom: 1, toldUntil: INSTALMENT_LATE_DAYS },
    also: ["hotel_instalment_late"],
  },
];

/**
 * Has letters written, at any hotel, about instalments that are due soon or were not paid on their day: once for each, and
 * again if the stay moves it to another day. A letter looks again, when it is written, whether there is still anything to pay.
 */
export async function remindOfInstalments(
  { database, jobs }: { database: Database; jobs: JobQueue },
  now: Instant,
): Promise<void> {
  for (const { notice, also } of NOTICES) {
    const found = await findDueInstalments(database.pool, now, notice, BATCH);
    for (const one of found) await write({ database, jobs }, one, [notice.kind, ...also]);
  }
}

function write(
  { database, jobs }: { database: Database; jobs: JobQueue },
  { hotelId, reservationId, payableId: about, due: stage }: DueInstalment,
  kinds: readonly MailKind[],
): Promise<void> {
  const orders = kinds.map((kind) => ({ kind, about, stage }));
  return database.transaction((tx) => queueMails(tx, jobs, hotelId, ownerRefOf({ reservationId }), orders));
}
