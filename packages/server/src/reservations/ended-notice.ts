import type { Hotel } from "@portico/domain/property/hotel";
import { formatPersonName } from "@portico/presentation/formats/person-name";
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
        text: t("mail.greeting", { name: withoutLinks(formatPersonName(contact, words.language)) }),
      },
      { kind: "paragraph", text: t("mail.guest_expired_intro", { number }) },
      { kind: "button", label: t("mail.book_again"), address },
    ],
    footer: [t("mail.sent_by", { hotel: hotelName })],
  };
}

/** Tells the hotel that a reservation has ended: unpaid in time, replaced by its guest, or never booked after a wait. */
export function hotelEnded(
  hotel: Hotel,
  reservation: Reservation,
  words: MailWords,
): MailDocument & { subject: string } {
  const { t } = words;
  const { number } = reservation;
  const end = hotelEnd(reservation);
  const heading = t(HEADINGS[end], { number });
  const intro = t(`mail.hotel_${end}_intro`, { number });
  return {
    subject: t(SUBJECTS[end], { number }),
    language: words.language,
    preview: intro,
    hotelName: words.name(hotel.name),
    heading,
    blocks: [{ kind: "paragraph", text: intro }, ...stayBlocks(hotel, reservation, words, "hotel")],
    footer: [t("mail.hotel_footer")],
  };
}

type HotelEnd = "expired" | "cancelled" | "left" | "offer_ended";

const SUBJECTS = {
  expired: "mail.expired_subject",
  cancelled: "mail.cancelled_subject",
  left: "mail.waiting_over_subject",
  offer_ended: "mail.waiting_over_subject",
} as const satisfies Record<HotelEnd, string>;

const HEADINGS = {
  expired: "mail.expired_heading",
  cancelled: "mail.cancelled_heading",
  left: "mail.waiting_over_subject",
  offer_ended: "mail.waiting_over_subject",
} as const satisfies Record<HotelEnd, string>;

/** Who waits owes nothing before they accept: a reservation that costs something and never owed it was never booked. */
function hotelEnd({ state, payables, total }: Reservation): HotelEnd {
  const neverBooked = payables.length === 0 && total > 0;
  if (state === "cancelled") return neverBooked ? "left" : "cancelled";
  return neverBooked ? "offer_ended" : "expired";
}
