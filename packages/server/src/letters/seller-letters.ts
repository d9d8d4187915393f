import { todayIn } from "@portico/domain/dates/time-zone";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { withoutLinks, type MailBlock, type MailKind } from "../mail/index.ts";
import { aheadEver } from "../payments/index.ts";
import type { VoucherFate } from "../vouchers/index.ts";
import { hotelLetter, type Letter } from "./blocks/letter-case.ts";
import { companyFacts, saleTaxFacts, soldBlocks } from "./blocks/voucher-sale-blocks.ts";
import { paymentFacts, type Problem, problemOf } from "./hotel-problem.ts";
import { backText, type OrderCase, type OrderLetter, ownTransfer } from "./order-letters.ts";
import { toReturn, transferFacts, transferMoney } from "./transfer-letters.ts";

/** Letters to the hotel about an order of vouchers; each is null where its news is no longer true. */
export const SELLER_LETTERS: Readonly<Partial<Record<MailKind, OrderLetter>>> = {
  hotel_notice: sellerNotice,
  hotel_expired: sellerLapsed,
  hotel_transfer: sellerTransfer,
  hotel_problem: sellerProblem,
  hotel_voucher: sellerVoucher,
};

/** An order by transfer is told when it is made, and any order when it is paid. */
function sellerNotice(of: OrderCase): Letter | null {
  const { hotel, order, words, sold } = of;
  const { t, money, day } = words;
  const { number, total, state } = order;
  const owed = aheadEver(order);
  const tellsPaid = of.about !== null;
  if (owed === undefined || state !== (tellsPaid ? "paid" : "waiting")) return null;
  const pending = { amount: money(owed.transferAmount, order.transferTerms.currency), due: day(owed.dueOn) };
  const name = buyerName(of);
  return sellerLetter(of, {
    subject: t("voucher.money.hotel_subject", { number, name, amount: money(total) }),
    heading: t("voucher.money.hotel_heading", { number }),
    intro: tellsPaid ? t("voucher.money.hotel_paid") : t("voucher.money.hotel_pending", pending),
    blocks: [
      ...soldBlocks(hotel, sold, words),
      {
        kind: "facts",
        facts: [{ label: t("common.total"), value: money(total) }, ...saleTaxFacts(sold, words)],
      },
    ],
  });
}

function sellerLapsed(of: OrderCase): Letter | null {
  const { t } = of.words;
  const { number, state } = of.order;
  if (state !== "lapsed") return null;
  const subject = t("voucher.money.subject_expired", { number });
  const intro = t("voucher.money.hotel_expired", { number });
  return sellerLetter(of, { subject, heading: subject, intro, blocks: [] });
}

/** The hotel has to send money back. */
function sellerTransfer(of: OrderCase): Letter | null {
  const { hotel, order, words } = of;
  const { t } = words;
  const transfer = ownTransfer(of);
  const text = transfer && backText(of, transfer);
  if (transfer === null || text === null) return null;
  const amount = transferMoney(words, transfer, toReturn(transfer));
  const commands = [`returned ${hotel.code} ${transfer.transferNo}`];
  return sellerLetter(of, {
    subject: t("transfer.hotel_subject", { no: transfer.transferNo, amount }),
    heading: t("voucher.money.hotel_return", { number: order.number, amount }),
    intro: t("transfer.hotel_back"),
    blocks: [{ kind: "note", text }, ...transferFacts(words, transfer, { number: "", commands })],
  });
}

const PROBLEM_TEXTS = {
  mismatch: "voucher.money.problem_mismatch",
  second_payment: "voucher.money.problem_again",
  too_late: "voucher.money.problem_again",
  lost: "voucher.money.problem_lost",
  returned_elsewhere: "voucher.money.problem_returned_elsewhere",
  return_failed: "mail.problem_return_failed",
  disputed: "voucher.money.problem_disputed",
} as const satisfies Record<Problem, MessageKey>;

/** Something about money that a person should know or act on, with what of the vouchers was spent. */
function sellerProblem(of: OrderCase): Letter | null {
  const { t } = of.words;
  const { number } = of.order;
  const found = problemOf(of);
  if (found === null) return null;
  const subject = t("voucher.money.problem_subject", { number });
  const intro = t(PROBLEM_TEXTS[found.problem]);
  const blocks = [...paymentFacts(of, found), ...fateBlocks(of, of.vouchers)];
  return sellerLetter(of, { subject, heading: subject, intro, blocks });
}

/** The buyer has withdrawn, or money came back to a voucher that is closed; null where neither is so. */
function sellerVoucher(of: OrderCase): Letter | null {
  const [happened, reservationId = ""] = of.stage?.split(" ") ?? [];
  return happened === "withdrawn" ? sellerWithdrawn(of) : sellerReturned(of, reservationId);
}

function sellerWithdrawn(of: OrderCase): Letter | null {
  const { hotel, order, transfers, vouchers, words } = of;
  const { t, money, day } = words;
  const { number, withdrawn, withdrawnAt } = order;
  if (withdrawnAt === null) return null;
  const said = { number, amount: money(withdrawn), day: day(todayIn(hotel.timeZone, withdrawnAt)) };
  const subject = t("voucher.money.hotel_withdrawn_subject", said);
  const byTransfer = transfers.some(({ back }) => back > 0);
  const way = byTransfer ? "voucher.money.hotel_back_transfer" : "voucher.money.hotel_back_card";
  return sellerLetter(of, {
    subject,
    heading: subject,
    intro: t("voucher.money.hotel_withdrawn", said),
    blocks: [{ kind: "paragraph", text: t(way) }, ...fateBlocks(of, vouchers)],
  });
}

function sellerReturned(of: OrderCase, reservationId: string): Letter | null {
  const { t, money } = of.words;
  const voucher = of.vouchers.find(({ voucherId }) => voucherId === of.about);
  const back = voucher?.returned.findLast((one) => one.reservationId === reservationId);
  if (voucher === undefined || voucher.closed === null || back === undefined) return null;
  const said = { voucher: voucher.number, amount: money(back.amount), reservation: back.reservation };
  const subject = t("voucher.money.hotel_returned_subject", said);
  return sellerLetter(of, {
    subject,
    heading: subject,
    intro: t(`voucher.money.hotel_returned_${voucher.closed}`, said),
    blocks: fateBlocks(of, [voucher]),
  });
}

/** How much of each voucher is spent, and on which reservations. */
function fateBlocks({ words }: OrderCase, vouchers: readonly VoucherFate[]): MailBlock[] {
  const { t, money } = words;
  if (vouchers.length === 0) return [];
  const facts = vouchers.map(({ number, value, spent, paysFor }) => ({
    label: t("voucher.money.voucher_number", { voucher: number }),
    value: [
      t("voucher.money.spent_of", { spent: money(spent), value: money(value) }),
      ...(paysFor.length === 0 ? [] : [`(${paysFor.join(", ")})`]),
    ].join(" "),
  }));
  return [{ kind: "facts", facts }];
}

function sellerLetter(
  of: OrderCase,
  {
    subject,
    heading,
    intro,
    blocks,
  }: { subject: string; heading: string; intro: string; blocks: MailBlock[] },
): Letter {
  const { order, words } = of;
  const { t } = words;
  const facts = [
    { label: t("mail.guest_name"), value: buyerName(of) },
    { label: t("mail.email"), value: order.contact.email },
    { label: t("mail.phone"), value: `${order.contact.prefix} ${order.contact.phone}` },
    ...companyFacts(order, words),
    { label: t("mail.guest_note"), value: withoutLinks(order.note) },
  ].filter(({ value }) => value !== "");
  return hotelLetter(of, {
    subject,
    heading,
    preview: intro,
    blocks: [{ kind: "paragraph", text: intro }, ...blocks, { kind: "facts", facts }],
  });
}

function buyerName({ order, words }: OrderCase): string {
  return withoutLinks(formatPersonName(order.contact, words.language));
}
