import { instantOf } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { CancellationTerms } from "@portico/domain/pricing/quote";
import { calendarFile } from "@portico/presentation/calendar-file/calendar-file";
import { formatIban } from "@portico/presentation/formats/iban";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { withoutLinks, type MailAttachment, type MailBlock, type MailDocument } from "../mail/index.ts";
import { bankInstructions } from "./bank-instructions.ts";
import type { MailWords } from "./mail-words.ts";
import type { Payable, Reservation } from "./reservation.ts";
import { stayBlocks } from "./stay-blocks.ts";

/** What the guest gets when the reservation is saved: all they need to pay, to come, and to change their mind. */
export function guestConfirmation(
  hotel: Hotel,
  reservation: Reservation,
  words: MailWords,
  address: string,
): MailDocument & { subject: string } {
  const { t } = words;
  const { number, contact } = reservation;
  const hotelName = words.name(hotel.name);
  const transfer = transferBlocks(hotel, reservation, words);
  const due = transfer === null ? null : words.day(transfer.due);
  const heading = t(due === null ? "mail.confirmed_heading" : "mail.pending_heading");
  const intro =
    due === null ? t("mail.confirmed_intro", { number }) : t("mail.pending_intro", { number, due });
  return {
    subject:
      due === null
        ? t("mail.confirmed_subject", { number, hotel: hotelName })
        : t("mail.pending_subject", { number, due }),
    language: words.language,
    preview: intro,
    hotelName,
    heading,
    blocks: [
      {
        kind: "paragraph",
        text: t("mail.greeting", { name: withoutLinks(formatPersonName(contact, words.language)) }),
      },
      { kind: "paragraph", text: intro },
      { kind: "button", label: t("mail.show_reservation"), address },
      ...stayBlocks(hotel, reservation, words, "guest"),
      { kind: "heading", text: t("mail.payment_heading") },
      ...(transfer?.blocks ?? []),
      ...onSiteBlocks(reservation.payables, words),
      ...cancellationBlocks(hotel, reservation, words),
      ...(reservation.note === ""
        ? []
        : [
            {
              kind: "facts" as const,
              facts: [{ label: t("mail.note"), value: withoutLinks(reservation.note) }],
            },
          ]),
      ...contactBlocks(hotel, words),
    ],
    footer: [t("mail.link_valid"), t("mail.sent_by", { hotel: hotelName })],
  };
}

function transferBlocks(
  hotel: Hotel,
  reservation: Reservation,
  { t, money, date }: MailWords,
): { due: string; blocks: MailBlock[] } | null {
  const bank = bankInstructions(hotel, reservation);
  if (bank === null) return null;
  const facts = [
    { label: t("mail.amount"), value: money(bank.amount) },
    { label: t("mail.due"), value: date(bank.due) },
    { label: t("mail.account"), value: bank.account },
    { label: t("mail.variable_symbol"), value: bank.variableSymbol },
    { label: t("mail.iban"), value: formatIban(bank.iban) },
    { label: t("mail.bic"), value: bank.bic },
    { label: t("mail.account_holder"), value: bank.holder },
  ].filter(({ value }) => value !== "");
  return {
    due: bank.due,
    blocks: [
      { kind: "paragraph", text: t("mail.transfer_intro") },
      { kind: "facts", facts },
    ],
  };
}

function onSiteBlocks(payables: readonly Payable[], { t, money }: MailWords): MailBlock[] {
  return payables
    .filter(({ method }) => method === "on_site")
    .map(({ purpose, amount }) => ({
      kind: "paragraph",
      text: t(purpose === "balance" ? "mail.balance" : "mail.on_site", { amount: money(amount) }),
    }));
}

function cancellationBlocks(hotel: Hotel, reservation: Reservation, words: MailWords): MailBlock[] {
  const { t } = words;
  return [
    { kind: "heading", text: t("mail.cancel_heading") },
    ...reservation.items.map(({ roomName, quote }): MailBlock => ({
      kind: "room",
      title: words.name(roomName),
      price: null,
      lines: cancellationSteps(quote.cancellation, words),
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

function contactBlocks({ contacts }: Hotel, { t }: MailWords): MailBlock[] {
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

/** The stay for the guest's calendar, from check-in to check-out. */
export function stayEvent(hotel: Hotel, reservation: Reservation, words: MailWords): MailAttachment {
  const { t } = words;
  const { contacts, timeZone, code } = hotel;
  const { number, arrival, departure } = reservation;
  const hotelName = words.name(hotel.name);
  return {
    filename: `${number}.ics`,
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: calendarFile({
      uid: `${number}@${code}.portico`,
      start: instantOf(arrival, reservation.checkInTime ?? hotel.checkIn, timeZone),
      end: instantOf(departure, hotel.checkOut, timeZone),
      writtenAt: reservation.createdAt,
      summary: t("mail.event_summary", { hotel: hotelName }),
      description: t("mail.event_description", { number }),
      location: `${hotelName}, ${contacts.street}, ${contacts.zip} ${contacts.city}`,
      organizer: { name: hotelName, email: contacts.email },
    }),
  };
}
