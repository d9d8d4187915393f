import { isCurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import { TRANSFER_RETURN_REASONS, type TransferReturnReason } from "@portico/domain/transfers/match-transfer";
import type { Hotel } from "@portico/domain/property/hotel";
import { formatMoney } from "@portico/presentation/formats/money";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { IncomingTransfer } from "../banks/index.ts";
import { withoutLinks, type MailBlock, type MailFact } from "../mail/index.ts";
import { laterInstructions } from "../reservations/index.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import type { MailWords } from "./blocks/mail-words.ts";
import { bankBlocks, transferBlocks } from "./blocks/payment-blocks.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";
import { aheadOf, awaitsMoney, laterNamed, type Payable } from "../payments/index.ts";

/** A transfer came that is not all, or that goes back; null where that is not so any more. */
export function guestTransfer(of: LetterCase): Letter | null {
  const transfer = transferOfLetter(of);
  if (transfer === null) return null;
  if (of.stage === "partial") return guestPartial(of, transfer);
  const reason = reasonTold(of.stage, transfer);
  return reason === null ? null : guestReturn(of, transfer, reason);
}

function guestPartial(of: LetterCase, transfer: IncomingTransfer): Letter | null {
  const { hotel, reservation, words, link } = of;
  const { t, money, day } = words;
  const month = laterOfTransfer(of, transfer);
  const owed = month ?? aheadOf(reservation.payables);
  const isOwed = month === null ? awaitsMoney(reservation) : reservation.state === "confirmed";
  if (transfer.state !== "kept" || owed?.state !== "open" || !isOwed) return null;
  const { number, transferTerms } = reservation;
  const { currency } = transferTerms;
  const received = month === null ? reservation.received : (month.ownTransfer?.received ?? 0);
  const amount = money(owed.transferAmount - received, currency);
  const intro = t(month === null ? "transfer.partial_intro" : "transfer.month_partial", {
    number,
    received: money(received, currency),
    amount,
    due: day(owed.dueOn),
  });
  const instructions =
    month !== null
      ? bankBlocks(words, laterInstructions(hotel, reservation, month))
      : owed.method === "bank_transfer"
        ? transferBlocks(of)
        : [];
  return guestLetter(of, {
    subject: t("transfer.partial_subject", { number, amount }),
    heading: t("transfer.partial_heading"),
    preview: intro,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "button", label: t("mail.show_reservation"), address: link.address },
      ...instructions,
      ...contactBlocks(of),
    ],
  });
}

/** The instalment, or the rest, that a transfer came for; null for what is paid ahead. */
function laterOfTransfer({ reservation }: LetterCase, { payableId }: IncomingTransfer): Payable | null {
  return laterNamed(reservation.payables, payableId);
}

function guestReturn(of: LetterCase, transfer: IncomingTransfer, reason: TransferReturnReason): Letter {
  const { reservation, words, link, homeAddress } = of;
  const { t } = words;
  const { number, state } = reservation;
  const intro = returnText(of, transfer, reason);
  const isOver = state !== "confirmed" && state !== "pending_payment";
  return guestLetter(of, {
    subject: t("transfer.back_subject", {
      number,
      amount: transferMoney(words, transfer, toReturn(transfer)),
    }),
    heading: t("transfer.back_heading"),
    preview: intro,
    hasLink: !isOver,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "paragraph", text: t("transfer.back_time") },
      isOver
        ? { kind: "button", label: t("mail.book_again"), address: homeAddress }
        : { kind: "button", label: t("mail.show_reservation"), address: link.address },
      ...contactBlocks(of),
    ],
  });
}

/** The hotel has to send money back; null where that is not so any more. */
export function hotelTransfer(of: LetterCase): Letter | null {
  const transfer = transferOfLetter(of);
  const reason = transfer && reasonTold(of.stage, transfer);
  if (transfer === null || reason === null) return null;
  const { hotel, words, reservation } = of;
  const { t } = words;
  const amount = transferMoney(words, transfer, toReturn(transfer));
  const intro = t("transfer.hotel_back");
  return hotelLetter(of, {
    subject: t("transfer.hotel_subject", { no: transfer.transferNo, amount }),
    heading: t("transfer.hotel_heading_back", { number: reservation.number, amount }),
    preview: intro,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "note", text: returnText(of, transfer, reason) },
      ...transferFacts(words, transfer, {
        number: reservation.number,
        commands: [`returned ${hotel.code} ${transfer.transferNo}`],
      }),
    ],
  });
}

/** A transfer that nobody can place waits for the hotel to say what it is for; null where it does not any more. */
export function unplacedTransfer(hotel: Hotel, words: MailWords, transfer: IncomingTransfer): Letter | null {
  if (transfer.state !== "open") return null;
  const { t } = words;
  const intro = t("transfer.hotel_open");
  const commands = [
    `assign ${hotel.code} ${transfer.transferNo} …`,
    `dismiss ${hotel.code} ${transfer.transferNo} "…"`,
  ];
  const letter = hotelLetter(
    { hotel, words },
    {
      subject: t("transfer.hotel_subject", {
        no: transfer.transferNo,
        amount: transferMoney(words, transfer, transfer.amount),
      }),
      heading: t("transfer.hotel_heading_open"),
      preview: intro,
      blocks: [
        { kind: "paragraph", text: intro },
        ...transferFacts(words, transfer, { number: "", commands }),
      ],
    },
  );
  // Nobody knows a guest that an answer could go to.
  return { ...letter, footer: [letter.hotelName] };
}

function transferOfLetter({ transfers, about, reservation }: LetterCase): IncomingTransfer | null {
  const transfer = transfers.find(({ transferId }) => transferId === about);
  return transfer?.owner?.id === reservation.reservationId ? transfer : null;
}

/** Why it goes back, as was told when the letter was ordered; null where it does not or for another reason. */
export function reasonTold(stage: string | null, transfer: IncomingTransfer): TransferReturnReason | null {
  const [told] = stage?.split(" ") ?? [];
  if (transfer.state === "dismissed" || transfer.back === 0 || transfer.reason !== told) return null;
  return TRANSFER_RETURN_REASONS.find((reason) => reason === told) ?? null;
}

/** What a person has not sent back yet, or, when they have, what that was. */
export function toReturn({ back, returned }: IncomingTransfer): Minor {
  return back > returned ? back - returned : back;
}

/** Reasons whose words are about the whole reservation, where what is paid later is paid by itself. */
const OF_MONTH: Readonly<Partial<Record<TransferReturnReason, MessageKey>>> = {
  surplus: "transfer.month_surplus",
  second: "transfer.month_second",
  paid_by_card: "transfer.month_paid_by_card",
};

function returnText(of: LetterCase, transfer: IncomingTransfer, reason: TransferReturnReason): string {
  const { words, reservation } = of;
  const month = laterOfTransfer(of, transfer);
  const key = month === null ? undefined : OF_MONTH[reason];
  return words.t(key ?? `transfer.back.${reason}`, {
    number: reservation.number,
    amount: transferMoney(words, transfer, toReturn(transfer)),
    currency: reservation.transferTerms.currency,
    due: month === null ? "" : words.day(month.dueOn),
  });
}

/** It may have come in a currency that the hotel does not sell in. */
export function transferMoney(
  { language }: MailWords,
  { currency }: IncomingTransfer,
  amount: Minor,
): string {
  return isCurrencyCode(currency)
    ? formatMoney(amount, currency, language)
    : `${(amount / 100).toFixed(2)} ${currency}`;
}

export function transferFacts(
  words: MailWords,
  transfer: IncomingTransfer,
  { number, commands }: { number: string; commands: readonly string[] },
): MailBlock[] {
  const { t, date } = words;
  const facts: MailFact[] = [
    { label: t("transfer.number"), value: String(transfer.transferNo) },
    { label: t("mail.number"), value: number },
    { label: t("transfer.booked_on"), value: date(transfer.bookedOn) },
    { label: t("mail.amount"), value: transferMoney(words, transfer, transfer.amount) },
    {
      label: t("mail.returned"),
      value: transfer.back === 0 ? "" : transferMoney(words, transfer, toReturn(transfer)),
    },
    { label: t("mail.variable_symbol"), value: transfer.variableSymbol },
    { label: t("transfer.payer"), value: withoutLinks(transfer.payerName) },
    { label: t("transfer.payer_account"), value: accountText(transfer.payerAccount) },
    { label: t("transfer.message"), value: withoutLinks(transfer.message) },
    ...commands.map((command) => ({
      label: t("transfer.command"),
      value: `npm run transfers -- ${command}`,
    })),
  ];
  return [{ kind: "facts", facts: facts.filter(({ value }) => value !== "") }];
}

/** To be copied into the bank as it is, unless it is not an account number at all. */
function accountText(account: string): string {
  return /^[A-Z0-9/-]+$/i.test(account) ? account : withoutLinks(account);
}
