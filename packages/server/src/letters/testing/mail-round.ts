import { createHash } from "node:crypto";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { Language } from "@portico/domain/texts/language";
import type { JobQueue } from "../../jobs/index.ts";
import { queueMails, type MailKind, type MailOrder } from "../../mail/index.ts";
import { ownerRefOf } from "../../reservations/index.ts";
import { bookForBusiness, bookWithExtras, rentMonths, waitForRoom } from "./book-in-language.ts";
import { cancelReservation } from "../../testing/cancel-reservation.ts";
import { CardLetters } from "./card-letters.ts";
import type { Awaited, MailName } from "./mail-names.ts";
import type { Mailbox, Received } from "../../mail/testing/mailbox.ts";
import type { TestShop } from "../../testing/test-shop.ts";

type Parts = { shop: TestShop; mailbox: Mailbox; queue: JobQueue; couponId: number };

/**
 * Every mail to a guest who books in the language and to a hotel that works in it, as they arrive. Reservations are made
 * as guests make them; mails that only time brings about are put into the queue as the engine's sweeps put them.
 */
export async function mailRound(parts: Parts, language: Language): Promise<ReadonlyMap<MailName, Received>> {
  const { shop, mailbox } = parts;
  const round = new Map<MailName, Received>();
  const receive = async (awaited: readonly Awaited[]) => {
    const mails = await mailbox.untilReceived(awaited.length);
    for (const one of awaited) {
      const id = await messageIdOf(shop, one);
      const mail = mails.find(({ headers }) => JSON.stringify(headers).includes(id));
      if (!mail) throw new Error(`Another mail came than ${one.name ?? one.kind}`);
      if (one.name) round.set(one.name, mail);
    }
    await mailbox.clear();
  };

  await mailbox.clear();
  const transfer = await bookWithExtras(shop, language, parts.couponId);
  const onSpot = await bookForBusiness(shop, language);
  const waiting = await waitForRoom(shop, language);
  const leaving = await waitForRoom(shop, language);
  const rent = await rentMonths(shop, language);
  const cards = await CardLetters.begin(parts, language);
  await receive([
    { name: "guest pays by transfer", kind: "guest_confirmation", of: transfer },
    { name: "hotel awaits a transfer", kind: "hotel_notice", of: transfer },
    { name: "guest pays at the hotel", kind: "guest_confirmation", of: onSpot },
    { name: "hotel is paid on the spot", kind: "hotel_notice", of: onSpot },
    { name: "guest waits", kind: "guest_waiting", of: waiting },
    { name: "hotel has somebody waiting", kind: "hotel_waiting", of: waiting },
    { name: null, kind: "guest_confirmation", of: rent },
    { name: null, kind: "hotel_notice", of: rent },
    { name: null, kind: "guest_waiting", of: leaving },
    { name: null, kind: "hotel_waiting", of: leaving },
    ...(await cards.unpaid()),
  ]);

  const { paymentId, returnToken } = leaving;
  await shop.guest.ask("leaveWaitingList", { paymentId, returnToken });
  await cancelReservation(shop.database, transfer.number);
  await queueMail(parts, "hotel_expired", transfer);
  await queueMail(parts, "guest_expired", transfer);
  await queueMail(parts, "guest_offer", waiting);
  await queueMail(parts, "hotel_expired", waiting);
  await queueMail(parts, "guest_offer_ended", leaving);
  await queueMail(parts, "guest_waiting_over", onSpot);
  await queueMail(parts, "hotel_expired", onSpot);
  await receive([
    { name: "hotel's list was left", kind: "hotel_expired", of: leaving },
    { name: "hotel's booking was replaced", kind: "hotel_expired", of: transfer },
    { name: "guest did not pay", kind: "guest_expired", of: transfer },
    { name: "guest is offered a room", kind: "guest_offer", of: waiting },
    { name: "hotel's offer was let pass", kind: "hotel_expired", of: waiting },
    { name: "guest let an offer pass", kind: "guest_offer_ended", of: leaving },
    { name: "guest waited in vain", kind: "guest_waiting_over", of: onSpot },
    { name: "hotel was not paid", kind: "hotel_expired", of: onSpot },
    ...(await cards.refused()),
  ]);
  await receive(await cards.paidTwice());
  const month = await firstMonth(shop, rent);
  await queueMail(parts, { kind: "guest_instalment", ...month }, rent);
  await queueMail(parts, { kind: "guest_instalment_late", ...month }, rent);
  await queueMail(parts, { kind: "hotel_instalment_late", ...month }, rent);
  await receive([
    { name: "guest is asked for a month's rent", kind: "guest_instalment", of: rent },
    { name: "guest is reminded of a month's rent", kind: "guest_instalment_late", of: rent },
    { name: "hotel was not paid a month's rent", kind: "hotel_instalment_late", of: rent },
  ]);
  await shop.lines("update payable set state = 'paid' where payable_id = $1", [month.about]);
  await queueMail(parts, { kind: "guest_paid", about: month.about }, rent);
  await queueMail(parts, { kind: "hotel_notice", about: month.about }, rent);
  await receive([
    { name: "guest has paid a month's rent", kind: "guest_paid", of: rent },
    { name: "hotel was paid a month's rent", kind: "hotel_notice", of: rent, about: month.about },
  ]);
  await receive(await cards.tooLate());
  return round;
}

/** A mail program recognises repeats by it: it is made of the matter alone, so that the same mail always has the same. */
async function messageIdOf(shop: TestShop, { kind, of, about }: Awaited): Promise<string> {
  const keys = await shop.lines(
    `select m.dedupe_key from outgoing_mail m join reservation r on r.reservation_id = m.owner_id
     where r.payment_id = $1 and m.kind = $2 and ($3::uuid is null or m.about = $3)`,
    [of.paymentId, kind, about ?? null],
  );
  if (keys.length !== 1) throw new Error(`${keys.length} mails of kind ${kind}`);
  return createHash("sha256").update(keys.join("")).digest("hex").slice(0, 32);
}

/** As the sweep names the first instalment of a rent. */
async function firstMonth(
  shop: TestShop,
  { paymentId }: SavedReservation,
): Promise<{ about: string; stage: string }> {
  const [about = "", stage = ""] = await shop.lines(
    `select unnest(array[p.payable_id::text, p.due_on::text]) from payable p join reservation r using (reservation_id)
     where r.payment_id = $1 and p.due_on = r.arrival`,
    [paymentId],
  );
  return { about, stage };
}

async function queueMail(
  { shop, queue }: Parts,
  kind: MailKind | MailOrder,
  { number }: SavedReservation,
): Promise<void> {
  const { rows } = await shop.database.pool.query<{ hotelId: number; id: string }>(
    `select hotel_id as "hotelId", reservation_id as id from reservation where number = $1`,
    [number],
  );
  const [row] = rows;
  if (!row) throw new Error(`No reservation ${number}`);
  await shop.database.transaction((tx) =>
    queueMails(tx, queue, row.hotelId, ownerRefOf({ reservationId: row.id }), [kind]),
  );
}
