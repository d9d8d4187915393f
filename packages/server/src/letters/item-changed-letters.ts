import { type ChangedItem, changeInWords, isMoved, itemName } from "../reservations/index.ts";
import { countedName } from "@portico/presentation/formats/sentence";
import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import type { MailBlock, MailFact } from "../mail/index.ts";
import { backFacts, whenBackBlocks } from "./item-cancelled-letters.ts";
import { owedTransferBlocks } from "./blocks/payment-blocks.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { bookedPhoto } from "./blocks/photo.ts";
import { guestLines, stayBlocks } from "./blocks/stay-blocks.ts";
import { calendarBlocks, stayEvent } from "./blocks/stay-event.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";

/** The receipt of a change of a room or of a service's time: what it was and is, the difference, what goes back by which way, and what is left to pay. */
export function guestItemChanged(of: LetterCase): Letter | null {
  const changed = changeOfLetter(of);
  if (changed === null) return null;
  const { t } = of.words;
  const intro = t("mail.item_changed_intro", named(of, changed));
  const subject = t("mail.item_changed_subject", named(of, changed));
  const isConfirmed = of.reservation.state === "confirmed";
  const letter = guestLetter(of, {
    subject,
    heading: subject,
    preview: intro,
    photo: bookedPhoto(of),
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "facts", facts: changeFacts(of, changed) },
      ...whenBackBlocks(of, changed.told),
      ...(changed.told.due > 0 ? owedTransferBlocks(of) : []),
      { kind: "button", label: t("mail.show_reservation"), address: of.link.address },
      ...(isConfirmed ? calendarBlocks(of) : []),
      ...stayBlocks(of.hotel, of.reservation, of.words, "guest"),
      ...contactBlocks(of),
    ],
  });
  // The entry takes the place of the one in the guest's calendar, unless all has been cancelled by the time of writing.
  return isConfirmed ? { ...letter, attachments: [stayEvent(of)] } : letter;
}

/** The guest has changed a part of the reservation on its page: what is on sale again, and what the hotel has to send back. */
export function hotelItemChanged(of: LetterCase): Letter | null {
  const changed = changeOfLetter(of);
  if (changed === null) return null;
  const { hotel, reservation, words } = of;
  const key = isMoved(changed) ? "mail.hotel_item_moved" : "mail.hotel_item_changed";
  const intro = words.t(key, named(of, changed));
  const subject = words.t("mail.item_changed_subject", named(of, changed));
  const blocks: MailBlock[] = [
    { kind: "paragraph", text: intro },
    { kind: "facts", facts: changeFacts(of, changed) },
    ...stayBlocks(hotel, reservation, words, "hotel"),
  ];
  return hotelLetter(of, { subject, heading: subject, preview: intro, blocks });
}

function changeOfLetter({ reservation: { changedItems }, about }: LetterCase): ChangedItem | null {
  return changedItems.find(({ changeId }) => changeId === about) ?? null;
}

function named({ reservation: { number }, words }: LetterCase, { before }: ChangedItem) {
  return { number, item: words.name(itemName(before)) };
}

/** As the guest was shown it before the second press. */
function changeFacts(of: LetterCase, changed: ChangedItem): MailFact[] {
  const { hotel, words } = of;
  const { t, money, day, name } = words;
  const { totals, told } = changed;
  const { difference } = told;
  const { before, after } = changeInWords(changed, {
    name,
    time: (block) => formatSlotDay(block, words.language),
    stay: ({ arrival, departure }) => `${day(arrival)} – ${day(departure)}`,
    guests: (guests) => guestLines(hotel, guests, words).join(", "),
    extras: (extras) =>
      extras.map((one) => countedName(name(one.name), one.quantity)).join(", ") || t("own.no_extras"),
  });
  return [
    { label: t("own.stay_before"), value: before },
    { label: t("own.stay_after"), value: after },
    ...(difference === 0
      ? []
      : [
          {
            label: t(difference > 0 ? "own.costs_more" : "own.costs_less"),
            value: money(Math.abs(difference)),
          },
        ]),
    ...(told.paid > 0 ? [{ label: t("mail.paid"), value: money(told.paid) }] : []),
    ...backFacts(words, told.back),
    { label: t("own.rest_total"), value: money(totals.after) },
    { label: t("own.rest_due"), value: money(told.due) },
  ];
}
