import { sumMoney, type Minor } from "@portico/domain/money/money";
import type { MailBlock, MailFact } from "../mail/index.ts";
import type { MoneyReturn, ReturnReason } from "../payments/index.ts";
import { endedInsuranceBlocks } from "./insurance-letters.ts";
import { addedStaysBlocks, addedToBlocks } from "./blocks/added-blocks.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { stayBlocks } from "./blocks/stay-blocks.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";
import { givenBackBlocks } from "./blocks/voucher-blocks.ts";

/** The reservation is cancelled: what was paid for it and what of that goes back. */
export function guestCancelled(of: LetterCase): Letter {
  const { t } = of.words;
  const { number } = of.reservation;
  const intro = t("mail.guest_cancelled_intro", { number });
  return guestLetter(of, {
    subject: t("mail.cancelled_subject", { number }),
    heading: t("mail.cancelled_heading", { number }),
    preview: intro,
    hasLink: false,
    blocks: [
      { kind: "paragraph", text: intro },
      ...addedStaysBlocks(of, "guest"),
      ...settlementBlocks(of),
      ...unpaidBlocks(of, { unpaid: "own.unpaid", chargeable: "own.chargeable" }),
      ...givenBackBlocks(of.reservation, of.words),
      ...endedInsuranceBlocks(of),
      { kind: "button", label: t("mail.book_again"), address: of.homeAddress },
      ...contactBlocks(of),
    ],
  });
}

/** The guest has cancelled on the reservation's page: what is kept, what goes back, and what is left to settle. */
export function hotelCancelled(of: LetterCase): Letter {
  const { hotel, reservation, words } = of;
  const { t } = words;
  const { number } = reservation;
  const intro = t("mail.hotel_guest_cancelled", { number });
  return hotelLetter(of, {
    subject: t("mail.cancelled_subject", { number }),
    heading: t("mail.cancelled_heading", { number }),
    preview: intro,
    blocks: [
      { kind: "paragraph", text: intro },
      ...addedToBlocks(of, "hotel"),
      ...addedStaysBlocks(of, "hotel"),
      ...settlementBlocks(of),
      ...unpaidBlocks(of, { unpaid: "mail.hotel_fee_unpaid", chargeable: "mail.hotel_fee_chargeable" }),
      ...givenBackBlocks(reservation, words),
      ...stayBlocks(hotel, reservation, words, "hotel"),
    ],
  });
}

/** What of the fee nothing was paid for, and what of that may be taken from the card of the guarantee. */
function unpaidBlocks(
  { reservation: { guestCancellation }, words: { t, money } }: LetterCase,
  keys: { unpaid: UnpaidKey; chargeable: ChargeableKey },
): MailBlock[] {
  if (guestCancellation === null || guestCancellation.unpaid === 0) return [];
  const { unpaid, chargeable } = guestCancellation;
  return [
    { kind: "paragraph", text: t(keys.unpaid, { amount: money(unpaid) }) },
    ...(chargeable > 0
      ? [{ kind: "paragraph" as const, text: t(keys.chargeable, { amount: money(chargeable) }) }]
      : []),
  ];
}

type UnpaidKey = "own.unpaid" | "mail.hotel_fee_unpaid";

type ChargeableKey = "own.chargeable" | "mail.hotel_fee_chargeable";

/** Empty where nothing was paid or owed; what goes back for another reason has letters of its own. */
function settlementBlocks(of: LetterCase): MailBlock[] {
  const fee = feeFacts(of);
  const settled = settledMoney(of);
  const facts = [...fee, ...(settled?.facts ?? [])];
  if (facts.length === 0) return [];
  const isReturning = settled !== null && settled.back > 0;
  return [
    { kind: "facts", facts },
    ...(isReturning ? [{ kind: "paragraph" as const, text: of.words.t("mail.refund_time") }] : []),
  ];
}

/** The fee that a guest has agreed to, where there is one. */
function feeFacts({ reservation: { guestCancellation }, words: { t, money } }: LetterCase): MailFact[] {
  const fee = guestCancellation?.fee ?? 0;
  return fee > 0 ? [{ label: t("own.fee"), value: money(fee) }] : [];
}

/** What was paid in money and what of it goes back; null where nothing was. */
function settledMoney(of: LetterCase): { facts: MailFact[]; back: Minor } | null {
  const { attempts, returns, transfers, words } = of;
  const { t } = words;
  const back = returns.filter(({ reason, state }) => reason === "cancelled" && state !== "failed");
  const settled = new Set(back.map(({ attemptId }) => attemptId));
  const paid = attempts.filter(({ state, attemptId }) => state === "paid" || settled.has(attemptId));
  const came = transfers.filter(({ kept, reason }) => kept > 0 || reason === "ended");
  if (paid.length + came.length === 0) return null;
  const returned = came.map((transfer) => (transfer.reason === "ended" ? transfer.back : 0));
  const byCard = {
    paid: sumMoney(paid.map(({ amount }) => amount)),
    back: sumMoney(back.map((order) => order.amount)),
  };
  const byTransfer = { paid: sumMoney(came.map(({ amount }) => amount)), back: sumMoney(returned) };
  const facts = [
    { label: t("mail.paid"), value: together(of, byCard.paid, byTransfer.paid) },
    { label: t("mail.returned"), value: together(of, byCard.back, byTransfer.back) },
  ];
  return { facts, back: byCard.back + byTransfer.back };
}

/** One sum where a transfer was sent in the price's currency, else both, each in its own. */
function together({ reservation, words: { money } }: LetterCase, byCard: Minor, byTransfer: Minor): string {
  const { currency } = reservation.transferTerms;
  if (currency === reservation.currency) return money(byCard + byTransfer);
  const sums = [
    ...(byCard > 0 ? [money(byCard)] : []),
    ...(byTransfer > 0 ? [money(byTransfer, currency)] : []),
  ];
  return sums.length === 0 ? money(0) : sums.join(" + ");
}

/**
 * Money is on its way back: how much, why and how long that takes. Null if it cannot go back after all, which staff
 * take care of.
 */
export function guestRefund(of: LetterCase): Letter | null {
  const { words, reservation } = of;
  const { t, money } = words;
  const order = of.returns.find(({ returnId }) => returnId === of.about);
  if (order === undefined || order.state === "failed" || order.kind === "collect") return null;
  const { number } = reservation;
  const intro = refundText(of, order, order.amount);
  const isOver = reservation.state !== "confirmed" && reservation.state !== "pending_payment";
  return guestLetter(of, {
    subject: t("mail.refund_subject", { number, amount: money(order.amount) }),
    heading: t("mail.refund_heading"),
    preview: intro,
    hasLink: !isOver,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "paragraph", text: t(order.kind === "release" ? "mail.release_time" : "mail.refund_time") },
      isOver
        ? { kind: "button", label: t("mail.book_again"), address: of.homeAddress }
        : { kind: "button", label: t("mail.show_reservation"), address: of.link.address },
      ...contactBlocks(of),
    ],
  });
}

const REFUND_TEXTS = {
  second_payment: "mail.refund_second_payment",
  too_late: "mail.refund_too_late",
  replanned: "mail.refund_replanned",
  cancelled: "mail.refund_cancelled",
  item_cancelled: "mail.refund_item_cancelled",
  item_changed: "mail.refund_item_changed",
  unspent: "mail.refund_cancelled",
  staff: "mail.refund_staff",
  // Such an order collects money; none goes back.
  secured: "mail.refund_staff",
} as const satisfies Record<ReturnReason, string>;

function refundText({ words, reservation }: LetterCase, { reason }: MoneyReturn, amount: Minor): string {
  return words.t(REFUND_TEXTS[reason], { number: reservation.number, amount: words.money(amount) });
}
