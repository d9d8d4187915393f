import type { Hotel } from "@portico/domain/property/hotel";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import { countryName, languageName } from "@portico/presentation/formats/display-name";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { withoutLinks, type MailBlock, type MailDocument, type MailFact } from "../mail/index.ts";
import type { MailWords } from "./mail-words.ts";
import { transferOf } from "./payable-plan.ts";
import type { Reservation } from "./reservation.ts";
import { stayBlocks } from "./stay-blocks.ts";

/** What the hotel gets when a reservation is saved: who comes, to which rooms, and how they pay. */
export function hotelNotice(
  hotel: Hotel,
  reservation: Reservation,
  words: MailWords,
): MailDocument & { subject: string } {
  const { t } = words;
  const { number, contact, arrival, departure } = reservation;
  const payment = paymentText(reservation, words);
  return {
    subject: t("mail.hotel_subject", {
      number,
      name: withoutLinks(formatPersonName(contact, words.language)),
      dates: formatItemDates(arrival, departure),
    }),
    language: words.language,
    preview: payment,
    hotelName: words.name(hotel.name),
    heading: t("mail.hotel_heading", { number }),
    blocks: [
      { kind: "paragraph", text: payment },
      ...stayBlocks(hotel, reservation, words, "hotel"),
      ...guestBlocks(reservation, words),
    ],
    footer: [t("mail.hotel_footer")],
  };
}

function paymentText(reservation: Reservation, { t, money, day }: MailWords): string {
  const transfer = transferOf(reservation.payables);
  return transfer === null
    ? t("mail.hotel_on_site", { amount: money(reservation.total) })
    : t("mail.hotel_pending", { amount: money(transfer.amount), due: day(transfer.dueOn) });
}

/** Staff trust the engine's mails: nothing that a stranger wrote freely may look like a link in them. */
function guestBlocks(reservation: Reservation, words: MailWords): MailBlock[] {
  const { t } = words;
  const { contact, company, note, businessTrip, language } = reservation;
  const address = [
    contact.street,
    `${contact.zip} ${contact.city}`.trim(),
    countryName(contact.country, words.language),
  ];
  const facts: MailFact[] = [
    { label: t("mail.guest_name"), value: withoutLinks(formatPersonName(contact, words.language)) },
    { label: t("mail.email"), value: contact.email },
    { label: t("mail.phone"), value: `${contact.prefix} ${contact.phone}` },
    { label: t("mail.address"), value: withoutLinks(address.filter(Boolean).join(", ")) },
    { label: t("mail.guest_language"), value: languageName(language, words.language) },
    { label: t("mail.company"), value: withoutLinks(company?.name ?? "") },
    {
      label: t("mail.company_ids"),
      value: withoutLinks([company?.registrationNumber, company?.vatNumber].filter(Boolean).join(", ")),
    },
    { label: t("mail.business_trip"), value: businessTrip ? t("mail.yes") : "" },
    { label: t("mail.guest_note"), value: withoutLinks(note) },
  ];
  return [
    { kind: "heading", text: t("mail.guest_heading") },
    {
      kind: "facts",
      facts: facts.filter(({ value }) => value !== ""),
    },
  ];
}
