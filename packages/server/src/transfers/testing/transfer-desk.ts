import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { bookLines } from "../../banks/index.ts";
import type { BankLine } from "../../banks/bank-line.ts";
import { testOwners } from "../../payables/testing/test-owners.ts";
import { expireReservations } from "../../reservations/index.ts";
import { answered, type Wish } from "../../testing/test-guest.ts";
import type { TestShop } from "../../testing/test-shop.ts";
import type { Database } from "../../database/index.ts";
import { openJobQueue, type JobQueue } from "../../jobs/index.ts";
import { MAIL_JOB } from "../../mail/index.ts";
import { releaseNeedlesslyKept, settleTransfers } from "../settle-transfers.ts";
import type { TransferParts } from "../transfer-parts.ts";

export const SHORE_IBAN = "CZ6508000000192000145399";

const IN_MAY: Wish = { roomTypeId: 1, arrival: "2027-05-10", departure: "2027-05-12" };

/** A line of the shore hotel's account: by default 1 320 Kč on the first Monday of the tests. */
export function aLine(changes: Partial<BankLine> = {}): BankLine {
  return {
    ref: null,
    bookedOn: "2027-01-11",
    amount: 132_000,
    currency: "CZK",
    variableSymbol: "",
    payerName: "NOVÁKOVÁ JANA",
    payerAccount: "2901234567/2010",
    message: "",
    ...changes,
  };
}

/** The shore hotel's bank account, and actions for everybody involved. */
export class TransferDesk {
  readonly shop: TestShop;
  readonly parts: TransferParts;
  readonly hotelId: number;
  readonly #jobs: JobQueue;
  #lines = 0;

  private constructor(shop: TestShop, parts: TransferParts & { jobs: JobQueue }, hotelId: number) {
    this.shop = shop;
    this.parts = parts;
    this.#jobs = parts.jobs;
    this.hotelId = hotelId;
  }

  static async open(shop: TestShop): Promise<TransferDesk> {
    const { database } = shop;
    const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
    const [hotelId] = await shop.lines("select hotel_id from hotel where code = 'shore'");
    return new TransferDesk(shop, { database, jobs, owners: testOwners(jobs) }, Number(hotelId));
  }

  /** Books two nights in a double by transfer: 4 400 Kč, of which a deposit of 1 320 Kč is awaited. */
  async book(changes: object = {}, wish: Wish = IN_MAY, guest = this.shop.guest): Promise<SavedReservation> {
    return answered(guest.book([wish], { paymentMethod: "bank_transfer", ...changes }));
  }

  /** The bank reports these lines, each for the reservation, and the engine applies them. */
  async receive(
    saved: SavedReservation | null,
    ...lines: readonly (number | Partial<BankLine>)[]
  ): Promise<void> {
    const [symbol = ""] =
      saved === null
        ? []
        : await this.shop.lines(
            "select s.symbol from payment_symbol s join reservation r using (hotel_id, reservation_id) where r.payment_id = $1",
            [saved.paymentId],
          );
    for (const line of lines) {
      const changes = typeof line === "number" ? { amount: line } : line;
      await this.tell([aLine({ ref: String((this.#lines += 1)), variableSymbol: symbol, ...changes })]);
    }
    await this.settle();
  }

  tell(lines: readonly BankLine[], database: Database = this.shop.database): Promise<number> {
    return bookLines(database, {
      hotelId: this.hotelId,
      iban: SHORE_IBAN,
      source: "fio",
      lines,
      now: Date.now(),
    });
  }

  async settle(): Promise<void> {
    await settleTransfers(this.parts, Date.now());
    await releaseNeedlesslyKept(this.parts);
  }

  async expire(now: number): Promise<void> {
    await expireReservations({ database: this.shop.database, jobs: this.#jobs }, now);
  }

  async check({ paymentId, returnToken }: SavedReservation) {
    return answered(this.shop.guest.ask("paymentCheck", { paymentId, returnToken }));
  }

  async load({ paymentId, returnToken }: SavedReservation) {
    return answered(this.shop.guest.ask("loadReservation", { paymentId, returnToken }));
  }

  /** Every transfer: state, kept, to go back, why. */
  transfers(): Promise<string[]> {
    return this.shop.lines(
      `select state, kept_minor, back_minor, coalesce(reason, '-') from incoming_transfer order by transfer_no`,
    );
  }

  /** Mails about transfers and payments: kind and what had happened, in alphabetical order. */
  async mails(): Promise<string[]> {
    return this.shop
      .lines(
        `select kind, coalesce(split_part(dedupe_key, ':', 4), '') as stage from outgoing_mail
       where kind in ('guest_paid', 'guest_transfer', 'hotel_transfer') order by 1, 2`,
      )
      .then((lines) => lines.map((line) => line.trim()));
  }

  async close(): Promise<void> {
    await this.#jobs.stop();
  }
}
