import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { type Reservation, waitEnd } from "../reservations/index.ts";
import { stayBlocks } from "./blocks/stay-blocks.ts";
import { givenBackBlocks } from "./blocks/voucher-blocks.ts";

/** Tells the guest that what they booked is released because no payment came, and how to book again. */
export function guestExpired(of: LetterCase): Letter {
  const { t } = of.words;
  const { number, paymentMethod } = of.reservation;
  const byCard = paymentMethod === "card";
  const intro = t(byCard ? "mail.card_expired_intro" : "mail.guest_expired_intro", { number });
  return guestLetter(of, {
    subject: t("mail.expired_subject", { number }),
    heading: t("mail.expired_heading", { number }),
    preview: intro,
    hasLink: false,
    blocks: [
      { kind: "paragraph", text: intro },
      ...givenBackBlocks(of.reservation, of.words),
      { kind: "button", label: t("mail.book_again"), address: of.homeAddress },
    ],
  });
}

/** Tells the hotel that a reservation has ended: unpaid in time, replaced by its guest, or never booked after a wait. */
export function hotelEnded(of: LetterCase): Letter {
  const { hotel, reservation, words } = of;
  const { t } = words;
  const { number } = reservation;
  const end = hotelEnd(reservation);
  const intro = t(`mail.hotel_${end}_intro`, { number });
  return hotelLetter(of, {
    subject: t(SUBJECTS[end], { number }),
    heading: t(HEADINGS[end], { number }),
    preview: intro,
    blocks: [
      { kind: "paragraph", text: intro },
      ...givenBackBlocks(reservation, words),
      ...stayBlocks(hotel, reservation, words, "hotel"),
    ],
  });
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

function hotelEnd(reservation: Reservation): HotelEnd {
  const { state } = reservation;
  if (waitEnd(reservation) === null) return state === "cancelled" ? "cancelled" : "expired";
  return state === "cancelled" ? "left" : "offer_ended";
}
