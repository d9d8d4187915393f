import { type ChangedItem, itemName, type SoldExtra } from "../reservations/index.ts";
import type { MailBlock, MailFact } from "../mail/index.ts";
import { backFacts, whenBackBlocks } from "./item-cancelled-letters.ts";
import { owedTransferBlocks } from "./blocks/payment-blocks.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import type { MailWords } from "./blocks/mail-words.ts";
import { stayBlocks } from "./blocks/stay-blocks.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";

/** The receipt of a room's change: what it was and is, the difference, what goes back by which way, and what is left to pay. */
export function guestItemChanged(of: LetterCase): Letter | null {
  const changed = changeOfLetter(of);
  if (changed === null) return null;
  const { t } = of.words;
  const intro = t("mail.item_changed_intro", named(of, changed));
  const subject = t("mail.item_changed_subject", named(of, changed));
  return guestLetter(of, {
    subject,
    heading: subject,
    preview: intro,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "facts", facts: changeFacts(of, changed) },
      ...whenBackBlocks(of, changed.told),
      ...(changed.told.due > 0 ? owedTransferBlocks(of) : []),
      { kind: "button", label: t("mail.show_reservation"), address: of.link.address },
      ...stayBlocks(of.hotel, of.reservation, of.words, "guest"),
      ...contactBlocks(of),
    ],
  });
}

/** The guest has changed a room on the reservation's page: what is on sale again, and what the hotel has to send back. */
export function hotelItemChanged(of: LetterCase): Letter | null {
  const changed = changeOfLetter(of);
  if (changed === null) return null;
  const { hotel, reservation, words } = of;
  const intro = words.t("mail.hotel_item_changed", named(of, changed));
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
function changeFacts({ words }: LetterCase, { before, totals, told }: ChangedItem): MailFact[] {
  const { t, money, day, name } = words;
  const stay = ({ arrival, departure }: ChangedItem["told"]["stay"]) => `${day(arrival)} – ${day(departure)}`;
  const { difference, became, extras } = told;
  const withExtras = (sold: readonly SoldExtra[] | undefined) =>
    sold === undefined ? "" : `, ${extrasInWords(words, sold)}`;
  const named = ({ roomName, rateName }: Pick<typeof before, "roomName" | "rateName">) =>
    became === undefined ? "" : `${name(roomName)}, ${name(rateName)}, `;
  return [
    {
      label: t("own.stay_before"),
      value: named(before) + stay(before.quote.stay) + withExtras(extras?.before),
    },
    {
      label: t("own.stay_after"),
      value: named(became ?? before) + stay(told.stay) + withExtras(extras?.after),
    },
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

function extrasInWords({ t, name }: MailWords, sold: readonly SoldExtra[]): string {
  if (sold.length === 0) return t("own.no_extras");
  return sold.map((one) => `${one.quantity}\u00a0× ${name(one.name)}`).join(", ");
}
