import type { Hotel } from "@portico/domain/property/hotel";
import { withoutLinks, type MailDocument } from "../mail/index.ts";
import type { MailWords } from "./mail-words.ts";
import type { Reservation } from "./reservation.ts";
import { stayBlocks } from "./stay-blocks.ts";

/** Tells the guest that the rooms are released because no payment came, and how to book again. */
export function guestExpired(
  hotel: Hotel,
  reservation: Reservation,
  words: MailWords,
  address: string,
): MailDocument & { subject: string } {
  const { t } = words;
  const { number, contact } = reservation;
  const hotelName = words.name(hotel.name);
  return {
    subject: t("mail.expired_subject", { number }),
    language: words.language,
    preview: t("mail.expired_heading", { number }),
    hotelName,
    heading: t("mail.expired_heading", { number }),
    blocks: [
      {
        kind: "paragraph",
        text: t("mail.greeting", { name: withoutLinks(`${contact.firstName} ${contact.lastName}`) }),
      },
      { kind: "paragraph", text: t("mail.guest_expired_intro", { number }) },
      { kind: "button", label: t("mail.book_again"), address },
    ],
    footer: [t("mail.sent_by", { hotel: hotelName })],
  };
}

/** Tells the hotel that a reservation has ended: unpaid in time, or replaced by its guest. */
export function hotelEnded(
  hotel: Hotel,
  reservation: Reservation,
  words: MailWords,
): MailDocument & { subject: string } {
  const { t } = words;
  const { number } = reservation;
  const isCancelled = reservation.state === "cancelled";
  const heading = isCancelled
    ? t("mail.cancelled_heading", { number })
    : t("mail.expired_heading", { number });
  const intro = isCancelled
    ? t("mail.hotel_cancelled_intro", { number })
    : t("mail.hotel_expired_intro", { number });
  return {
    subject: isCancelled ? t("mail.cancelled_subject", { number }) : t("mail.expired_subject", { number }),
    language: words.language,
    preview: intro,
    hotelName: words.name(hotel.name),
    heading,
    blocks: [{ kind: "paragraph", text: intro }, ...stayBlocks(hotel, reservation, words)],
    footer: [t("mail.hotel_footer")],
  };
}
