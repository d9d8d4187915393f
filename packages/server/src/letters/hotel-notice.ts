import type { Contact } from "@portico/contract/contact/contact";
import { countryName, languageName } from "@portico/presentation/formats/display-name";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { withoutLinks, type MailBlock, type MailFact } from "../mail/index.ts";
import { insuranceBlocks } from "./blocks/insurance-blocks.ts";
import { addedToBlocks } from "./blocks/added-blocks.ts";
import { guaranteeBlocks } from "./blocks/guarantee-blocks.ts";
import { hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import type { MailWords } from "./blocks/mail-words.ts";
import { paidByVouchers, type Reservation } from "../reservations/index.ts";
import { aheadMoney, instalmentBlocks } from "./blocks/payment-blocks.ts";
import { hotelLaterPaid, laterOf } from "./instalment-letters.ts";
import { stayBlocks, visitDates } from "./blocks/stay-blocks.ts";
import { voucherFacts } from "./blocks/voucher-blocks.ts";
import { aheadOf, restOwed } from "../payments/index.ts";

/**
 * What the hotel gets when a reservation is made, by card when it is paid: who comes, to which rooms, and how they pay. What
 * is paid later, such as an instalment, is told by itself.
 */
export function hotelNotice(of: LetterCase): Letter {
  const paid = laterOf(of);
  if (paid?.state === "paid") return hotelLaterPaid(of, paid);
  const { reservation, words } = of;
  const { t } = words;
  const { number } = reservation;
  const name = guestName(of);
  return wholeNotice(of, {
    subject: t("mail.hotel_subject", { number, name, dates: visitDates(reservation) }),
    heading: t("mail.hotel_heading", { number }),
    texts: paymentTexts(of),
  });
}

/** The guest has chosen times of a package's contents, or others than before; null for a reservation that has ended since. */
export function hotelTimes(of: LetterCase): Letter | null {
  const { t } = of.words;
  const { number, state } = of.reservation;
  if (state !== "confirmed" && state !== "pending_payment") return null;
  return wholeNotice(of, {
    subject: t("mail.hotel_times_subject", { number, name: guestName(of) }),
    heading: t("mail.hotel_times_heading", { number }),
    texts: [t("mail.hotel_times_intro"), ...paymentTexts(of)],
  });
}

function guestName({ reservation, words }: LetterCase): string {
  return withoutLinks(formatPersonName(reservation.contact, words.language));
}

function wholeNotice(
  of: LetterCase,
  { subject, heading, texts }: { subject: string; heading: string; texts: readonly string[] },
): Letter {
  const { hotel, reservation, words } = of;
  const vouchers = voucherFacts(reservation, words, "hotel");
  return hotelLetter(of, {
    subject,
    heading,
    preview: texts.join(" "),
    blocks: [
      ...texts.map((text) => ({ kind: "paragraph" as const, text })),
      ...addedToBlocks(of, "hotel"),
      ...(vouchers.length === 0 ? [] : [{ kind: "facts" as const, facts: vouchers }]),
      ...instalmentBlocks(reservation, words),
      ...guaranteeBlocks(reservation, words, "hotel"),
      ...stayBlocks(hotel, reservation, words, "hotel"),
      ...insuranceBlocks(of),
      ...guestBlocks(reservation, words),
    ],
  });
}

function paymentTexts(of: LetterCase): string[] {
  const { payables, total, holdUntil } = of.reservation;
  const byMoney = total - paidByVouchers(of.reservation);
  const { t, money, day, deadline } = of.words;
  const ahead = aheadOf(payables);
  const later = restOwed(payables);
  const laterPaid = later?.state === "paid" ? t("mail.hotel_paid", { amount: money(later.amount) }) : null;
  if (ahead === null && laterPaid !== null) return [laterPaid];
  if (ahead === null) {
    const onSite = byMoney > 0 || total === 0;
    return [onSite ? t("mail.hotel_on_site", { amount: money(byMoney) }) : t("checkout.voucher_all_paid")];
  }
  const amount = aheadMoney(of, ahead);
  const rest = byMoney - ahead.amount;
  if (ahead.state === "paid") {
    const paid = t("mail.hotel_paid", { amount });
    if (laterPaid !== null) return [paid, laterPaid];
    return rest > 0 ? [paid, t("mail.hotel_on_site", { amount: money(rest) })] : [paid];
  }
  return ahead.method === "card" && holdUntil !== null
    ? [t("mail.hotel_card", { amount, due: deadline(holdUntil) })]
    : [t("mail.hotel_pending", { amount, due: day(ahead.dueOn) })];
}

/** Staff trust the engine's mails: nothing that a stranger wrote freely may look like a link in them. */
export function guestBlocks(reservation: Reservation, words: MailWords): MailBlock[] {
  const { t } = words;
  const { contact, company, note, businessTrip, language } = reservation;
  const addressOf = (place: Pick<Contact, "street" | "zip" | "city" | "country">) => [
    place.street,
    `${place.zip} ${place.city}`.trim(),
    countryName(place.country, words.language),
  ];
  const facts: MailFact[] = [
    { label: t("mail.guest_name"), value: withoutLinks(formatPersonName(contact, words.language)) },
    { label: t("mail.email"), value: contact.email },
    { label: t("mail.phone"), value: `${contact.prefix} ${contact.phone}` },
    { label: t("mail.address"), value: inOneLine(addressOf(contact)) },
    { label: t("checkout.nationality"), value: countryName(contact.nationality, words.language) },
    { label: t("mail.guest_language"), value: languageName(language, words.language) },
    { label: t("mail.company"), value: company ? inOneLine([company.name, ...addressOf(company)]) : "" },
    {
      label: t("mail.company_ids"),
      value: company ? inOneLine([company.registrationNumber, company.vatNumber]) : "",
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

function inOneLine(parts: readonly string[]): string {
  return withoutLinks(parts.filter(Boolean).join(", "));
}
