import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { failure, type Result, success } from "@portico/domain/result";
import type { Language } from "@portico/domain/texts/language";
import { bookForAccount } from "../accounts/index.ts";
import { countCouponUse } from "../coupons/index.ts";
import type { Queryable } from "../database/index.ts";
import { isCardTaken, isVaultReady, lookUpCard, type NamedCard, takeLeftCard } from "../guarantees/index.ts";
import { claimKey, fingerprintOf, hashAddress, storeAnswer } from "../http/index.ts";
import { announce, NOTHING_TOUCHED, shareHotel, takeTransaction } from "../inventory/index.ts";
import { mayWrite, queueMails } from "../mail/index.ts";
import { isCardReady, nextOrderNumber, returnTokenOf } from "../payments/index.ts";
import { currentHotel, type KnownHotel } from "../property/index.ts";
import {
  insertReservation,
  keepParent,
  ownerRefOf,
  type Reservation,
  savedView,
  staysIn,
  noteMoving,
  takeItems,
  writeLedger,
} from "../reservations/index.ts";
import {
  findTyped,
  lockVouchers,
  spendVouchers,
  type SpendingChanged,
  type TypedVoucher,
} from "../vouchers/index.ts";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { hasContents, isTimed } from "@portico/domain/reservations/reservation-item";
import { checkSale } from "./check-sale.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { complaintsRefusal, detailsComplaints, tidyCompany, tidyContact } from "../contact/index.ts";
import { joinWaitingList } from "./join-waiting-list.ts";
import { mayWaitForTransfer } from "./limits/transfer-share.ts";
import { mayKeepItems } from "./limits/unpaid-limits.ts";
import { lockAddress, readKeptUnpaid } from "./limits/unpaid-store.ts";
import { type Booked, newReservation, type StoredAnswer } from "./new-reservation.ts";
import { letterAfterGateway, sendCardLetterNow } from "./payment/card-letter.ts";
import { openGateway } from "./payment/open-gateway.ts";
import { isOnSale } from "./price/content-times.ts";
import { lostTimesOfLines, nearestOfLines } from "./price/nearest-of-lines.ts";
import type { PricedLine } from "./price/price-check.ts";
import { demandOf } from "./price/quote-lines.ts";
import { endReplaced } from "./replaced-reservation.ts";
import type { SaveProblem } from "./save-problem.ts";

export type SaveCommand = {
  client: KnownHotel;
  request: SaveRequest;
  /** The language of the documents that the guest was shown. */
  language: Language;
  /** Network address, of which only a keyed hash is kept. */
  address: string;
  idempotencyKey: string | null;
  /** The account that the guest is logged in to. */
  accountId: string | null;
  now: Instant;
};

/**
 * Turns a checkout into a reservation: everything in one transaction, or nothing. Prices are recomputed from the
 * hotel's current rules, nights are taken under lock, and letters are queued with them. A repeat with the same key
 * gets the first answer again.
 */
export async function saveReservation(
  parts: CheckoutParts,
  command: SaveCommand,
): Promise<Result<SavedReservation, SaveProblem>> {
  const { request, client } = command;
  const details = {
    contact: tidyContact(request.contact),
    company: request.company && tidyCompany(request.company),
  };
  const refusal = complaintsRefusal(detailsComplaints(details, client.hotel.contactFields));
  if (refusal !== null) return failure(refusal);
  // A vault is asked before anything is locked; whether its answer matters is judged then.
  const card = await leftCard(parts, command);
  const outcome = await takeTransaction(parts.database, async (tx) => {
    const booked = await saveOnce(tx, parts, { ...command, card });
    if (!booked.ok) return booked;
    const { reservationId, touched } = booked.value;
    if (command.accountId !== null) {
      await bookForAccount(tx, client.hotelId, command.accountId, { ...request, booking: { reservationId } });
    }
    const version = await announce(tx, client.hotelId, touched);
    return success({ ...booked.value, version: touched.nights.length > 0 ? version : null });
  });
  if (!outcome.ok) {
    const { problem } = outcome;
    return failure(problem.code === "slot_taken" ? await withNearest(parts, command, problem) : problem);
  }
  const { reservationId, saved, version } = outcome.value;
  if (version !== null) await parts.snapshots.refreshNow(client.hotelId, version);
  const returnToken = returnTokenOf(parts.secret, reservationId);
  if (saved.paymentMethod !== "card" || saved.state !== "pending_payment") {
    return success({ ...saved, returnToken });
  }
  // The booking stands whatever becomes of the gateway: `pay` opens a page that cannot be opened now.
  const { page } = await openGateway(parts, client, reservationId);
  if (page === null) {
    const { hotelId } = client;
    await parts.database.transaction((tx) => sendCardLetterNow(tx, parts.jobs, { hotelId, reservationId }));
  }
  return success({ ...saved, gateway: page, returnToken });
}

type SlotTaken = Extract<SaveProblem, { code: "slot_taken" }>;

/** Read after the transaction, which has taken some of the times itself before it failed. */
async function withNearest(
  { database }: CheckoutParts,
  { client, request, now }: SaveCommand,
  { code, lines }: SlotTaken,
): Promise<SlotTaken> {
  const { items, currency, holdToken } = request;
  const asking = { db: database.pool, client, currency, holdToken, now };
  const lineCodes = lines.map(({ lineCode }) => lineCode);
  const nearest = await nearestOfLines(asking, items, lineCodes);
  const lost = await lostTimesOfLines(asking, items, lineCodes);
  return {
    code,
    lines: items.flatMap((item, place) => {
      const { lineCode } = item;
      if (!lineCodes.includes(lineCode)) return [];
      const its = lost.get(lineCode) ?? [];
      return isTimed(item)
        ? [{ lineCode, taken: item.block, nearest: nearest.get(lineCode) ?? [] }]
        : its.map(({ index, ...time }) => ({ lineCode, field: `booking.${place}.times.${index}`, ...time }));
    }),
  };
}

type SaveWithCard = SaveCommand & { card: Result<NamedCard, SaveProblem> | null };

/** The card that the guest has left for this reservation, as its vault knows it; null if there is none. */
async function leftCard(
  { database, vaults }: CheckoutParts,
  { client, request, now }: SaveCommand,
): Promise<Result<NamedCard, SaveProblem> | null> {
  const { cardToken, paymentMethod, waitingList } = request;
  if (cardToken === null || paymentMethod !== "on_site" || waitingList) return null;
  return lookUpCard({ database, vaults }, client, { token: cardToken, now });
}

async function saveOnce(
  tx: Queryable,
  parts: CheckoutParts,
  command: SaveWithCard,
): Promise<Result<Booked, SaveProblem>> {
  const { idempotencyKey: key, client } = command;
  await shareHotel(tx, client.hotelId);
  if (key === null) return book(tx, parts, command);
  const fingerprint = fingerprintOf(command.request);
  const claim = await claimKey<StoredAnswer>(tx, client.hotelId, key, fingerprint);
  if (claim.kind === "running") return failure({ code: "request_in_progress" });
  if (claim.kind === "repeated") {
    if (claim.fingerprint !== fingerprint) return failure({ code: "idempotency_mismatch" });
    return success({ ...claim.answer, touched: NOTHING_TOUCHED });
  }
  const booked = await book(tx, parts, command);
  if (booked.ok) {
    const { reservationId, saved } = booked.value;
    await storeAnswer(tx, client.hotelId, key, { reservationId, saved });
  }
  return booked;
}

async function book(
  tx: Queryable,
  parts: CheckoutParts,
  command: SaveWithCard,
): Promise<Result<Booked, SaveProblem>> {
  const { request, now } = command;
  const current = await currentHotel(tx, command.client, now);
  const { hotelId, hotel } = current;
  const cardReady = isCardReady(parts.payments, hotel);
  const vaultReady = isVaultReady(parts.vaults, hotel);
  // Before the sale is judged, because vouchers may have back what pays for it.
  const replaced = await endReplaced(tx, parts, hotelId, request.replace, now);
  if (!replaced.ok) return replaced;
  const { givenBack, settlesIn } = replaced.value;
  const added = await keptParent(tx, parts, command, current);
  if (!added.ok) return added;
  const parent = added.value;
  const keys = parts.voucherKeys.of(hotel.code);
  const typed = await findTyped(tx, { hotelId, keys }, request.vouchers);
  const around = parent === null ? [] : staysIn(parent);
  const checked = checkSale(parts.secret, { ...command, cardReady, vaultReady, typed, around }, current);
  if (!checked.ok) return checked;
  const { lines, sum, option, consents, spending } = checked.value;
  const guaranteed = await guaranteeOf(tx, command, hotelId, option);
  if (!guaranteed.ok) return guaranteed;
  const card = guaranteed.value;
  const asked = { client: current, currency: request.currency, now };
  const offSale = lines.filter(
    ({ item }) => hasContents(item) && !item.times.every((time) => isOnSale(asked, time)),
  );
  if (offSale.length > 0) return failure(takenLines(offSale));
  const addressHash = hashAddress(parts.secret, command.address);
  // An accepted order must not lose its letter, so an address that may get no more letters cannot order.
  const written = await mayWrite(tx, parts.letters, hotelId, { email: request.contact.email, addressHash });
  if (!written.ok) return failure({ code: "too_many_letters", retryAfter: written.retryAfter });
  // Rivals for a voucher wait for it, so it is locked before anything that others need.
  const shown = (spending?.plan.parts ?? []).map(({ voucher: { voucherId }, pays }) => ({ voucherId, pays }));
  await lockVouchers(
    tx,
    hotelId,
    shown.map(({ voucherId }) => voucherId),
  );
  const coupon = sum.coupon?.coupon;
  if (coupon && !(await countCouponUse(tx, hotelId, coupon))) {
    return failure({
      code: "coupon_restricted",
      problems: [{ code: "used_up" }],
      currency: request.currency,
    });
  }
  const paysLater = request.waitingList || option.method === "on_site";
  if (request.waitingList || !paysLater) {
    await lockAddress(tx, hotelId, addressHash);
    const kept = await readKeptUnpaid(tx, hotelId, { addressHash, exceptHold: request.holdToken, now });
    const isTooMany = kept.reservations >= parts.limits.perAddress;
    const mayWait = request.waitingList || mayKeepItems(parts.limits, hotel, kept, demandOf(hotel, lines));
    if (isTooMany || !mayWait) return failure({ code: "too_many_holds" });
  }
  if (request.waitingList) {
    return joinWaitingList(tx, parts, current, {
      request,
      sold: checked.value,
      parent,
      addressHash,
      givenBack,
      settlesIn,
      now,
    });
  }
  const reservation = newReservation(current, request, checked.value, {
    numbered: await nextOrderNumber(tx, current.hotel.timeZone, now),
    card: card && card.card,
    parent,
    now,
  });
  // What is new is written first: nobody can wait for it, and rivals for the nights wait as short as they can.
  const vaultName = card && card.name;
  await insertReservation(tx, hotelId, { ...reservation, addressHash, consents, vaultName });
  if (spending !== null) {
    const { reservationId } = reservation;
    const where = { hotelId, reservationId, timeZone: hotel.timeZone };
    const spent = await spendVouchers(tx, where, { shown, question: spending.question, now });
    if (!spent.ok) return failure(spendingProblem(spent.problem, { typed, currency: request.currency }));
  }
  if (vaultName !== null) await takeLeftCard(tx, hotelId, vaultName);
  // A payment by card is still to be made: the hotel learns about the reservation when it is.
  const letters =
    option.method === "card"
      ? [letterAfterGateway(settlesIn)]
      : (["guest_confirmation", "hotel_notice"] as const).map((kind) => ({ kind, after: settlesIn }));
  await queueMails(tx, parts.jobs, hotelId, ownerRefOf(reservation), letters);
  const taken = await takeItems(tx, hotelId, {
    items: demandOf(hotel, lines),
    state: paysLater ? "sold" : "held",
    holdToken: request.holdToken,
    givenBack,
    mayMove: hotel.rules.roomCheckMode === "off",
    today: todayIn(hotel.timeZone, now),
    now,
  });
  if (!taken.ok) {
    const { code, itemNos } = taken.problem;
    const short = lines.filter(({ itemNo }) => itemNos.includes(itemNo));
    return failure(
      code === "slot_taken"
        ? takenLines(short)
        : { code: "last_minute", lineCodes: short.map(({ item }) => item.lineCode) },
    );
  }
  // Judged with the nights' counters under lock, so that many at once cannot pass the share together.
  if (option.method === "bank_transfer" && !(await mayWaitForTransfer(tx, current, taken.value.claims))) {
    return failure({ code: "payment_mismatch" });
  }
  await writeLedger(tx, hotelId, reservation, taken.value);
  const items = await noteMoving(tx, hotelId, reservation, taken.value.moving);
  return success({
    reservationId: reservation.reservationId,
    saved: savedView(hotel, { ...reservation, items }),
    touched: taken.value.touched,
  });
}

/**
 * The reservation that this one is added to, which nobody cancels before this is saved; null where it is added to none. It is
 * for the same guest: letters about both go to one address, and so may each lead to the other.
 */
async function keptParent(
  tx: Queryable,
  { secret }: CheckoutParts,
  { request: { parent: named, contact }, accountId, now }: SaveCommand,
  current: KnownHotel,
): Promise<Result<Reservation | null, SaveProblem>> {
  if (named === undefined) return success(null);
  const found = await keepParent(tx, current, { parent: named, accountId }, { secret, now });
  if (!found.ok) return failure({ code: "wrong_parent", problem: found.problem });
  return isSameAddress(found.value.contact.email, contact.email)
    ? found
    : failure({ code: "wrong_parent", problem: { code: "other_guest" } });
}

function isSameAddress(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}

/** Somebody else was faster with a voucher, or it has ended meanwhile. */
function spendingProblem(
  { changed, pays }: SpendingChanged,
  { typed, currency }: { typed: readonly TypedVoucher[]; currency: CurrencyCode },
): SaveProblem {
  const refused = changed.flatMap(({ voucherId, problem }) => {
    const index = typed.findIndex(({ voucher }) => voucher?.voucherId === voucherId);
    return problem === null ? [] : [{ index, problem }];
  });
  if (refused.length > 0) return { code: "voucher_refused", refused };
  return { code: "vouchers_changed", now: { amount: pays, currency } };
}

/** Which of their times are free is looked up when the transaction has ended. */
function takenLines(lines: readonly PricedLine[]): SlotTaken {
  return {
    code: "slot_taken",
    lines: lines.map(({ item }) => ({ lineCode: item.lineCode, nearest: [] })),
  };
}

/** The card that guarantees the reservation; null where the guest pays in a way that needs none. */
async function guaranteeOf(
  tx: Queryable,
  { card, request }: SaveWithCard,
  hotelId: number,
  { guarantee }: PaymentOption,
): Promise<Result<NamedCard | null, SaveProblem>> {
  if (!guarantee || request.waitingList) return success(null);
  if (card === null) return failure({ code: "pci_no_card" });
  if (!card.ok) return card;
  const isTaken = await isCardTaken(tx, hotelId, card.value.name);
  return isTaken ? failure({ code: "pci_failed" }) : card;
}
