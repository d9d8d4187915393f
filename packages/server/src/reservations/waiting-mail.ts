import type { Hotel } from "@portico/domain/property/hotel";
import { formatItemDates } from "@portico/presentation/formats/date-range";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { withoutLinks, type MailBlock, type MailDocument } from "../mail/index.ts";
import type { MailWords } from "./mail-words.ts";
import type { Reservation } from "./reservation.ts";
import { stayBlocks } from "./stay-blocks.ts";

type Subjected = MailDocument & { subject: string };

/** The guest is on the waiting list: nothing is owed, and how to leave it. */
export function guestWaiting(
  hotel: Hotel,
  reservation: Reservation,
  words: MailWords,
  address: string,
): Subjected {
  const { t } = words;
  const { number, queuePlace } = reservation;
  return toGuest(hotel, reservation, words, {
    subject: t("mail.waiting_subject", { number }),
    heading: t("mail.waiting_heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.waiting_intro", { number, place: queuePlace ?? 1 }) },
      { kind: "paragraph", text: t("mail.waiting_next") },
      { kind: "button", label: t("mail.waiting_show"), address },
      ...stayBlocks(hotel, reservation, words, "guest"),
    ],
  });
}

/** One unit is free for the whole stay: until when it is held, and where to take it. */
export function guestOffer(
  hotel: Hotel,
  reservation: Reservation,
  words: MailWords,
  address: string,
): Subjected {
  const { t, deadline } = words;
  const { number, holdUntil } = reservation;
  const until = deadline(holdUntil ?? reservation.createdAt);
  return toGuest(hotel, reservation, words, {
    subject: t("mail.offer_subject", { until }),
    heading: t("mail.offer_heading"),
    blocks: [
      { kind: "paragraph", text: t("mail.offer_intro", { number, until }) },
      { kind: "button", label: t("mail.offer_show"), address },
      ...stayBlocks(hotel, reservation, words, "guest"),
    ],
  });
}

/** The wait has ended without a stay: the offer was not taken in time, or the day of arrival came first. */
export function guestWaitEnded(
  hotel: Hotel,
  reservation: Reservation,
  words: MailWords,
  ended: { by: "offer" | "arrival"; address: string },
): Subjected {
  const { t } = words;
  const { number } = reservation;
  const text =
    ended.by === "offer" ? t("mail.offer_ended_intro", { number }) : t("mail.waiting_over_intro", { number });
  return toGuest(hotel, reservation, words, {
    subject: t("mail.waiting_over_subject", { number }),
    heading: t("mail.waiting_over_heading"),
    blocks: [
      { kind: "paragraph", text },
      { kind: "button", label: t("mail.book_again"), address: ended.address },
    ],
  });
}

/** Tells the hotel who waits for which rooms. */
export function hotelWaiting(hotel: Hotel, reservation: Reservation, words: MailWords): Subjected {
  const { t } = words;
  const { number, contact, arrival, departure } = reservation;
  const name = withoutLinks(formatPersonName(contact, words.language));
  const intro = t("mail.hotel_waiting_intro", { number });
  return {
    subject: t("mail.hotel_waiting_subject", { number, name, dates: formatItemDates(arrival, departure) }),
    language: words.language,
    preview: intro,
    hotelName: words.name(hotel.name),
    heading: t("mail.hotel_waiting_heading", { number }),
    blocks: [
      { kind: "paragraph", text: intro },
      ...stayBlocks(hotel, reservation, words, "hotel"),
      {
        kind: "facts",
        facts: [
          { label: t("mail.guest_name"), value: name },
          { label: t("mail.email"), value: contact.email },
          { label: t("mail.phone"), value: `${contact.prefix} ${contact.phone}` },
        ],
      },
    ],
    footer: [t("mail.hotel_footer")],
  };
}

function toGuest(
  hotel: Hotel,
  { contact }: Reservation,
  words: MailWords,
  mail: { subject: string; heading: string; blocks: MailBlock[] },
): Subjected {
  const { t } = words;
  const hotelName = words.name(hotel.name);
  const name = withoutLinks(formatPersonName(contact, words.language));
  return {
    subject: mail.subject,
    language: words.language,
    preview: mail.heading,
    hotelName,
    heading: mail.heading,
    blocks: [{ kind: "paragraph", text: t("mail.greeting", { name }) }, ...mail.blocks],
    footer: [t("mail.sent_by", { hotel: hotelName })],
  };
}
