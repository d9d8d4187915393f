import type { SavedVoucherOrder, VoucherOrderRequest } from "@portico/contract/vouchers/voucher-order";
import { keptUntil } from "@portico/domain/checkout/kept-until";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { failure, type Result, success } from "@portico/domain/result";
import { ownTerms, transferTerms } from "@portico/domain/transfers/transfer-terms";
import { bookForAccount, signedIn } from "../../accounts/index.ts";
import type { Database, Queryable } from "../../database/index.ts";
import {
  claimKey,
  currencyRefusal,
  fingerprintOf,
  hashAddress,
  type Refusal,
  storeAnswer,
} from "../../http/index.ts";
import { shareHotel, takeTransaction } from "../../inventory/index.ts";
import type { JobQueue } from "../../jobs/index.ts";
import { hurryMail, type LetterLimits, mayWrite, tooManyLetters } from "../../mail/index.ts";
import { isCardReady, type PaymentParts, returnTokenOf } from "../../payments/index.ts";
import { currentHotel, type KnownHotel } from "../../property/index.ts";
import { checkOrder, totalOf } from "./check-order.ts";
import { orderLines } from "./order-lines.ts";
import { newOrderNames } from "./order-names.ts";
import { nextVoucherOrderNumber, orderInstructions, orderOptions, oweOrder } from "./owe-order.ts";
import { openOrderGateway } from "./pay-order.ts";
import { soldVouchers } from "./sold-vouchers.ts";
import type { VoucherKeySource } from "../codes/voucher-key-directory.ts";
import { insertOrder, insertOrderLines } from "./order-line-store.ts";
import { readOrder } from "./voucher-order-store.ts";
import { orderRef, type VoucherOrder } from "./voucher-order.ts";
import type { Hotel } from "@portico/domain/property/hotel";

export type OrderingParts = {
  readonly database: Database;
  readonly jobs: JobQueue;
  readonly secret: string;
  readonly letters: LetterLimits;
  readonly payments: PaymentParts;
  readonly voucherKeys: VoucherKeySource;
};

export type OrderCommand = {
  client: KnownHotel;
  request: VoucherOrderRequest;
  /** The network address; only a keyed hash of it is stored. */
  address: string;
  idempotencyKey: string | null;
  /** The token of a logged-in buyer; orders need none. */
  session: string | null;
  now: Instant;
};

const RETRY_SECONDS = 1;

type Placed = { orderId: string };

/**
 * Places an order of vouchers, all in one transaction. Values and prices are checked against the hotel's
 * current sale; debt and letters are written together. A repeat with the same key returns the same order.
 */
export async function placeOrder(
  parts: OrderingParts,
  command: OrderCommand,
): Promise<Result<SavedVoucherOrder, Refusal>> {
  const { client } = command;
  const placed = await takeTransaction(parts.database, async (tx) => {
    const once = await placeOnce(tx, parts, command);
    if (once.ok) await ownOrder(tx, command, once.value.orderId);
    return once;
  });
  if (!placed.ok) {
    const { problem } = placed;
    return failure(problem.code === "busy" ? { code: "unavailable", retryAfter: RETRY_SECONDS } : problem);
  }
  return success(await savedOrder(parts, client, placed.value.orderId));
}

/** Adds the order to the account of a logged-in buyer; an expired session does not stop the order. */
async function ownOrder(
  tx: Queryable,
  { client, request, session, now }: OrderCommand,
  orderId: string,
): Promise<void> {
  const { hotelId } = client;
  const buyer = session === null ? null : await signedIn(tx, { hotelId, session, now });
  if (buyer?.ok !== true) return;
  await bookForAccount(tx, hotelId, buyer.value.accountId, { ...request, booking: { orderId } });
}

/**
 * The saved order with the buyer's next step, at the gateway or a bank. It stands even if the gateway fails.
 */
async function savedOrder(
  parts: OrderingParts,
  { hotelId, hotel }: KnownHotel,
  orderId: string,
): Promise<SavedVoucherOrder> {
  const { database, jobs, secret } = parts;
  const waits = await existing(database.pool, hotelId, orderId);
  const byCard = waits.state === "waiting" && waits.paymentMethod === "card";
  const { page } = byCard ? await openOrderGateway(parts, { hotelId, hotel }, orderId) : { page: null };
  if (byCard && page === null)
    await database.transaction((tx) => hurryMail(tx, jobs, hotelId, orderRef(orderId), "guest_confirmation"));
  const order = byCard ? await existing(database.pool, hotelId, orderId) : waits;
  return viewSavedOrder(hotel, order, { page, returnToken: returnTokenOf(secret, orderId) });
}

export function viewSavedOrder(
  hotel: Hotel,
  order: VoucherOrder,
  { page, returnToken }: { page: SavedVoucherOrder["gateway"]; returnToken: string },
): SavedVoucherOrder {
  const { orderCode, paymentId, number, state, total, currency, holdUntil } = order;
  return {
    orderCode,
    paymentId,
    returnToken,
    number,
    state,
    total,
    currency,
    gateway: page,
    bank: state === "waiting" ? orderInstructions(hotel, order) : null,
    keptUntil: holdUntil,
  };
}

export async function existing(db: Queryable, hotelId: number, orderId: string): Promise<VoucherOrder> {
  const order = await readOrder(db, hotelId, { orderId });
  if (order === null) throw new Error(`There is no order of vouchers ${orderId}`);
  return order;
}

async function placeOnce(
  tx: Queryable,
  parts: OrderingParts,
  command: OrderCommand,
): Promise<Result<Placed, Refusal>> {
  const { idempotencyKey: key, client } = command;
  await shareHotel(tx, client.hotelId);
  if (key === null) return place(tx, parts, command);
  const fingerprint = fingerprintOf(command.request);
  const claim = await claimKey<Placed>(tx, client.hotelId, key, fingerprint);
  if (claim.kind === "running") return failure({ code: "request_in_progress", retryAfter: RETRY_SECONDS });
  if (claim.kind === "repeated") {
    return claim.fingerprint === fingerprint
      ? success({ orderId: claim.answer.orderId })
      : failure({ code: "idempotency_mismatch" });
  }
  const placed = await place(tx, parts, command);
  if (placed.ok) await storeAnswer(tx, client.hotelId, key, placed.value);
  return placed;
}

async function place(
  tx: Queryable,
  parts: OrderingParts,
  { client, request, address, now }: OrderCommand,
): Promise<Result<Placed, Refusal>> {
  const { hotelId, hotel, configVersion } = await currentHotel(tx, client, now);
  const { vouchers } = hotel;
  if (hotel.rules.maintenance) return failure({ code: "maintenance" });
  const sold = soldVouchers(parts, hotel, now);
  if (vouchers === null || sold === null) return failure({ code: "not_offered" });
  const { currency } = request;
  if (hotel.currencies.every(({ code }) => code !== currency)) {
    return failure(currencyRefusal(hotel, "currency"));
  }
  const checked = checkOrder({ hotel, sold, today: todayIn(hotel.timeZone, now) }, request);
  if (!checked.ok) return checked;
  const order = checked.value;
  const total = totalOf(order.vouchers);
  const cardReady = isCardReady(parts.payments, hotel);
  const option = orderOptions(hotel, { total, currency, cardReady, terms: null, now }).find(
    ({ method }) => method === order.paymentMethod,
  );
  if (option === undefined) {
    return failure({
      code: "payment_mismatch",
      field: "payment.paymentModel",
      message: (t) => t("checkout.method_gone"),
    });
  }
  const addressHash = hashAddress(parts.secret, address);
  // An accepted order must not lose its letter, so an address over its limit of letters cannot order.
  const written = await mayWrite(tx, parts.letters, hotelId, { email: order.contact.email, addressHash });
  if (!written.ok) return failure(tooManyLetters(written.retryAfter));
  const names = newOrderNames();
  const { orderId } = names;
  const numbered = await nextVoucherOrderNumber(tx, hotel.timeZone, now);
  const terms = transferTerms(hotel, currency) ?? ownTerms(currency);
  await insertOrder(tx, hotelId, {
    ...order,
    ...numbered,
    ...names,
    holdUntil: keptUntil(hotel, option, [], now) ?? now,
    // Letters and vouchers are complete only in languages that the hotel offers.
    language: hotel.languages.find((language) => language === order.language) ?? hotel.defaultLanguage,
    total,
    transferTerms: terms,
    configVersion,
    addressHash,
    now,
  });
  await insertOrderLines(tx, hotelId, orderId, orderLines({ ...hotel, vouchers }, order.vouchers, currency));
  const owed = { orderId, currency, variableSymbol: numbered.variableSymbol, transferTerms: terms };
  await oweOrder(tx, parts, { hotelId, hotel }, { ...owed, option, now });
  return success({ orderId });
}
