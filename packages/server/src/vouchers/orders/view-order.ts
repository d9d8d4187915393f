import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import type { VoucherAnswer } from "@portico/contract/vouchers/voucher-order";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";
import { letterState, MOST_GIFT_LETTERS } from "@portico/domain/vouchers/gift-letter";
import { codeEnd } from "@portico/domain/vouchers/voucher-code";
import { withdrawUntil } from "@portico/domain/vouchers/voucher-validity";
import { giftDocumentPath } from "../gifts/gift-document-route.ts";
import type { LineWithVoucher, SoldAs } from "./order-line-store.ts";
import { orderInstructions } from "./owe-order.ts";
import { openCode } from "../codes/sealed-code.ts";
import type { VoucherKeys } from "../codes/voucher-keys.ts";
import type { OrderState, VoucherOrder } from "./voucher-order.ts";
import { lastDayOfLetter, letterOfLine } from "./letter-of-line.ts";
import type { StoredVoucher } from "../ledger/voucher-store.ts";

/** An order with its vouchers. */
export type FullOrder = { order: VoucherOrder; lines: readonly LineWithVoucher[] };

/** The order for its buyer, who has its key. */
export function viewLoadedOrder(
  hotel: Hotel,
  keys: VoucherKeys,
  { order, lines }: FullOrder,
  asked: { secret: string; now: Instant },
): LoadedVoucherOrder {
  const { number, state, paymentMethod, total, currency, holdUntil, orderCode } = order;
  const today = todayIn(hotel.timeZone, asked.now);
  return {
    number,
    state,
    paymentMethod,
    total,
    currency,
    vouchers: lines.map((line) => {
      const { lineNo, experienceId, value, recipient, delivery, deliverOn, voucher } = line;
      return {
        lineNo,
        experienceId,
        value,
        recipient: recipient.kind,
        recipientName: recipient.name,
        delivery,
        deliverOn,
        letter: viewLetter(line, { state, today }),
        issued: voucher && {
          codeEnd: codeEnd(openCode(keys, voucher.voucherId, voucher)),
          lastDay: voucher.lastDay,
          document: giftDocumentPath({ orderId: order.orderId, orderCode, lineNo }, asked),
        },
      };
    }),
    email: maskedEmail(order.contact.email),
    bank: state === "waiting" ? orderInstructions(hotel, order) : null,
    keptUntil: holdUntil,
    withdrawUntil: lastDayToWithdraw(hotel, { order, lines }, today),
    withdrawn: order.withdrawn,
  };
}

/** The full address: the holder of the order's key corrects it here. */
function viewLetter(
  line: LineWithVoucher,
  { state, today }: { state: OrderState; today: PlainDate },
): LoadedVoucherOrder["vouchers"][number]["letter"] {
  const letter = letterOfLine(line, { state, today });
  return (
    letter && {
      email: letter.email,
      state: letterState(letter),
      left: MOST_GIFT_LETTERS - letter.wanted,
      lastDay: lastDayOfLetter(line, today),
    }
  );
}

/** The order for callers with only its code. Documents are left out because they contain vouchers' codes. */
export function viewOrder(
  hotel: Hotel,
  keys: VoucherKeys,
  { order, lines }: FullOrder,
  today: PlainDate,
): VoucherAnswer {
  const { orderCode, number, state, total, currency } = order;
  return {
    kind: "order",
    orderCode,
    number,
    state,
    total,
    currency,
    vouchers: lines.flatMap(({ value, recipient, voucher }) =>
      voucher === null
        ? []
        : [
            {
              codeEnd: codeEnd(openCode(keys, voucher.voucherId, voucher)),
              value,
              balance: voucher.balance,
              lastDay: voucher.lastDay,
              closed: voucher.closed,
              recipient: recipient.kind,
              document: null,
            },
          ],
    ),
    email: maskedEmail(order.contact.email),
    withdrawUntil: lastDayToWithdraw(hotel, { order, lines }, today),
  };
}

/** A voucher's worth without names and texts: anybody may have found the code. */
export function viewVoucher(
  { value, balance, currency, lastDay, closed, right }: StoredVoucher,
  { experienceId, transferable }: SoldAs,
): VoucherAnswer {
  return {
    kind: "voucher",
    value,
    balance,
    currency,
    lastDay,
    closed,
    experienceId,
    spentOn: right.kind === "value" ? [...right.spentOn] : [],
    transferable,
  };
}

/** Null unless the order is paid, the day is still to come, and something could go back. */
function lastDayToWithdraw(
  { timeZone }: Pick<Hotel, "timeZone">,
  { order: { paidAt }, lines }: FullOrder,
  today: PlainDate,
): PlainDate | null {
  if (paidAt === null || lines.every(({ voucher }) => (voucher?.balance ?? 0) === 0)) return null;
  const last = withdrawUntil(todayIn(timeZone, paidAt));
  return today <= last ? last : null;
}

/** Enough for the address's owner to recognise it: `p***@guest.example`. */
function maskedEmail(email: string): string {
  const [name = "", domain = ""] = email.split("@");
  return `${name.slice(0, 1)}***@${domain}`;
}
