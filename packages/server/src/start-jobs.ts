import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { Database } from "./database/index.ts";
import { deleteEndedAccountParts } from "./accounts/index.ts";
import { deleteEmptyNights, deleteEndedHolds, settleExpiredHolds } from "./inventory/index.ts";
import { orderDayLetters } from "./desk/index.ts";
import { type ChangesUnderWay, deleteFullBuckets, deleteOldKeys } from "./http/index.ts";
import { openJobQueue, startRecurringTask } from "./jobs/index.ts";
import { deliverMail, MAIL_JOB, openMailTransport, type MailJob, writeInTurn } from "./mail/index.ts";
import type { GatewayDirectory } from "./gateways/index.ts";
import { startPolicies } from "./insurance/index.ts";
import type { InsurerDirectory } from "./insurers/index.ts";
import { startGuarantees, type Vaults } from "./guarantees/index.ts";
import { askAbout, startPayments } from "./payments/index.ts";
import { paymentParts } from "./payables/index.ts";
import { expireReservations, ownerRefOf, remindOfInstalments } from "./reservations/index.ts";
import { deleteOldVersions } from "./property/index.ts";
import { mailWriter, ownerLetters } from "./letters/index.ts";
import { deleteExpiredDrafts } from "./checkout/index.ts";
import {
  offerReturnedRooms,
  tellFreeSlots,
  type SeenSlots,
  type SeenVersions,
} from "./waiting-list/index.ts";
import { forgetGuests } from "./privacy/index.ts";
import type { PictureFolders } from "./pictures/index.ts";
import {
  expireVouchersOfAll,
  lapseUnpaidOrders,
  orderGiftLetters,
  orderRef,
  remindOfEndingVouchers,
  type VoucherKeySource,
} from "./vouchers/index.ts";

export type JobParts = {
  readonly database: Database;
  readonly secret: string;
  readonly publicUrl: string;
  /** Absent: mails wait in the queue until an engine with a mail server is started. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly gateways: GatewayDirectory;
  readonly vaults: Vaults;
  readonly insurers: InsurerDirectory;
  readonly voucherKeys: VoucherKeySource;
  readonly pictures: PictureFolders;
  readonly lettersPerRecipient: number;
  /** What letters give way to; absent where this process answers no guests. */
  readonly underWay?: ChangesUnderWay;
  /** Milliseconds between two looks for what has expired. */
  readonly sweepEvery?: number;
  /** Milliseconds between two looks for payments to ask about. */
  readonly paymentsEvery?: number;
  /** Receives everything that fails and is tried again. */
  report(error: unknown): void;
};

export type RunningJobs = { stop(): Promise<void> };

/** In a rush that does not end, four letters a second are still written. */
const LONGEST_PAUSE = 250;
const SWEEP_EVERY = 5_000;
const TIDY_EVERY = 600_000;
const LETTERS_EVERY = 300_000;
/** Bounds what one round deletes of nights that were left empty, and of holds that have ended. */
const MOST_TIDIED = 10_000;

/**
 * Starts what this process does without being asked: mails, ends of holds and of what is not paid, offers to waiting
 * guests, letters about instalments, the ends of vouchers, tidying up.
 */
export async function startJobs(parts: JobParts): Promise<RunningJobs> {
  const { database, report } = parts;
  const jobs = await openJobQueue(database, [MAIL_JOB], { works: true, report });
  const transport = parts.smtpUrl === undefined ? null : openMailTransport(parts.smtpUrl, parts.mailFrom);
  if (transport) {
    const { underWay } = parts;
    const write = writeInTurn(
      mailWriter(database, ownerLetters(database, parts), parts),
      underWay && (() => underWay.giveWay(LONGEST_PAUSE)),
    );
    await jobs.work<MailJob>(MAIL_JOB, (job) => deliverMail({ database, transport, write }, job));
  }
  const payments = paymentParts({ ...parts, jobs });
  const charging = startGuarantees({ ...parts, jobs }, { report, every: parts.paymentsEvery });
  const asking = startPayments(payments, { report, every: parts.paymentsEvery });
  const insuring = startPolicies({ ...parts, jobs }, report);
  const lastQuestion = (hotelId: number, owner: OwnerRef) =>
    askAbout(payments, { hotelId, owner }, { source: "expiry", pause: 0, clock: Date.now });
  const seenVersions: SeenVersions = new Map();
  const seenSlots: SeenSlots = new Map();
  const sweep = startRecurringTask(
    "ending what is unpaid",
    parts.sweepEvery ?? SWEEP_EVERY,
    async () => {
      const now = Date.now();
      await settleExpiredHolds(database, now);
      await expireReservations({ database, jobs }, now, (due) => lastQuestion(due.hotelId, ownerRefOf(due)));
      await lapseUnpaidOrders({ database, jobs }, now, (due) =>
        lastQuestion(due.hotelId, orderRef(due.orderId)),
      );
      await offerReturnedRooms({ database, jobs }, seenVersions, now);
      await tellFreeSlots({ database, jobs }, seenSlots, now);
      await orderGiftLetters({ ...parts, jobs }, now);
    },
    report,
  );
  const evening = startRecurringTask(
    "ordering letters about tomorrow",
    parts.sweepEvery ?? LETTERS_EVERY,
    () => orderDayLetters({ database, jobs }, Date.now()),
    report,
  );
  const tidy = startRecurringTask(
    "tidying up",
    TIDY_EVERY,
    async () => {
      await deleteEmptyNights(database.pool, MOST_TIDIED);
      await deleteEndedHolds(database.pool, Date.now(), MOST_TIDIED);
      await deleteExpiredDrafts(database.pool, Date.now());
      await deleteFullBuckets(database.pool, Date.now());
      await deleteOldKeys(database.pool);
      await deleteOldVersions(database.pool, Date.now());
      await deleteEndedAccountParts(database.pool, Date.now());
    },
    report,
  );
  const forgetting = startRecurringTask(
    "deleting what is no longer kept of guests",
    TIDY_EVERY,
    () => forgetGuests(database, Date.now()),
    report,
  );
  const expiring = startRecurringTask(
    "writing down vouchers that have ended",
    TIDY_EVERY,
    () => expireVouchersOfAll(database, Date.now()),
    report,
  );
  const reminding = startRecurringTask(
    "reminding of instalments and of vouchers that end",
    LETTERS_EVERY,
    async () => {
      await remindOfInstalments({ database, jobs }, Date.now());
      await remindOfEndingVouchers({ database, jobs }, Date.now());
    },
    report,
  );
  return {
    stop: async () => {
      await Promise.all([
        reminding.stop(),
        forgetting.stop(),
        expiring.stop(),
        evening.stop(),
        sweep.stop(),
        tidy.stop(),
        asking.stop(),
        charging.stop(),
        insuring.stop(),
      ]);
      await jobs.stop();
      transport?.close();
    },
  };
}
