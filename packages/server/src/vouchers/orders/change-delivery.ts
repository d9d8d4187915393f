import type { DeliveryChange } from "@portico/contract/vouchers/delivery-change";
import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import type { VoucherOrderKey } from "@portico/contract/vouchers/order-key";
import { isEmailAddress } from "@portico/domain/contact/email-address";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { failure, type Result, success } from "@portico/domain/result";
import { changeLetter, type LetterProblem } from "@portico/domain/vouchers/gift-letter";
import type { Queryable } from "../../database/index.ts";
import type { Refusal } from "../../http/index.ts";
import { dropMails, mayGive } from "../../mail/index.ts";
import type { KnownHotel } from "../../property/index.ts";
import { loadOrder } from "./ask-code.ts";
import { isKeyToOrder } from "./asked-order.ts";
import { lockLetter, writeLetter } from "./gift-letter-store.ts";
import { lastDayOfLetter, letterOfLine } from "./letter-of-line.ts";
import { linesWithVouchers } from "./order-line-store.ts";
import type { OrderingParts } from "./place-order.ts";
import { lockOrder, readOrder } from "./voucher-order-store.ts";
import { orderRef, type VoucherOrder } from "./voucher-order.ts";

type Change = VoucherOrderKey & { lineNo: number; change: DeliveryChange; now: Instant };

/**
 * Lets the buyer correct, reschedule, stop or repeat the letter with a voucher. Letters are ordered in a
 * single place, so a due one waits for the next round there.
 */
export async function changeDelivery(
  parts: OrderingParts,
  client: KnownHotel,
  { paymentId, returnToken, lineNo, change, now }: Change,
): Promise<Result<LoadedVoucherOrder, Refusal>> {
  const { hotelId } = client;
  const done = await parts.database.transaction(async (tx): Promise<Result<null, Refusal>> => {
    const order = await readOrder(tx, hotelId, { paymentId });
    if (order === null) return failure({ code: "not_found" });
    if (!isKeyToOrder(order, returnToken, { secret: parts.secret, now }))
      return failure({ code: "login_required" });
    return changeLine(tx, parts, client, { order, lineNo, change: tidy(change), now });
  });
  return done.ok ? loadOrder(parts, client, { paymentId, returnToken, now }) : done;
}

type LineChange = Pick<Change, "lineNo" | "change" | "now"> & { order: VoucherOrder };

async function changeLine(
  tx: Queryable,
  { letters }: OrderingParts,
  { hotelId, hotel }: KnownHotel,
  { order: { orderId }, lineNo, change, now }: LineChange,
): Promise<Result<null, Refusal>> {
  if (change.kind === "address" && !isEmailAddress(change.email)) {
    return failure({
      code: "invalid_request",
      field: "change.recipient_email",
      message: (t) => t("checkout.email_wrong"),
    });
  }
  const today = todayIn(hotel.timeZone, now);
  const read = async () => {
    const lines = await linesWithVouchers(tx, hotelId, orderId);
    return lines.find((line) => line.lineNo === lineNo);
  };
  // Locks the recipient before any rows, in the same order as the round that orders letters.
  const wantsLetter = change.kind === "again" || change.kind === "address";
  const email = change.kind === "address" ? change.email : (await read())?.recipient.email;
  if (wantsLetter && email !== undefined) {
    const given = await mayGive(tx, letters.perRecipient, hotelId, email);
    if (!given.ok) return failure(tooManyLetters(given.retryAfter));
  }
  const state = await lockOrder(tx, hotelId, orderId);
  await lockLetter(tx, hotelId, orderId, lineNo);
  const line = await read();
  const letter = line && state !== null ? letterOfLine(line, { state, today }) : null;
  if (line === undefined || letter === null) return failure(PROBLEMS.over);
  const changed = changeLetter(letter, change, { today, lastDay: lastDayOfLetter(line, today) });
  if (!changed.ok) return failure(PROBLEMS[changed.problem]);
  await writeLetter(tx, hotelId, { orderId, lineNo }, changed.value);
  // A letter still waiting for the mail server would otherwise go to the new address as well as the repeated
  // one.
  const hasMoved = changed.value.email.toLowerCase() !== letter.email.toLowerCase();
  if (hasMoved && line.voucher !== null)
    await dropMails(tx, hotelId, orderRef(orderId), { kind: "guest_voucher", about: line.voucher.voucherId });
  return success(null);
}

const PROBLEMS: Readonly<Record<LetterProblem | "over", Refusal>> = {
  gone: { code: "payment_ended", message: (t) => t("refusal.letter_gone") },
  not_gone: { code: "payment_ended", message: (t) => t("refusal.letter_stopped") },
  too_often: { code: "payment_ended", message: (t) => t("refusal.letter_too_often") },
  wrong_day: {
    code: "invalid_request",
    field: "change.deliver_on",
    message: (t) => t("refusal.voucher_day"),
  },
  over: { code: "payment_ended", message: (t) => t("refusal.letter_over") },
};

function tooManyLetters(retryAfter: number): Refusal {
  return {
    code: "too_many_requests",
    retryAfter,
    message: (t) => t("refusal.letters_to_address", { minutes: Math.ceil(retryAfter / 60) }),
  };
}

function tidy(change: DeliveryChange): DeliveryChange {
  return change.kind === "address" ? { ...change, email: change.email.trim() } : change;
}
