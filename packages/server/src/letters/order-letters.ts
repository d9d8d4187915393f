import { todayIn } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { TransferReturnReason } from "@portico/domain/transfers/match-transfer";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { IncomingTransfer } from "../banks/index.ts";
import { withoutLinks, type MailBlock, type MailKind } from "../mail/index.ts";
import { aheadEver, type MoneyReturn, type PaymentAttempt, type ReturnReason } from "../payments/index.ts";
import { orderInstructions, type OrderLink, type VoucherFate, type VoucherOrder } from "../vouchers/index.ts";
import type { Letter } from "./blocks/letter-case.ts";
import type { MailWords } from "./blocks/mail-words.ts";
import { bankBlocks } from "./blocks/payment-blocks.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";
import type { SoldVoucher } from "./blocks/voucher-sale-blocks.ts";
import { reasonOfEnd } from "./payment-failed-letter.ts";
import { reasonTold, toReturn, transferMoney } from "./transfer-letters.ts";

/** Everything that a letter about the money of an order of vouchers is written from, as it is at that moment. */
export type OrderCase = {
  hotel: Hotel;
  order: VoucherOrder;
  /** In the reader's language. */
  words: MailWords;
  link: OrderLink;
  /** Oldest first. */
  attempts: readonly PaymentAttempt[];
  returns: readonly MoneyReturn[];
  transfers: readonly IncomingTransfer[];
  /** What is sold, line by line. */
  sold: readonly SoldVoucher[];
  /** Its vouchers, once it is paid. */
  vouchers: readonly VoucherFate[];
  about: string | null;
  stage: string | null;
};

export type OrderLetter = (of: OrderCase) => Letter | null;

/** Letters to the buyer about the money of an order; each is null where its news is no longer true. */
export const BUYER_LETTERS: Readonly<Partial<Record<MailKind, OrderLetter>>> = {
  guest_confirmation: buyerOrdered,
  guest_payment_failed: buyerPaymentFailed,
  guest_expired: buyerLapsed,
  guest_cancelled: buyerWithdrew,
  guest_refund: buyerRefund,
  guest_transfer: buyerTransfer,
  guest_link: buyerLink,
};

/** A letter to the buyer: greeted by name, led to the order where there is something to see, and told how long that works. */
function buyerLetter(
  of: OrderCase,
  content: { subject: string; heading: string; intro: string; action: string | null; blocks?: MailBlock[] },
): Letter {
  const { hotel, order, words, link } = of;
  const { t, language, day } = words;
  const { subject, heading, intro, action, blocks = [] } = content;
  const hotelName = words.name(hotel.name);
  const name = withoutLinks(formatPersonName(order.contact, language));
  const button = { kind: "button", label: action ?? "", address: link.address } as const;
  return {
    subject,
    language,
    preview: intro,
    hotelName,
    heading,
    blocks: [
      { kind: "paragraph", text: t("mail.greeting", { name }) },
      { kind: "paragraph", text: intro },
      ...(action === null ? [] : [button]),
      ...blocks,
      ...contactBlocks({ hotel, words }),
    ],
    footer: [
      ...(action === null ? [] : [t("voucher.money.link_valid", { date: day(link.lastDay) })]),
      t("voucher.money.about", { hotel: hotelName }),
    ],
    attachments: [],
  };
}

/** How to pay, as long as the order waits; whoever is at the gateway gets it only if they do not pay. */
function buyerOrdered(of: OrderCase): Letter | null {
  const { hotel, order, words } = of;
  const { t, money, day, named } = words;
  const { number, total, state, holdUntil, transferTerms } = order;
  const owed = aheadEver(order);
  if (state !== "waiting" || owed?.state !== "open") return null;
  const byTransfer = owed.method === "bank_transfer";
  const amount = byTransfer ? money(owed.transferAmount, transferTerms.currency) : money(total);
  const said = { number, amount, due: day(owed.dueOn), until: named(holdUntil ?? order.createdAt) };
  return buyerLetter(of, {
    subject: t("voucher.money.subject_pay", said),
    heading: t("voucher.money.heading_ordered"),
    intro: t(byTransfer ? "voucher.money.transfer_intro" : "voucher.money.card_intro", said),
    action: byTransfer ? t("voucher.money.show") : t("thanks.pay_by_card", said),
    blocks: bankBlocks(words, orderInstructions(hotel, order)),
  });
}

/** Null when the buyer has begun again since. */
function buyerPaymentFailed(of: OrderCase): Letter | null {
  const { order, words, attempts } = of;
  const { t, money } = words;
  const attempt = attempts.at(-1);
  const reason = attempt?.attemptId === of.about ? reasonOfEnd(attempt) : null;
  if (order.state !== "waiting" || !attempt || !reason) return null;
  const said = { number: order.number, amount: money(attempt.amount) };
  return buyerLetter(of, {
    subject: t("voucher.money.subject_failed", said),
    heading: t("mail.failed_heading"),
    intro: t("voucher.money.failed_intro", said),
    // Buyers who must speak with the hotel first are not urged to pay.
    action: reason.retry === "hotel" ? t("voucher.money.show") : t("thanks.pay_by_card", said),
    blocks: [{ kind: "note", text: t(`errors.payment.${reason.key}`) }],
  });
}

/** The receipt of a withdrawal, which the law asks for: what was withdrawn from, when, and what goes back. */
function buyerWithdrew(of: OrderCase): Letter | null {
  const { hotel, order, words } = of;
  const { t, money, day, named } = words;
  if (order.withdrawnAt === null) return null;
  const said = {
    number: order.number,
    amount: money(order.withdrawn),
    day: day(todayIn(hotel.timeZone, order.withdrawnAt)),
  };
  return buyerLetter(of, {
    subject: t("voucher.money.subject_withdrawn", said),
    heading: t("voucher.money.heading_withdrawn"),
    intro: t("voucher.money.withdrawn_intro", said),
    action: t("voucher.money.show"),
    blocks: [
      {
        kind: "facts",
        facts: [
          { label: t("voucher.letter.order_number"), value: order.number },
          { label: t("voucher.money.withdrawn_at"), value: named(order.withdrawnAt) },
        ],
      },
    ],
  });
}

function buyerLapsed(of: OrderCase): Letter | null {
  const { t } = of.words;
  const { number, state } = of.order;
  if (state !== "lapsed") return null;
  const subject = t("voucher.money.subject_expired", { number });
  const intro = t("voucher.money.expired_intro", { number });
  return buyerLetter(of, { subject, heading: subject, intro, action: null });
}

/** The link to the order, which somebody has asked for who may not be its buyer: only their mailbox gets it. */
function buyerLink(of: OrderCase): Letter {
  const { t } = of.words;
  const { number } = of.order;
  return buyerLetter(of, {
    subject: t("voucher.money.subject_link", { number }),
    heading: t("voucher.money.heading_link"),
    intro: t("voucher.money.link_intro", { number }),
    action: t("voucher.money.show"),
  });
}

const REFUND_TEXTS = {
  second_payment: "voucher.money.back_second",
  too_late: "voucher.money.back_ended",
  replanned: "voucher.money.back_replanned",
  cancelled: "voucher.money.back_withdrawn",
  // Vouchers are withdrawn one by one as `cancelled`.
  item_cancelled: "voucher.money.back_withdrawn",
  item_changed: "voucher.money.back_withdrawn",
  unspent: "voucher.money.back_unspent",
  staff: "voucher.money.back_staff",
  // Such an order collects money; none goes back.
  secured: "voucher.money.back_staff",
} as const satisfies Record<ReturnReason, MessageKey>;

/** Money that came by card is on its way back; null if staff take care of it. */
function buyerRefund(of: OrderCase): Letter | null {
  const { t, money } = of.words;
  const back = of.returns.find(({ returnId }) => returnId === of.about);
  if (back === undefined || back.state === "failed" || back.kind === "collect") return null;
  const said = { number: of.order.number, amount: money(back.amount) };
  const time = t(back.kind === "release" ? "mail.release_time" : "mail.refund_time");
  return buyerLetter(of, {
    subject: t("voucher.money.subject_back", said),
    heading: t("mail.refund_heading"),
    intro: t(REFUND_TEXTS[back.reason], said),
    action: t("voucher.money.show"),
    blocks: [{ kind: "paragraph", text: time }],
  });
}

const TRANSFER_TEXTS = {
  surplus: "voucher.money.back_surplus",
  second: "voucher.money.back_second",
  unasked: "voucher.money.back_second",
  ended: "voucher.money.back_withdrawn",
  item_cancelled: "voucher.money.back_withdrawn",
  item_changed: "voucher.money.back_withdrawn",
  late_gone: "voucher.money.back_ended",
  lapsed: "voucher.money.back_lapsed",
  paid_by_card: "voucher.money.back_paid_by_card",
  wrong_currency: "voucher.money.back_wrong_currency",
} as const satisfies Record<TransferReturnReason, MessageKey>;

/** A transfer came that is not all, or that goes back. */
function buyerTransfer(of: OrderCase): Letter | null {
  const { hotel, order, words } = of;
  const { t } = words;
  const transfer = ownTransfer(of);
  if (transfer === null) return null;
  if (of.stage === "partial") return buyerPartial(of, transfer);
  const text = backText(of, transfer);
  if (text === null) return null;
  const amount = transferMoney(words, transfer, toReturn(transfer));
  return buyerLetter(of, {
    subject: t("voucher.money.subject_back", { number: order.number, amount }),
    heading: t("transfer.back_heading"),
    intro: text,
    action: t("voucher.money.show"),
    blocks: [
      { kind: "paragraph", text: t("transfer.back_time") },
      ...(order.state === "waiting" ? bankBlocks(words, orderInstructions(hotel, order)) : []),
    ],
  });
}

function buyerPartial(of: OrderCase, transfer: IncomingTransfer): Letter | null {
  const { hotel, order, words } = of;
  const { t, money, day } = words;
  const { number, received, transferTerms } = order;
  const owed = aheadEver(order);
  if (transfer.state !== "kept" || order.state !== "waiting" || owed?.state !== "open") return null;
  const said = {
    number,
    received: money(received, transferTerms.currency),
    amount: money(owed.transferAmount - received, transferTerms.currency),
    due: day(owed.dueOn),
  };
  return buyerLetter(of, {
    subject: t("voucher.money.subject_partial", said),
    heading: t("transfer.partial_heading"),
    intro: t("voucher.money.partial_intro", said),
    action: t("voucher.money.show"),
    blocks: bankBlocks(words, orderInstructions(hotel, order)),
  });
}

export function ownTransfer({ transfers, about }: OrderCase): IncomingTransfer | null {
  return transfers.find(({ transferId }) => transferId === about) ?? null;
}

/** Why it goes back. Null where it does not any more, or for another reason than the letter was ordered for. */
export function backText({ order, words, stage }: OrderCase, transfer: IncomingTransfer): string | null {
  // A further part of it goes back once what was paid with the vouchers has ended.
  const [told = null, ended] = stage?.split(" ") ?? [];
  const reason = reasonTold(told, transfer);
  if (reason === null) return null;
  return words.t(ended === undefined ? TRANSFER_TEXTS[reason] : REFUND_TEXTS.unspent, {
    number: order.number,
    amount: transferMoney(words, transfer, toReturn(transfer)),
    currency: order.transferTerms.currency,
  });
}
