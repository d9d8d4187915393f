import type { PaymentQuestion } from "@portico/contract/checkout";
import { failure, success } from "@portico/domain/result";
import { transfersOfReservation } from "../banks/index.ts";
import type { CallEdge } from "../http/index.ts";
import { readOneMoment, type InventorySnapshot } from "../inventory/index.ts";
import type { JobQueue } from "../jobs/index.ts";
import type { LetterLimits } from "../mail/index.ts";
import { askAboutReservation, attemptsOfReservation, type PaymentParts } from "../payments/index.ts";
import { findReservation, isKeyTo } from "./find-reservation.ts";
import { knowPayment } from "./money/payment-knowledge.ts";
import { paymentView, paymentWord } from "./money/payment-view.ts";
import { claimPurchase, findByAnyPaymentId, readReservation } from "./reservation-store.ts";
import { loadedView } from "./reservation-view.ts";
import { sendLink } from "./send-link.ts";

export type ReservationParts = {
  readonly payments: PaymentParts;
  readonly jobs: JobQueue;
  readonly letters: LetterLimits;
  readonly secret: string;
};

/** A guest who waits on the screen may have the gateway asked so often; anybody else far less. */
const GUEST_PAUSE = 1_500;
const STRANGER_PAUSE = 10_000;

const LINKS_PER_MINUTE = 3;

/** Questions without a key, or with one that opens nothing, that one address may ask: enough for a page that waits, too few to go through numbers. */
const WORDS_PER_MINUTE = 60;

/** What a guest may ask about their reservation, with its payment id and a token that opens it. */
export function registerReservationRoutes(edge: CallEdge<InventorySnapshot>, parts: ReservationParts): void {
  const { payments, secret } = parts;
  const { pool } = payments.database;
  const links = edge.limit("link", LINKS_PER_MINUTE);
  const words = edge.limit("payment_word", WORDS_PER_MINUTE);
  edge.answer("paymentCheck", async ({ paymentId, returnToken }: PaymentQuestion, caller) => {
    const { client, now } = caller;
    const { hotelId } = client;
    const found = await findByAnyPaymentId(pool, hotelId, paymentId);
    const isKnown = found !== null && returnToken !== null && isKeyTo(found, returnToken, { secret, now });
    if (!isKnown) await words.take(caller.address, now);
    // An invented key hears the same whether there is such a payment or not.
    if (returnToken !== null && !isKnown) return failure({ code: "login_required" });
    if (found === null) return failure({ code: "not_found" });
    const { reservationId } = found;
    const pause = returnToken === null ? STRANGER_PAUSE : GUEST_PAUSE;
    await askAboutReservation(
      payments,
      { hotelId, reservationId },
      { source: "return", pause, clock: Date.now },
    );
    // Money that comes between two readings would be told as paid and as awaited.
    const records = await payments.database.transaction(async (tx) => {
      await readOneMoment(tx);
      return {
        reservation: (await readReservation(tx, hotelId, reservationId)) ?? found,
        attempts: await attemptsOfReservation(tx, hotelId, reservationId),
        transfers: await transfersOfReservation(tx, hotelId, reservationId),
      };
    });
    const { reservation } = records;
    if (returnToken === null) return success(paymentWord(paymentId, reservation, records.attempts, now));
    return success(paymentView(reservation, knowPayment(payments, client.hotel, records, now), now));
  });
  edge.answer("loadReservation", async (key, { client, language, now }) => {
    const found = await findReservation(pool, client.hotelId, key, { secret, now });
    if (!found.ok) return found;
    return success({ ...loadedView(client.hotel, found.value, language), returnToken: key.returnToken });
  });
  edge.answer(
    "sendLink",
    async ({ paymentId }, { client, address, now }) => {
      await links.take(address, now);
      await sendLink({ ...parts, database: payments.database }, client.hotelId, paymentId, now);
      return success(null);
    },
    { mutates: true },
  );
  edge.answer(
    "claimPurchase",
    async (key, { client, now }) => {
      const found = await findReservation(pool, client.hotelId, key, { secret, now });
      if (!found.ok) return found;
      return success({
        granted: await claimPurchase(pool, client.hotelId, found.value.reservationId, now),
      });
    },
    { mutates: true },
  );
}
