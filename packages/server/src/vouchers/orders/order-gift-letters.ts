import { addDays } from "@portico/domain/dates/plain-date";
import type { ClockTime } from "@portico/domain/dates/clock-time";
import { todayIn, wallClock, type Instant } from "@portico/domain/dates/time-zone";
import type { Database } from "../../database/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { mayGive, queueMails } from "../../mail/index.ts";
import { RecentHotels } from "../../property/index.ts";
import {
  beginDelivery,
  beginReminder,
  findDeliveries,
  findEnding,
  type DueLetter,
} from "../gifts/gift-store.ts";
import { orderRef } from "./voucher-order.ts";

/** A present arrives in the morning of its day; nobody should be woken by it. */
const MORNING: ClockTime = "08:00";
const MOST = 200;

type Parts = { database: Database; jobs: JobQueue };

/** `lettersPerRecipient`: letters that a recipient may get in an hour from all buyers together. */
type GiftParts = Parts & { lettersPerRecipient: number };

/**
 * Orders the letters to recipients: at once, or in the morning of their day by the hotel's clock. The same
 * transaction records the order, so no letter is ordered twice. Letters beyond a recipient's hourly limit
 * wait.
 */
export async function orderGiftLetters(parts: GiftParts, now: Instant): Promise<void> {
  const hotels = new RecentHotels();
  const latest = addDays(todayIn("UTC", now), 1);
  for (const due of await findDeliveries(parts.database.pool, latest, MOST)) {
    if (!(await hasCome(parts, hotels, due, now))) continue;
    await parts.database.transaction(async (tx) => {
      const { hotelId, email } = due;
      const given = await mayGive(tx, parts.lettersPerRecipient, hotelId, email);
      const letter = given.ok ? await beginDelivery(tx, due) : null;
      if (letter === null) return;
      const order = {
        kind: "guest_voucher",
        about: due.voucherId,
        stage: String(letter),
        givenTo: email,
      } as const;
      await queueMails(tx, parts.jobs, due.hotelId, orderRef(due.orderId), [order]);
    });
  }
}

/** Orders reminders of vouchers that still have money and end within 30 days. */
export async function remindOfEndingVouchers(parts: Parts, now: Instant): Promise<void> {
  for (const due of await findEnding(parts.database.pool, todayIn("UTC", now), MOST))
    await parts.database.transaction(async (tx) => {
      if (!(await beginReminder(tx, due))) return;
      const order = { kind: "guest_voucher_ending", about: due.voucherId, stage: due.day ?? "" } as const;
      await queueMails(tx, parts.jobs, due.hotelId, orderRef(due.orderId), [order]);
    });
}

async function hasCome(
  { database }: Parts,
  hotels: RecentHotels,
  { hotelId, day }: DueLetter,
  now: Instant,
): Promise<boolean> {
  if (day === null) return true;
  const found = await hotels.find(database.pool, hotelId);
  if (found === null) return false;
  const { date, time } = wallClock(now, found.hotel.timeZone);
  return date > day || (date === day && time >= MORNING);
}
