import { randomUUID } from "node:crypto";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays } from "@portico/domain/dates/plain-date";
import type { GatewayState } from "@portico/domain/payments/gateway-report";
import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import { causeOf } from "../../gateways/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { queueMails, type MailOrder } from "../../mail/index.ts";
import { attemptsOf, type PaymentAttempt } from "../../payments/index.ts";
import { hearPayment } from "../../payments/hear-payment.ts";
import { expireReservations } from "../../reservations/index.ts";
import { testOwners } from "../../payables/testing/test-owners.ts";
import { ownerRefOf } from "../../reservations/index.ts";
import { bookByCard, bookOnSpot } from "./book-in-language.ts";
import type { Awaited } from "./mail-names.ts";
import { SINGLE } from "../../testing/shore-hotel.ts";
import { NOW, type TestShop } from "../../testing/test-shop.ts";

type Parts = { shop: TestShop; queue: JobQueue };

const HOUR = 3_600_000;

/**
 * Two guests who pay by card, and everything that can become of their money. One is refused, pays again, pays twice and changes
 * plans; the other pays so late that the only single is gone. The gateway answers by scripted reports.
 */
export class CardLetters {
  readonly #parts: Parts;
  readonly #language: Language;
  readonly #first: SavedReservation;
  readonly #late: SavedReservation;
  readonly #lateStay: { roomTypeId: number; arrival: string; departure: string };

  private constructor(parts: Parts, language: Language, guests: [SavedReservation, SavedReservation]) {
    this.#parts = parts;
    this.#language = language;
    [this.#first, this.#late] = guests;
    this.#lateStay = lateStay(language);
  }

  static async begin(parts: Parts, language: Language): Promise<CardLetters> {
    const first = await bookByCard(parts.shop, language);
    const late = await bookByCard(parts.shop, language, lateStay(language));
    return new CardLetters(parts, language, [first, late]);
  }

  /** Both are asked to pay; one has asked for the link, and the hotel learns about a reservation that is not paid yet. */
  async unpaid(): Promise<Awaited[]> {
    const about = randomUUID();
    await this.#minutesPass();
    await this.#queue(this.#first, { kind: "guest_link", about });
    await this.#queue(this.#first, { kind: "hotel_notice", about });
    return [
      { name: "guest is to pay by card", kind: "guest_confirmation", of: this.#first },
      { name: null, kind: "guest_confirmation", of: this.#late },
      { name: "guest asked for the link", kind: "guest_link", of: this.#first },
      { name: "hotel awaits a card", kind: "hotel_notice", of: this.#first, about },
    ];
  }

  /** The card is refused; the pause before the letter is over. */
  async refused(): Promise<Awaited[]> {
    const [attempt] = await this.#attempts(this.#first);
    await this.#hear(attempt, "canceled", "5006");
    await this.#minutesPass();
    return [{ name: "guest's card was refused", kind: "guest_payment_failed", of: this.#first }];
  }

  /** Paid by a second card, then by the first as well; the other guest's time runs out. */
  async paidTwice(): Promise<Awaited[]> {
    const { paymentId, returnToken } = this.#first;
    await this.#parts.shop.guest.ask("pay", { paymentId, returnToken, method: "card", part: "deposit" });
    const [first, second] = await this.#attempts(this.#first);
    await this.#hear(second, "paid");
    await this.#hear(first, "paid");
    const { shop, queue } = this.#parts;
    await expireReservations({ database: shop.database, jobs: queue }, NOW + HOUR);
    const about = second?.payableId;
    return [
      { name: "guest has paid by card", kind: "guest_paid", of: this.#first },
      { name: "hotel was paid by card", kind: "hotel_notice", of: this.#first, about },
      { name: "guest paid twice", kind: "guest_refund", of: this.#first },
      { name: "hotel was paid twice", kind: "hotel_problem", of: this.#first },
      { name: "guest did not pay by card", kind: "guest_expired", of: this.#late },
    ];
  }

  /** The first guest takes the single instead; the late guest's money arrives for nothing. Staff and gateway do their part. */
  async tooLate(): Promise<Awaited[]> {
    const replace = { paymentId: this.#first.paymentId, returnToken: this.#first.returnToken };
    // Letters about the replacement of a new reservation would wait a moment.
    await this.#parts.shop.lines(
      "update reservation set created_at = created_at - interval '1 hour' where payment_id = $1",
      [replace.paymentId],
    );
    const instead = await bookOnSpot(this.#parts.shop, this.#language, this.#lateStay, { replace });
    const [first, second] = await this.#attempts(this.#first);
    const [late] = await this.#attempts(this.#late);
    await this.#hear(late, "paid");
    const released = await this.#order(first, "release", "queued");
    const failed = await this.#order(first, "refund", "failed");
    const givenBack = await this.#order(second, "refund", "queued");
    await this.#parts.shop.lines("update payment_attempt set mismatch = true where attempt_id = $1", [
      first?.attemptId,
    ]);
    await this.#queue(this.#first, { kind: "guest_refund", about: released });
    await this.#queue(this.#first, { kind: "guest_refund", about: givenBack });
    await this.#queue(this.#first, { kind: "hotel_problem", about: failed });
    await this.#queue(this.#first, { kind: "hotel_problem", about: first?.attemptId ?? "" });
    await this.#queue(this.#first, { kind: "hotel_problem", about: second?.attemptId ?? "" });
    await this.#parts.shop.lines("update payment_attempt set state = 'failed' where attempt_id = $1", [
      late?.attemptId,
    ]);
    await this.#queue(this.#late, { kind: "hotel_problem", about: late?.attemptId ?? "" });
    const [cancelled] = await this.#parts.shop.lines(
      "select return_id from money_return where attempt_id = $1 and reason = 'cancelled'",
      [second?.attemptId],
    );
    const [tooLate] = await this.#parts.shop.lines(
      "select return_id from money_return where attempt_id = $1 and reason = 'too_late'",
      [late?.attemptId],
    );
    return [
      { name: null, kind: "guest_confirmation", of: instead },
      { name: null, kind: "hotel_notice", of: instead },
      { name: "guest's stay is cancelled", kind: "guest_cancelled", of: this.#first },
      { name: null, kind: "hotel_expired", of: this.#first },
      { name: "guest's deposit goes back", kind: "guest_refund", of: this.#first, about: cancelled },
      { name: "guest paid too late", kind: "guest_refund", of: this.#late, about: tooLate },
      { name: "hotel was paid too late", kind: "hotel_problem", of: this.#late, about: tooLate },
      { name: "guest's money is released", kind: "guest_refund", of: this.#first, about: released },
      { name: "guest is given money back", kind: "guest_refund", of: this.#first, about: givenBack },
      { name: "hotel's refund failed", kind: "hotel_problem", of: this.#first, about: failed },
      {
        name: "hotel's money does not match",
        kind: "hotel_problem",
        of: this.#first,
        about: first?.attemptId,
      },
      { name: "hotel's money went back", kind: "hotel_problem", of: this.#first, about: second?.attemptId },
      { name: "hotel's money is lost", kind: "hotel_problem", of: this.#late, about: late?.attemptId },
    ];
  }

  /** Letters that wait a few minutes for the guest are written now. */
  async #minutesPass(): Promise<void> {
    await this.#parts.shop.lines("update jobs.job set start_after = now() where start_after > now()");
  }

  async #attempts(saved: SavedReservation): Promise<PaymentAttempt[]> {
    const { hotelId, id } = await this.#row(saved);
    return attemptsOf(this.#parts.shop.database.pool, hotelId, ownerRefOf({ reservationId: id }));
  }

  async #hear(attempt: PaymentAttempt | undefined, state: GatewayState, code: string | null = null) {
    if (!attempt?.gatewayId) throw new Error("The gateway knows of no payment");
    const { gatewayId, orderNumber, amount, currency, provider } = attempt;
    const cause = causeOf({ provider, code });
    const report = { gatewayId, orderNumber, amount, currency, state, code, cause, pageUrl: null };
    const owners = testOwners(this.#parts.queue);
    const { database } = this.#parts.shop;
    await hearPayment({ database, owners }, { attempt, report, source: "poll", now: NOW });
  }

  /** What staff have ordered at the gateway. */
  async #order(
    attempt: PaymentAttempt | undefined,
    kind: string,
    state: "queued" | "failed",
  ): Promise<string> {
    const [id] = await this.#parts.shop.lines(
      `insert into money_return (hotel_id, return_id, attempt_id, kind, reason, amount_minor, state, try_at, ended_at, created_at)
       select hotel_id, $2, attempt_id, $3, 'staff', amount_minor, $4,
         case when $4 = 'queued' then now() end, case when $4 = 'failed' then now() end, now()
       from payment_attempt where attempt_id = $1 returning return_id`,
      [attempt?.attemptId, randomUUID(), kind, state],
    );
    return id ?? "";
  }

  async #queue(saved: SavedReservation, order: MailOrder): Promise<void> {
    const { shop, queue } = this.#parts;
    const { hotelId, id } = await this.#row(saved);
    await shop.database.transaction((tx) =>
      queueMails(tx, queue, hotelId, ownerRefOf({ reservationId: id }), [order]),
    );
  }

  async #row({ paymentId }: SavedReservation): Promise<{ hotelId: number; id: string }> {
    const { rows } = await this.#parts.shop.database.pool.query<{ hotelId: number; id: string }>(
      `select hotel_id as "hotelId", reservation_id as id from reservation where payment_id = $1`,
      [paymentId],
    );
    if (!rows[0]) throw new Error(`No reservation ${paymentId}`);
    return rows[0];
  }
}

/** The only single, in each language on days of its own. */
function lateStay(language: Language) {
  const arrival = addDays("2027-06-01", 3 * LANGUAGES.indexOf(language));
  return { roomTypeId: SINGLE, arrival, departure: addDays(arrival, 2) };
}
