import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import type { Minor } from "@portico/domain/money/money";
import { formatIban } from "@portico/presentation/formats/iban";
import type { MailBlock } from "../../mail/index.ts";
import {
  bankInstructions,
  laterInstructions,
  paidByVouchers,
  type Reservation,
} from "../../reservations/index.ts";
import type { LetterCase } from "./letter-case.ts";
import type { MailWords } from "./mail-words.ts";
import { voucherFacts } from "./voucher-blocks.ts";
import { aheadOf, instalmentsOwed, type Payable, restOwed } from "../../payments/index.ts";

/** What is paid, what is to be paid now and how, and what is left for the arrival. */
export function paymentBlocks(of: LetterCase): MailBlock[] {
  const { t } = of.words;
  const blocks = [...voucherBlocks(of), ...aheadBlocks(of), ...laterBlocks(of)];
  return blocks.length === 0 ? [] : [{ kind: "heading", text: t("mail.payment_heading") }, ...blocks];
}

function voucherBlocks({ reservation, words }: LetterCase): MailBlock[] {
  const facts = voucherFacts(reservation, words, "guest");
  if (facts.length === 0) return [];
  const paysAll = paidByVouchers(reservation) === reservation.total;
  return [
    { kind: "facts", facts },
    ...(paysAll ? [{ kind: "paragraph" as const, text: words.t("checkout.voucher_all_paid") }] : []),
  ];
}

function aheadBlocks(of: LetterCase): MailBlock[] {
  const { t, money } = of.words;
  const { payables } = of.reservation;
  const ahead = aheadOf(payables);
  if (ahead === null) return [];
  if (ahead.state === "open" && ahead.method === "bank_transfer") return transferBlocks(of);
  const paid = ahead.purpose === "deposit" ? "mail.deposit_paid" : "mail.paid";
  const later = balanceOf(of.reservation);
  const rest = t(instalmentsOwed(payables).length > 0 ? "thanks.rest_monthly" : "mail.rest");
  const facts = [
    { label: t(ahead.state === "paid" ? paid : "mail.amount"), value: aheadMoney(of, ahead) },
    { label: t("mail.paid_how"), value: t(`checkout.method.${ahead.method}`) },
    ...(ahead.state === "paid" && later > 0 ? [{ label: rest, value: money(later) }] : []),
  ];
  return [{ kind: "facts", facts }];
}

/** What is paid on which day, and what of it has been, where a rent is due month by month. */
export function instalmentBlocks(
  { payables }: Pick<Reservation, "payables">,
  { t, money, date }: MailWords,
): MailBlock[] {
  const facts = instalmentsOwed(payables).map(({ due, amount, paid }) => ({
    label: date(due),
    value: paid ? t("checkout.instalment_paid", { amount: money(amount) }) : money(amount),
  }));
  if (facts.length === 0) return [];
  return [
    { kind: "paragraph", text: t("mail.instalments") },
    { kind: "facts", facts },
  ];
}

/** How to transfer what is still missing; empty where nothing is to be transferred. */
export function transferBlocks({ hotel, reservation, words }: LetterCase): MailBlock[] {
  return bankBlocks(words, bankInstructions(hotel, reservation));
}

/** What to transfer and where; empty without instructions. */
export function bankBlocks(words: MailWords, bank: BankInstructions | null): MailBlock[] {
  const { t, money, date } = words;
  if (bank === null) return [];
  const facts = [
    { label: t("mail.amount"), value: money(bank.amount, bank.currency) },
    { label: t("thanks.fixed_rate"), value: owedText(words, bank) },
    { label: t("mail.due"), value: date(bank.due) },
    { label: t("mail.account"), value: bank.account },
    { label: t("mail.variable_symbol"), value: bank.variableSymbol },
    { label: t("mail.iban"), value: formatIban(bank.iban) },
    { label: t("mail.bic"), value: bank.bic },
    { label: t("mail.account_holder"), value: bank.holder },
  ].filter(({ value }) => value !== "");
  return [
    { kind: "paragraph", text: t("mail.transfer_intro") },
    { kind: "facts", facts },
    ...(bank.qr === null
      ? []
      : [
          {
            kind: "code" as const,
            text: bank.qr.text,
            alt: t("thanks.qr_label"),
            caption: t("thanks.qr_caption"),
          },
        ]),
  ];
}

/** What a transfer in another currency pays, and at which rate; empty where it is the price's own. */
function owedText({ money, rate }: MailWords, { currency, owed }: BankInstructions): string {
  if (owed.currency === currency) return "";
  return `${money(owed.amount)} · ${rate({ from: owed.currency, to: currency, rate: owed.rate })}`;
}

/** What is paid ahead as its payer sees it: of a transfer in another currency what is sent, with the price's own beside it. */
export function aheadMoney(
  { reservation, words: { money } }: Pick<LetterCase, "reservation" | "words">,
  { method, amount, transferAmount }: Payable,
): string {
  const { currency } = reservation.transferTerms;
  if (method !== "bank_transfer" || currency === reservation.currency) return money(amount);
  return `${money(transferAmount, currency)} (${money(amount)})`;
}

/** What is left to pay at the property after a deposit. */
function balanceOf({ payables }: LetterCase["reservation"]): Minor {
  return payables
    .filter(({ method, purpose, state }) => method === "on_site" && purpose !== "full" && state === "open")
    .reduce((sum, { amount }) => sum + amount, 0);
}

function laterBlocks({ hotel, reservation, words }: LetterCase): MailBlock[] {
  const instalments = instalmentBlocks(reservation, words);
  if (instalments.length > 0) return instalments;
  const rest = restOwed(reservation.payables);
  if (rest === null) return [];
  const transfer = bankBlocks(words, laterInstructions(hotel, reservation, rest));
  return transfer.length > 0 ? transfer : [restBlock(rest, reservation, words)];
}

/** How to transfer whatever is left to pay by transfer: ahead, or of the rest that the guest has asked to send. */
export function owedTransferBlocks(of: LetterCase): MailBlock[] {
  const { hotel, reservation, words } = of;
  const ahead = aheadOf(reservation.payables);
  if (ahead?.state === "open") return ahead.method === "bank_transfer" ? transferBlocks(of) : [];
  const rest = restOwed(reservation.payables);
  return rest === null ? [] : bankBlocks(words, laterInstructions(hotel, reservation, rest));
}

/** What is left for the arrival, or was until it was paid. */
function restBlock(
  { purpose, amount, state }: Payable,
  { total }: Pick<Reservation, "total">,
  { t, money }: MailWords,
): MailBlock {
  // Vouchers pay a part of it, so it is not the whole price.
  const isPart = purpose === "balance" || amount < total;
  if (state === "paid") {
    const label = t(isPart ? "mail.rest_paid" : "mail.paid");
    return { kind: "facts", facts: [{ label, value: money(amount) }] };
  }
  return { kind: "paragraph", text: t(isPart ? "mail.balance" : "mail.on_site", { amount: money(amount) }) };
}
