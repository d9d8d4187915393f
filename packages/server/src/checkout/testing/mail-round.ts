import type { SavedReservation } from "@portico/contract/checkout";
import type { Language } from "@portico/domain/stay/language";
import type { JobQueue } from "../../jobs/index.ts";
import { queueMails, type MailKind } from "../../mail/index.ts";
import { bookForBusiness, bookWithExtras, waitForRoom } from "./book-in-language.ts";
import { cancelReservation } from "./cancel-reservation.ts";
import type { Mailbox, Received } from "./mailbox.ts";
import type { TestShop } from "./test-shop.ts";

/** A mail by what it is about: every kind, and every variant of its text. */
export const MAILS = [
  "guest pays by transfer",
  "guest pays at the hotel",
  "guest waits",
  "guest is offered a room",
  "guest did not pay",
  "guest let an offer pass",
  "guest waited in vain",
  "hotel awaits a transfer",
  "hotel is paid on the spot",
  "hotel has somebody waiting",
  "hotel was not paid",
  "hotel's offer was let pass",
  "hotel's list was left",
  "hotel's booking was replaced",
] as const;

export type MailName = (typeof MAILS)[number];

type Parts = { shop: TestShop; mailbox: Mailbox; queue: JobQueue; couponId: number };

/**
 * Every mail to a guest who books in the language and to a hotel that works in it, as they arrive. Reservations are made
 * as guests make them; mails that only time brings about are put into the queue as the engine's sweeps put them.
 */
export async function mailRound(parts: Parts, language: Language): Promise<ReadonlyMap<MailName, Received>> {
  const { shop, mailbox } = parts;
  const round = new Map<MailName, Received>();
  const receive = async (...awaited: (readonly [name: MailName, about: SavedReservation])[]) => {
    const mails = await mailbox.untilReceived(awaited.length);
    for (const [name, { number }] of awaited) {
      const host = name.startsWith("guest") ? "guest.example" : "lake.example";
      const isIt = ({ html, to }: Received) => html.includes(number) && to[0]?.address.endsWith(host);
      const mail = mails.find(isIt);
      if (mail) round.set(name, mail);
    }
    await mailbox.clear();
  };

  await mailbox.clear();
  const transfer = await bookWithExtras(shop, language, parts.couponId);
  const onSpot = await bookForBusiness(shop, language);
  const waiting = await waitForRoom(shop, language);
  const leaving = await waitForRoom(shop, language);
  const { paymentId, returnToken } = leaving;
  await receive(
    ["guest pays by transfer", transfer],
    ["hotel awaits a transfer", transfer],
    ["guest pays at the hotel", onSpot],
    ["hotel is paid on the spot", onSpot],
    ["guest waits", waiting],
    ["hotel has somebody waiting", waiting],
    ["guest waits", leaving],
    ["hotel has somebody waiting", leaving],
  );

  await shop.guest.ask("leaveWaitingList", { paymentId, returnToken });
  await cancelReservation(shop.database, transfer.number);
  await queueMail(parts, "hotel_expired", transfer);
  await queueMail(parts, "guest_expired", transfer);
  await queueMail(parts, "guest_offer", waiting);
  await queueMail(parts, "hotel_expired", waiting);
  await queueMail(parts, "guest_offer_ended", leaving);
  await queueMail(parts, "guest_waiting_over", onSpot);
  await queueMail(parts, "hotel_expired", onSpot);
  await receive(
    ["hotel's list was left", leaving],
    ["hotel's booking was replaced", transfer],
    ["guest did not pay", transfer],
    ["guest is offered a room", waiting],
    ["hotel's offer was let pass", waiting],
    ["guest let an offer pass", leaving],
    ["guest waited in vain", onSpot],
    ["hotel was not paid", onSpot],
  );
  return round;
}

async function queueMail(
  { shop, queue }: Parts,
  kind: MailKind,
  { number }: SavedReservation,
): Promise<void> {
  const { rows } = await shop.database.pool.query<{ hotelId: number; id: string }>(
    `select hotel_id as "hotelId", reservation_id as id from reservation where number = $1`,
    [number],
  );
  const [row] = rows;
  if (!row) throw new Error(`No reservation ${number}`);
  await shop.database.transaction((tx) => queueMails(tx, queue, row.hotelId, row.id, [kind]));
}
