import { guestLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { stayBlocks, visitDates } from "./blocks/stay-blocks.ts";

/** The link to the reservation, which somebody has asked for who may not be its guest: only its mailbox gets it. */
export function guestLink(of: LetterCase): Letter {
  const { hotel, reservation, words, link } = of;
  const { t } = words;
  const { number } = reservation;
  return guestLetter(of, {
    subject: t("mail.link_subject", { number }),
    heading: t("mail.link_heading", { number }),
    preview: `${words.name(hotel.name)}, ${visitDates(reservation)}`,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: t("mail.link_intro", { number }) },
      { kind: "button", label: t("mail.show_reservation"), address: link.address },
      ...stayBlocks(hotel, reservation, words, "guest"),
    ],
  });
}
