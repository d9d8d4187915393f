import { type Contact, NO_CONTACT } from "@portico/contract/contact/contact";
import type { OrderedVoucher } from "@portico/contract/vouchers/voucher-order";
import { keptUntil } from "@portico/domain/checkout/kept-until";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import { fromMajor } from "@portico/domain/money/money";
import type { Hotel } from "@portico/domain/property/hotel";
import { transferTerms } from "@portico/domain/transfers/transfer-terms";
import type { VoucherSale } from "@portico/domain/vouchers/voucher-offer";
import { randomUUID } from "node:crypto";
import { insertTransfers, lockTransfer, updateTransfer } from "../../banks/index.ts";
import type { Queryable } from "../../database/index.ts";
import { markPayable, planPayables, type Payable } from "../../payments/index.ts";
import { totalOf } from "../orders/check-order.ts";
import { insertOrder, insertOrderLines } from "../orders/order-line-store.ts";
import { orderLines } from "../orders/order-lines.ts";
import { newOrderNames } from "../orders/order-names.ts";
import { nextVoucherOrderNumber, orderOptions } from "../orders/owe-order.ts";
import { orderRef } from "../orders/voucher-order.ts";
import { insertOwed, markOrderPaid } from "../orders/voucher-order-store.ts";
import type { DemoSale, DemoVoucher } from "./demo-sales.ts";
import { DEMO_ADDRESS } from "./demo-voucher-store.ts";

/** A hotel that sells vouchers, with the version of its configuration. */
export type SellingHotel = {
  hotelId: number;
  configVersion: number;
  hotel: Hotel & { vouchers: VoucherSale };
};

/**
 * Writes a past order and the transfer that paid it; returns the order's id. Its vouchers are printed, so no
 * letter is due.
 */
export async function insertPaidOrder(
  tx: Queryable,
  { hotelId, configVersion, hotel }: SellingHotel,
  { sale, now }: { sale: DemoSale; now: Instant },
): Promise<string> {
  const { currency, language } = sale;
  const vouchers = sale.vouchers.map((voucher) => orderedVoucher(hotel, sale, voucher));
  const total = totalOf(vouchers);
  const terms = transferTerms(hotel, currency);
  const option = orderOptions(hotel, { total, currency, cardReady: false, terms, now })[0];
  if (terms === null || option === undefined) throw cannot(hotel, `be paid in ${currency} by transfer`);
  const names = newOrderNames();
  const { orderId } = names;
  const today = todayIn(hotel.timeZone, now);
  const numbered = await nextVoucherOrderNumber(tx, hotel.timeZone, now);
  const contact = contactOf(sale);
  await insertOrder(tx, hotelId, {
    ...names,
    ...numbered,
    currency,
    language,
    paymentMethod: "bank_transfer",
    contact,
    company: null,
    note: "",
    holdUntil: keptUntil(hotel, option, [], now) ?? now,
    total,
    transferTerms: terms,
    configVersion,
    addressHash: DEMO_ADDRESS,
    now,
  });
  await insertOrderLines(tx, hotelId, orderId, orderLines(hotel, vouchers, currency));
  const [payable] = planPayables(option, { today, arrival: today, terms });
  if (payable === undefined) throw cannot(hotel, "be owed");
  const { variableSymbol } = numbered;
  await insertOwed(tx, hotelId, { orderId, currency, variableSymbol, transferTerms: terms }, payable);
  const transfer = { ...payable, variableSymbol, currency: terms.currency, orderId, contact };
  await insertKeptTransfer(tx, { hotelId, hotel }, transfer, now);
  await markPayable(tx, hotelId, payable.payableId, "paid");
  await markOrderPaid(tx, hotelId, orderId, now);
  return orderId;
}

function orderedVoucher(
  { vouchers: { experiences, designs }, ...hotel }: SellingHotel["hotel"],
  { currency }: DemoSale,
  { what, design, recipient, text }: DemoVoucher,
): OrderedVoucher {
  const experience = "experience" in what ? experiences.find(({ code }) => code === what.experience) : null;
  const value = "value" in what ? fromMajor(what.value, currency) : experience?.price[currency];
  const designId = designs.find(({ code }) => code === design)?.id;
  if (value === undefined || designId === undefined) throw cannot(hotel, `be ${JSON.stringify(what)}`);
  return {
    experienceId: experience?.id ?? null,
    value,
    recipient: recipient === null ? "me" : "other",
    recipientName: recipient ?? "",
    recipientEmail: "",
    text,
    designId,
    delivery: "print",
    deliverOn: null,
  };
}

function cannot({ code }: Pick<Hotel, "code">, what: string): Error {
  return new Error(`A voucher of the demo hotel ${code} cannot ${what}`);
}

function contactOf({ buyer: { firstName, lastName } }: DemoSale): Contact {
  return { ...NO_CONTACT, firstName, lastName, email: "buyer@guest.example", phone: "777 000 000" };
}

type PaidBy = Pick<Payable, "transferAmount"> & {
  orderId: string;
  contact: Contact;
  currency: string;
  variableSymbol: string;
};

async function insertKeptTransfer(
  tx: Queryable,
  { hotelId, hotel }: Pick<SellingHotel, "hotelId" | "hotel">,
  { orderId, contact, currency, variableSymbol, transferAmount: amount }: PaidBy,
  now: Instant,
): Promise<void> {
  const account = hotel.payment.bankAccounts.find((one) => one.currency === currency);
  if (account === undefined) throw cannot(hotel, `be transferred in ${currency}`);
  const transferId = randomUUID();
  const line = {
    transferId,
    ref: null,
    bookedOn: todayIn(hotel.timeZone, now),
    amount,
    currency,
    variableSymbol,
    occurrence: 1,
    payerName: `${contact.lastName} ${contact.firstName}`,
    payerAccount: "",
    message: "",
  };
  await insertTransfers(tx, { hotelId, iban: account.iban, source: "gpc", now }, [line]);
  const stored = await lockTransfer(tx, hotelId, transferId);
  await updateTransfer(tx, { ...stored, state: "kept", owner: orderRef(orderId), kept: amount });
}
