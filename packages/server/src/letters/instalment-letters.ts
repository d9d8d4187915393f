import { cardCurrencies } from "@portico/domain/payments/gateway-currencies";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { instalmentInstructions, instalmentNamed, type Payable } from "../reservations/index.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { bankBlocks, instalmentBlocks } from "./blocks/payment-blocks.ts";
import { stayBlocks } from "./blocks/stay-blocks.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";

/**
 * An instalment is due soon: how much, when, and where to pay it. Null if it has been paid or moved to another day since, or
 * the stay is off.
 */
export function guestInstalment(of: LetterCase): Letter | null {
  const { hotel, reservation, words, link, stage } = of;
  const { t, money, day } = words;
  const owed = instalmentOf(of);
  if (reservation.state !== "confirmed" || owed?.state !== "open" || owed.dueOn !== stage) return null;
  const { number, currency } = reservation;
  const due = { number, amount: money(owed.amount), day: day(owed.dueOn) };
  const bank = instalmentInstructions(hotel, reservation, owed);
  const byCard = cardCurrencies(hotel).includes(currency) && (bank?.received ?? 0) === 0;
  const intro = t("mail.instalment_intro", due);
  return guestLetter(of, {
    subject: t("mail.instalment_subject", due),
    heading: t("mail.instalment_heading"),
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

/** An instalment is paid; null if its money was lost again, or the stay is off. */
export function guestInstalmentPaid(of: LetterCase): Letter | null {
  const { reservation, words, link } = of;
  const { t, money, day } = words;
  const paid = instalmentOf(of);
  if (reservation.state !== "confirmed" || paid?.state !== "paid") return null;
  const { number } = reservation;
  const intro = t("mail.instalment_paid_intro", {
    number,
    amount: money(paid.amount),
    day: day(paid.dueOn),
  });
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
export function hotelInstalmentPaid(of: LetterCase, { amount, dueOn }: Payable): Letter {
  const { hotel, reservation, words } = of;
  const { t, money, day } = words;
  const { number } = reservation;
  const heading = t("mail.hotel_instalment_subject", { number, amount: money(amount) });
  const intro = t("mail.hotel_instalment_intro", { amount: money(amount), day: day(dueOn) });
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

/** The instalment that a letter is about; null if it is about something else. */
export function instalmentOf({
  reservation,
  about,
}: Pick<LetterCase, "reservation" | "about">): Payable | null {
  return instalmentNamed(reservation.payables, about);
}
