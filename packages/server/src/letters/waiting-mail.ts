import { formatPersonName } from "@portico/presentation/formats/person-name";
import { withoutLinks } from "../mail/index.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { stayBlocks, visitDates } from "./blocks/stay-blocks.ts";

/** The guest is on the waiting list: nothing is owed, and how to leave it. */
export function guestWaiting(of: LetterCase): Letter {
  const { hotel, reservation, words, link } = of;
  const { t } = words;
  const { number, queuePlace } = reservation;
  const intro = t("mail.waiting_intro", { number, place: queuePlace ?? 1 });
  return guestLetter(of, {
    subject: t("mail.waiting_subject", { number }),
    heading: t("mail.waiting_heading"),
    preview: intro,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "paragraph", text: t("mail.waiting_next") },
      { kind: "button", label: t("mail.waiting_show"), address: link.address },
      ...stayBlocks(hotel, reservation, words, "guest"),
    ],
  });
}

/** One unit is free for the whole stay: until when it is held, and where to take it. */
export function guestOffer(of: LetterCase): Letter {
  const { hotel, reservation, words, link } = of;
  const { t, named } = words;
  const { number, holdUntil } = reservation;
  const until = named(holdUntil ?? reservation.createdAt);
  const intro = t("mail.offer_intro", { number, until });
  return guestLetter(of, {
    subject: t("mail.offer_subject", { until }),
    heading: t("mail.offer_heading"),
    preview: intro,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "button", label: t("mail.offer_show"), address: link.address },
      ...stayBlocks(hotel, reservation, words, "guest"),
    ],
  });
}

/** The offer was not taken in time. */
export function guestOfferEnded(of: LetterCase): Letter {
  return waitEnded(of, "mail.offer_ended_intro");
}

/** The day of arrival came before any room did. */
export function guestWaitingOver(of: LetterCase): Letter {
  return waitEnded(of, "mail.waiting_over_intro");
}

function waitEnded(of: LetterCase, key: "mail.offer_ended_intro" | "mail.waiting_over_intro"): Letter {
  const { t } = of.words;
  const { number } = of.reservation;
  const intro = t(key, { number });
  return guestLetter(of, {
    subject: t("mail.waiting_over_subject", { number }),
    heading: t("mail.waiting_over_heading"),
    preview: intro,
    hasLink: false,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "button", label: t("mail.book_again"), address: of.homeAddress },
    ],
  });
}

/** Tells the hotel who waits for which rooms. */
export function hotelWaiting(of: LetterCase): Letter {
  const { hotel, reservation, words } = of;
  const { t } = words;
  const { number, contact } = reservation;
  const name = withoutLinks(formatPersonName(contact, words.language));
  const intro = t("mail.hotel_waiting_intro", { number });
  return hotelLetter(of, {
    subject: t("mail.hotel_waiting_subject", { number, name, dates: visitDates(reservation) }),
    heading: t("mail.hotel_waiting_heading", { number }),
    preview: intro,
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
  });
}
