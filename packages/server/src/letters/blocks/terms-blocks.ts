import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { CHANGEABLE, changesEnd } from "@portico/domain/rates/guest-changes";
import type { CancellationTerms } from "@portico/domain/rates/cancellation-terms";
import { staysOf, timedOf } from "@portico/domain/reservations/reservation-item";
import { mapAddress } from "@portico/presentation/formats/map-address";
import type { MailBlock } from "../../mail/index.ts";
import type { LetterCase } from "./letter-case.ts";
import type { MailWords } from "./mail-words.ts";
import { itemName, keptFees, type Reservation } from "../../reservations/index.ts";

/** What cancelling costs, room by room, and how it is done. */
export function cancellationBlocks({ hotel, reservation, words, link }: LetterCase): MailBlock[] {
  const { t } = words;
  const end = endOfChanges(hotel, reservation);
  return [
    { kind: "heading", text: t("mail.cancel_heading") },
    ...reservation.items.map((item): MailBlock => ({
      kind: "room",
      title: words.name(itemName(item)),
      price: null,
      lines: cancellationSteps(item.quote.cancellation, words),
    })),
    ...keptFees(reservation).map(({ name, amount }): MailBlock => ({
      kind: "paragraph",
      text: t("reservation.fee_kept", { name: words.name(name), amount: words.money(amount) }),
    })),
    {
      kind: "paragraph",
      text: t("mail.cancel_how", { email: hotel.contacts.email, phone: hotel.contacts.phone }),
    },
    ...changeBlocks(words, end),
    {
      kind: "links",
      links: [
        {
          label: t(end === null ? "own.manage" : "mail.change_or_cancel"),
          address: link.address,
        },
      ],
    },
  ];
}

/** Until when guests change what they have booked by themselves, as far as the hotel and the terms of a rate let them. */
function changeBlocks(words: MailWords, end: Instant | null): MailBlock[] {
  if (end === null) return [];
  const deadline = words.deadline(end);
  return [{ kind: "paragraph", text: words.t("mail.change_until", { deadline }) }];
}

/** Null where the hotel changes everything by itself, and once it is too late for guests. */
function endOfChanges({ guestChanges, timeZone }: Hotel, { items, arrival }: Reservation): Instant | null {
  if (guestChanges === undefined) return null;
  const booked = { services: timedOf(items).length > 0, stays: staysOf(items).length > 0 };
  const isOpen = CHANGEABLE.some(
    (part) => guestChanges[part] === true && (part === "services" ? booked.services : booked.stays),
  );
  const end = changesEnd(guestChanges, { arrival, timeZone });
  return isOpen && end > Date.now() ? end : null;
}

/** The terms step by step, each with what it costs in money. */
function cancellationSteps(terms: CancellationTerms, { t, money, deadline }: MailWords): string[] {
  if (!terms.cancellable) return [t("mail.cancel_never", { amount: money(terms.feeNow) })];
  return [
    ...(terms.freeUntil === null
      ? []
      : [t("mail.cancel_free_until", { deadline: deadline(terms.freeUntil) })]),
    ...terms.steps.map(({ from, fee }) =>
      from === null
        ? t("mail.cancel_fee_now", { amount: money(fee) })
        : t("mail.cancel_fee_from", { deadline: deadline(from), amount: money(fee) }),
    ),
  ];
}

/** Where the hotel is and how it is reached. */
export function contactBlocks({ hotel, words }: Pick<LetterCase, "hotel" | "words">): MailBlock[] {
  const { t } = words;
  const { contacts } = hotel;
  const facts = [
    { label: t("mail.address"), value: `${contacts.street}, ${contacts.zip} ${contacts.city}` },
    { label: t("mail.phone"), value: contacts.phone },
    { label: t("mail.email"), value: contacts.email },
  ];
  return [
    { kind: "heading", text: t("mail.contact_heading") },
    { kind: "facts", facts },
    { kind: "links", links: [{ label: t("thanks.show_map"), address: mapAddress(contacts) }] },
  ];
}
