import type { Hotel } from "@portico/domain/property/hotel";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { withoutLinks, type MailAttachment, type MailDocument } from "../../mail/index.ts";
import type { IncomingTransfer } from "../../banks/index.ts";
import type { MoneyReturn, PaymentAttempt } from "../../payments/index.ts";
import type { GuaranteeCharge } from "../../guarantees/index.ts";
import type { MailWords } from "./mail-words.ts";
import type { Reservation, ReservationLink } from "../../reservations/index.ts";

/** Everything that a letter about a reservation is written from, as it is at that moment. */
export type LetterCase = {
  hotel: Hotel;
  reservation: Reservation;
  /** In the reader's language. */
  words: MailWords;
  link: ReservationLink;
  /** Where the guest can book again. */
  homeAddress: string;
  /** Of the calendar file of what is booked, as it is when it is asked for. */
  calendarAddress: string;
  /** All payments at the gateway, oldest first, and what was ordered there to be done with their money. */
  attempts: readonly PaymentAttempt[];
  returns: readonly MoneyReturn[];
  /** What staff have taken from the card that guarantees the stay. */
  charges: readonly GuaranteeCharge[];
  /** What came to the hotel's account for the reservation, oldest first. */
  transfers: readonly IncomingTransfer[];
  /** Numbers of reservations of the same guest for the same days that are not paid either. */
  othersUnpaid: readonly string[];
  /** The payment, transfer or refund that the letter is about. */
  about: string | null;
  /** What had happened to it when the letter was ordered; null if its current state says so. */
  stage: string | null;
};

export type Letter = MailDocument & { subject: string; attachments: MailAttachment[] };

type Content = Pick<Letter, "subject" | "heading" | "preview" | "blocks" | "photo">;

/** A letter to the guest: greeted by name and told what it is about, and how long its link works where it has one. */
export function guestLetter(of: LetterCase, content: Content & { hasLink: boolean }): Letter {
  const { t, language, day } = of.words;
  const { subject, heading, preview, blocks, photo } = content;
  const hotelName = of.words.name(of.hotel.name);
  const name = withoutLinks(formatPersonName(of.reservation.contact, language));
  const linkEnd = t("mail.link_valid", { date: day(of.link.lastDay) });
  return {
    subject,
    language,
    preview,
    hotelName,
    photo: photo ?? null,
    heading,
    blocks: [{ kind: "paragraph", text: t("mail.greeting", { name }) }, ...blocks],
    footer: [...(content.hasLink ? [linkEnd] : []), t("mail.sent_by", { hotel: hotelName })],
    attachments: [],
  };
}

/** A letter to the hotel, whose answer goes to the guest. */
export function hotelLetter({ hotel, words }: Pick<LetterCase, "hotel" | "words">, content: Content): Letter {
  return {
    ...content,
    language: words.language,
    hotelName: words.name(hotel.name),
    footer: [words.t("mail.hotel_footer")],
    attachments: [],
  };
}
