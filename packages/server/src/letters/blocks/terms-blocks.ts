import type { CancellationTerms } from "@portico/domain/rates/cancellation-terms";
import type { MailBlock } from "../../mail/index.ts";
import type { LetterCase } from "./letter-case.ts";
import type { MailWords } from "./mail-words.ts";
import { itemName, keptFees } from "../../reservations/index.ts";

/** What cancelling costs, room by room, and how it is done. */
export function cancellationBlocks({ hotel, reservation, words }: LetterCase): MailBlock[] {
  const { t } = words;
  return [
    { kind: "heading", text: t("mail.cancel_heading") },
    ...reservation.items.map((item): MailBlock => ({
      kind: "room",
      title: words.name(itemName(item)),
      price: null,
      lines: cancellationSteps(item.quote.cancellation, words),
    })),
    ...keptFees(reservation).map(({ name, amount }): MailBlock => ({
      kind: "paragraph",
      text: t("reservation.fee_kept", { name: words.name(name), amount: words.money(amount) }),
    })),
    {
      kind: "paragraph",
      text: t("mail.cancel_how", { email: hotel.contacts.email, phone: hotel.contacts.phone }),
    },
  ];
}

/** The terms step by step, each with what it costs in money. */
function cancellationSteps(terms: CancellationTerms, { t, money, deadline }: MailWords): string[] {
  if (!terms.cancellable) return [t("mail.cancel_never", { amount: money(terms.feeNow) })];
  return [
    ...(terms.freeUntil === null
      ? []
      : [t("mail.cancel_free_until", { deadline: deadline(terms.freeUntil) })]),
    ...terms.steps.map(({ from, fee }) =>
      from === null
        ? t("mail.cancel_fee_now", { amount: money(fee) })
        : t("mail.cancel_fee_from", { deadline: deadline(from), amount: money(fee) }),
    ),
  ];
}

/** Where the hotel is and how it is reached. */
export function contactBlocks({ hotel, words }: Pick<LetterCase, "hotel" | "words">): MailBlock[] {
  const { t } = words;
  const { contacts } = hotel;
  const facts = [
    { label: t("mail.address"), value: `${contacts.street}, ${contacts.zip} ${contacts.city}` },
    { label: t("mail.phone"), value: contacts.phone },
    { label: t("mail.email"), value: contacts.email },
  ];
  return [
    { kind: "heading", text: t("mail.contact_heading") },
    { kind: "facts", facts },
  ];
}
