import { isOpenAttempt } from "@portico/domain/payments/payment-attempt";
import { reasonOf } from "@portico/domain/payments/payment-reason";
import { staysOf } from "@portico/domain/reservations/reservation-item";
import { listed } from "@portico/presentation/formats/sentence";
import { withoutLinks, type MailBlock } from "../mail/index.ts";
import { insuranceBlocks } from "./blocks/insurance-blocks.ts";
import { guestLaterPaid, laterOf } from "./instalment-letters.ts";
import { guestLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { timesOpen } from "../reservations/index.ts";
import { addedToBlocks } from "./blocks/added-blocks.ts";
import { guaranteeBlocks } from "./blocks/guarantee-blocks.ts";
import { aheadMoney, paymentBlocks } from "./blocks/payment-blocks.ts";
import { bookedPhoto } from "./blocks/photo.ts";
import { stayBlocks } from "./blocks/stay-blocks.ts";
import { calendarBlocks, stayEvent } from "./blocks/stay-event.ts";
import { cancellationBlocks, contactBlocks } from "./blocks/terms-blocks.ts";
import { aheadOf, awaitsMoney, type Payable } from "../payments/index.ts";

/**
 * What the guest gets when the reservation is saved: all they need to pay, to come, and to change their mind. Null for
 * a reservation that has ended or was paid meanwhile, which another letter reports.
 */
export function guestConfirmation(of: LetterCase): Letter | null {
  const { t } = of.words;
  const { reservation, hotel, words } = of;
  const { number } = reservation;
  if (reservation.state !== "confirmed" && reservation.state !== "pending_payment") return null;
  const ahead = aheadOf(reservation.payables);
  if (ahead !== null && awaitsMoney(reservation)) return awaited(of, ahead);
  // The letter about the payment says what has been paid since, and everything said here.
  if (ahead?.state === "paid") return null;
  return wholeLetter(of, {
    subject: t("mail.confirmed_subject", { number, hotel: words.name(hotel.name) }),
    heading: t("mail.confirmed_heading"),
    intro: t("mail.confirmed_intro", { number }),
    action: t("mail.show_reservation"),
  });
}

/** The payment has come and the reservation is confirmed by it, or what was owed beside that is paid; null if it is not, because it has ended since. */
export function guestPaid(of: LetterCase): Letter | null {
  if (laterOf(of) !== null) return guestLaterPaid(of);
  const { t } = of.words;
  const { number, state, payables } = of.reservation;
  const ahead = aheadOf(payables);
  if (state !== "confirmed" || ahead?.state !== "paid") return null;
  const what = ahead.purpose === "deposit" ? "deposit" : "paid";
  return wholeLetter(of, {
    subject: t(`mail.${what}_subject`, { number }),
    heading: t("mail.confirmed_heading"),
    intro: t(`mail.${what}_intro`, { number, amount: aheadMoney(of, ahead) }),
    action: t("mail.show_reservation"),
  });
}

/** The guest has chosen times of a package's contents, or others than before; null for a reservation that has ended since. */
export function guestTimes(of: LetterCase): Letter | null {
  const { t } = of.words;
  const { number, state } = of.reservation;
  if (state !== "confirmed" && state !== "pending_payment") return null;
  return wholeLetter(of, {
    subject: t("mail.times_subject", { number }),
    heading: t("mail.times_heading"),
    intro: t("mail.times_intro", { number }),
    action: t("mail.show_reservation"),
  });
}

function awaited(of: LetterCase, { method, amount, dueOn }: Payable): Letter {
  const { t, day, named, money } = of.words;
  const { number, holdUntil, createdAt } = of.reservation;
  const heading = t("mail.pending_heading");
  if (method === "card" && isBankAwaited(of)) {
    return wholeLetter(of, {
      isCertain: false,
      subject: t("gateway.mail_subject", { number }),
      heading,
      intro: t("mail.bank_confirms_intro", { number, amount: money(amount) }),
      action: t("mail.show_reservation"),
    });
  }
  if (method === "card") {
    const until = named(holdUntil ?? createdAt);
    return wholeLetter(of, {
      isCertain: false,
      subject: t("mail.card_subject", { number, until }),
      heading,
      intro: t("mail.card_intro", { number }),
      more: t("thanks.text.card_awaited", { until, amount: money(amount) }),
      action: t("thanks.pay_by_card", { amount: money(amount) }),
    });
  }
  const due = day(dueOn);
  return wholeLetter(of, {
    subject: t("mail.pending_subject", { number, due }),
    heading,
    intro: t("mail.pending_intro", { number, due }),
    action: t("mail.show_reservation"),
  });
}

/** Whether the guest has done at the gateway what they can, and their bank has yet to confirm it: they must not be asked to pay. */
function isBankAwaited({ attempts }: LetterCase): boolean {
  const underWay = attempts.find(({ state, cause }) => isOpenAttempt(state) && cause !== null);
  return (
    underWay !== undefined && reasonOf({ state: "method_chosen", cause: underWay.cause }).retry === "wait"
  );
}

function wholeLetter(
  of: LetterCase,
  content: {
    subject: string;
    heading: string;
    intro: string;
    more?: string;
    action: string;
    isCertain?: boolean;
  },
): Letter {
  const { hotel, reservation, words, link, othersUnpaid } = of;
  const { subject, heading, intro, more, action, isCertain = true } = content;
  const numbers = listed(othersUnpaid, words.language);
  const letter = guestLetter(of, {
    subject,
    heading,
    preview: more ?? intro,
    photo: bookedPhoto(of),
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: intro },
      ...(more === undefined ? [] : [{ kind: "paragraph" as const, text: more }]),
      ...addedToBlocks(of, "guest"),
      ...(numbers === "" ? [] : [{ kind: "note" as const, text: words.t("mail.other_unpaid", { numbers }) }]),
      ...openTimesBlocks(of),
      { kind: "button", label: action, address: link.address },
      // Before anything is certain nothing belongs into a calendar: the stay comes for it when it is paid.
      ...(isCertain ? calendarBlocks(of) : []),
      ...stayBlocks(hotel, reservation, words, "guest"),
      ...paymentBlocks(of),
      ...guaranteeBlocks(reservation, words, "guest"),
      ...insuranceBlocks(of),
      ...cancellationBlocks(of),
      ...noteBlocks(of),
      ...contactBlocks(of),
    ],
  });
  return isCertain ? { ...letter, attachments: [stayEvent(of)] } : letter;
}

/** Where times of packages are still to be chosen: on the page that the button leads to. */
function openTimesBlocks({ reservation, words }: LetterCase): MailBlock[] {
  const open = staysOf(reservation.items).some((item) => timesOpen(item).length > 0);
  return open ? [{ kind: "note", text: words.t("mail.times_open") }] : [];
}

function noteBlocks({ reservation, words }: LetterCase): MailBlock[] {
  if (reservation.note === "") return [];
  return [{ kind: "facts", facts: [{ label: words.t("mail.note"), value: withoutLinks(reservation.note) }] }];
}
