import { cardCurrencies } from "@portico/domain/payments/gateway-currencies";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { laterInstructions } from "../reservations/index.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { bankBlocks, instalmentBlocks } from "./blocks/payment-blocks.ts";
import { stayBlocks } from "./blocks/stay-blocks.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";
import { laterNamed, type Payable } from "../payments/index.ts";

/** An instalment is due soon: how much, when, and where to pay it. Null where nothing of it is owed any more. */
export function guestInstalment(of: LetterCase): Letter | null {
  return askedInstalment(of, {
    subject: "mail.instalment_subject",
    heading: "mail.instalment_heading",
    intro: "mail.instalment_intro",
  });
}

/** The same of one that was not paid on its day. */
export function guestInstalmentLate(of: LetterCase): Letter | null {
  return askedInstalment(of, {
    subject: "mail.instalment_late_subject",
    heading: "mail.instalment_late_heading",
    intro: "mail.instalment_late_intro",
  });
}

/** The instalment that a letter asks for; null if it has been paid or moved to another day since, or the stay is off. */
function owedInstalment(of: LetterCase): Payable | null {
  const owed = laterOf(of);
  const isOwed = of.reservation.state === "confirmed" && owed?.state === "open" && owed.dueOn === of.stage;
  return isOwed ? owed : null;
}

type AskingWords = Record<"subject" | "heading" | "intro", MessageKey>;

function askedInstalment(of: LetterCase, { subject, heading, intro: introKey }: AskingWords): Letter | null {
  const { hotel, reservation, words, link } = of;
  const { t, money, day } = words;
  const owed = owedInstalment(of);
  if (owed === null) return null;
  const { number, currency } = reservation;
  const due = { number, amount: money(owed.amount), day: day(owed.dueOn) };
  const bank = laterInstructions(hotel, reservation, owed);
  const byCard = cardCurrencies(hotel).includes(currency) && (bank?.received ?? 0) === 0;
  const intro = t(introKey, due);
  return guestLetter(of, {
    subject: t(subject, due),
    heading: t(heading),
    preview: intro,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "paragraph", text: t(waysText(byCard, bank !== null)) },
      {
        kind: "button",
        label: byCard ? t("thanks.pay_by_card", { amount: due.amount }) : t("mail.show_reservation"),
        address: link.address,
      },
      ...bankBlocks(words, bank),
      ...instalmentBlocks(reservation, words),
      ...contactBlocks(of),
    ],
  });
}

function waysText(byCard: boolean, byTransfer: boolean): MessageKey {
  if (byTransfer) return byCard ? "mail.instalment_by_both" : "mail.instalment_by_transfer";
  return byCard ? "mail.instalment_by_card" : "mail.instalment_on_site";
}

/** An instalment, or what was left for the arrival, is paid; null if its money was lost again, or the stay is off. */
export function guestLaterPaid(of: LetterCase): Letter | null {
  const { reservation, words, link } = of;
  const { t, money, day } = words;
  const paid = laterOf(of);
  if (reservation.state !== "confirmed" || paid?.state !== "paid") return null;
  const { number } = reservation;
  const amount = money(paid.amount);
  const intro =
    paid.purpose === "instalment"
      ? t("mail.instalment_paid_intro", { number, amount, day: day(paid.dueOn) })
      : t("mail.rest_paid_intro", { number, amount });
  return guestLetter(of, {
    subject: t("mail.instalment_paid_subject", { number }),
    heading: t("mail.instalment_paid_heading"),
    preview: intro,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "button", label: t("mail.show_reservation"), address: link.address },
      ...instalmentBlocks(reservation, words),
      ...contactBlocks(of),
    ],
  });
}

/** The same for the hotel. */
export function hotelLaterPaid(of: LetterCase, { purpose, amount, dueOn }: Payable): Letter {
  const { hotel, reservation, words } = of;
  const { t, money, day } = words;
  const { number } = reservation;
  const heading = t("mail.hotel_instalment_subject", { number, amount: money(amount) });
  const intro =
    purpose === "instalment"
      ? t("mail.hotel_instalment_intro", { amount: money(amount), day: day(dueOn) })
      : t("mail.hotel_rest_intro", { amount: money(amount) });
  return hotelLetter(of, {
    subject: heading,
    heading,
    preview: intro,
    blocks: [
      { kind: "paragraph", text: intro },
      ...instalmentBlocks(reservation, words),
      ...stayBlocks(hotel, reservation, words, "hotel"),
    ],
  });
}

/** Tells the hotel that an instalment was not paid on its day; null where the guest is not asked for it any more. */
export function hotelInstalmentLate(of: LetterCase): Letter | null {
  const { hotel, reservation, words } = of;
  const { t, money, day } = words;
  const owed = owedInstalment(of);
  if (owed === null) return null;
  const late = { number: reservation.number, amount: money(owed.amount), day: day(owed.dueOn) };
  const heading = t("mail.hotel_instalment_late_subject", late);
  const intro = t("mail.hotel_instalment_late_intro", late);
  return hotelLetter(of, {
    subject: heading,
    heading,
    preview: intro,
    blocks: [
      { kind: "paragraph", text: intro },
      ...instalmentBlocks(reservation, words),
      ...stayBlocks(hotel, reservation, words, "hotel"),
    ],
  });
}

/** The instalment, or what was left for the arrival, that a letter is about; null if it is about something else. */
export function laterOf({ reservation, about }: Pick<LetterCase, "reservation" | "about">): Payable | null {
  return laterNamed(reservation.payables, about);
}
