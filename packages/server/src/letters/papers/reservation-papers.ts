import type { Contact } from "@portico/contract/contact/contact";
import type { PaperKind } from "@portico/contract/reservations/reservation-paper";
import { type Instant, todayIn } from "@portico/domain/dates/time-zone";
import { fileWords } from "@portico/presentation/calendar-file/stay-words";
import { countryName } from "@portico/presentation/formats/display-name";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { sellerNumbers } from "../../property/index.ts";
import { guaranteeBlocks } from "../blocks/guarantee-blocks.ts";
import { insuranceBlocks } from "../blocks/insurance-blocks.ts";
import type { LetterCase } from "../blocks/letter-case.ts";
import { stayBlocks } from "../blocks/stay-blocks.ts";
import { cancellationBlocks, contactBlocks } from "../blocks/terms-blocks.ts";
import { dueBlocks, paidBlocks, vatBlocks } from "./money-blocks.ts";
import { moneyEntries } from "./money-entries.ts";
import { onPaper, type Paper, type PaperBlock } from "./paper.ts";

/** The papers that there are of a reservation: a summary once it is ordered, a receipt once something was paid. */
export function papersOf(of: LetterCase): PaperKind[] {
  const { state, payables, total, vouchers } = of.reservation;
  // Waiting guests have ordered nothing: what is cancelled without ever having been owed was never booked.
  const wasOrdered =
    state === "confirmed" ||
    state === "pending_payment" ||
    (state === "cancelled" && (payables.length > 0 || vouchers.length > 0 || total === 0));
  return [
    ...(wasOrdered ? (["confirmation"] as const) : []),
    ...(moneyEntries(of).length > 0 ? (["receipt"] as const) : []),
  ];
}

/** What stands on a paper, as it is at this moment, in the words of the case. */
export function reservationPaper(kind: PaperKind, of: LetterCase, now: Instant): Paper {
  const { hotel, reservation, words } = of;
  const { t, language, day } = words;
  const { number } = reservation;
  const date = day(todayIn(hotel.timeZone, now));
  const hotelName = words.name(hotel.name);
  return {
    language,
    hotelName,
    title: titleOf(kind, of),
    subtitle: t("paper.subtitle", { number, date }),
    blocks: [partiesBlock(of), ...(kind === "receipt" ? receiptBlocks(of) : summaryBlocks(of))],
    foot: (page, pages) => `${hotelName} · ${number} · ${page} / ${pages}`,
  };
}

/** Tells files on a disk apart, in the words of the guest's language. */
export function paperFileName(kind: PaperKind, of: LetterCase): string {
  const { hotel, reservation, words } = of;
  return `${fileWords(`${words.name(hotel.name)} ${reservation.number} ${titleOf(kind, of)}`)}.pdf`;
}

function titleOf(kind: PaperKind, { reservation: { state }, words: { t } }: LetterCase): string {
  if (kind === "receipt") return t("paper.receipt");
  if (state === "pending_payment") return t("paper.pending");
  return t(state === "confirmed" ? "paper.confirmed" : "paper.cancelled");
}

function summaryBlocks(of: LetterCase): PaperBlock[] {
  const { reservation, words } = of;
  const stands = reservation.state !== "cancelled";
  return [
    ...stayOf(of),
    ...feeBlocks(of),
    ...paidBlocks(of, moneyEntries(of)),
    ...dueBlocks(of),
    ...onPaper([
      ...guaranteeBlocks(reservation, words, "guest"),
      ...insuranceBlocks(of),
      ...(stands ? cancellationBlocks(of) : []),
      ...contactBlocks(of),
    ]),
    { kind: "small", text: words.t("paper.not_tax_summary") },
  ];
}

function receiptBlocks(of: LetterCase): PaperBlock[] {
  const { hotel, reservation, words } = of;
  const stands = reservation.state === "confirmed" || reservation.state === "pending_payment";
  return [
    ...paidBlocks(of, moneyEntries(of)),
    ...dueBlocks(of),
    ...stayOf(of),
    ...feeBlocks(of),
    ...(stands ? vatBlocks(of) : []),
    { kind: "small", text: words.t("paper.not_tax_receipt", { email: hotel.contacts.email }) },
  ];
}

/** What is booked; of a reservation that has ended without a total, which nobody owes any more. */
function stayOf({ hotel, reservation, words }: LetterCase): PaperBlock[] {
  const blocks = onPaper(stayBlocks(hotel, reservation, words, "guest"));
  const stands = reservation.state === "confirmed" || reservation.state === "pending_payment";
  return stands ? blocks : blocks.filter(({ kind }) => kind !== "total");
}

/** What cancelling has cost a guest who has agreed to it. */
function feeBlocks({ reservation: { guestCancellation }, words: { t, money } }: LetterCase): PaperBlock[] {
  if (guestCancellation === null) return [];
  const { fee, unpaid } = guestCancellation;
  return [
    { kind: "facts", facts: [{ label: t("own.fee"), value: money(fee) }] },
    ...(unpaid > 0 ? [{ kind: "paragraph" as const, text: t("own.unpaid", { amount: money(unpaid) }) }] : []),
  ];
}

/** The seller, the guest, and where there is one the company that the stay is billed to. */
function partiesBlock({ hotel, reservation, words }: LetterCase): PaperBlock {
  const { t, language } = words;
  const { contact, company } = reservation;
  const { contacts } = hotel;
  const placeOf = ({ street, zip, city, country }: Pick<Contact, "street" | "zip" | "city" | "country">) => [
    street,
    `${zip} ${city}`.trim(),
    countryName(country, language),
  ];
  const seller = [contacts.legalName, ...placeOf(contacts), ...sellerNumbers(contacts, t)];
  const guest = [
    formatPersonName(contact, language),
    ...placeOf(contact),
    contact.email,
    `${contact.prefix} ${contact.phone}`,
  ];
  const billed = company === null ? null : [company.name, ...placeOf(company), ...numbersOf(company, t)];
  return {
    kind: "parties",
    parties: [
      { heading: t("paper.seller"), lines: filled(seller) },
      { heading: t("mail.guest_heading"), lines: filled(guest) },
      ...(billed === null ? [] : [{ heading: t("paper.billed"), lines: filled(billed) }]),
    ],
  };
}

function numbersOf(
  { registrationNumber, vatNumber }: { registrationNumber: string; vatNumber: string },
  t: LetterCase["words"]["t"],
): string[] {
  return [
    ...(registrationNumber === "" ? [] : [`${t("checkout.registration_number")}: ${registrationNumber}`]),
    ...(vatNumber === "" ? [] : [`${t("checkout.vat_number")}: ${vatNumber}`]),
  ];
}

function filled(lines: readonly string[]): string[] {
  return lines.filter((line) => line.trim() !== "");
}
