import { cardName } from "@portico/presentation/formats/card-name";
import { withoutLinks, type MailBlock } from "../mail/index.ts";
import type { GuaranteeCharge } from "../guarantees/index.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { cancellationBlocks, contactBlocks } from "./blocks/terms-blocks.ts";

/** The hotel has taken money from the card that guaranteed the stay: how much, why, and by what agreement. Null while it has not. */
export function guestCharged(of: LetterCase): Letter | null {
  const { words, reservation } = of;
  const { t, money } = words;
  const { guarantee, number } = reservation;
  const charge = chargeOf(of);
  if (guarantee === null || charge?.state !== "charged") return null;
  const intro = t("mail.charged_intro", {
    number,
    amount: money(charge.amount),
    card: cardName(guarantee),
  });
  return guestLetter(of, {
    subject: t("mail.charged_subject", { number, amount: money(charge.amount) }),
    heading: t("mail.charged_heading"),
    preview: intro,
    hasLink: false,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "facts", facts: [{ label: t("mail.charge_reason"), value: withoutLinks(charge.reason) }] },
      { kind: "paragraph", text: t("mail.charged_terms", { amount: money(guarantee.maximum) }) },
      ...cancellationBlocks(of),
      ...contactBlocks(of),
    ],
  });
}

const HOTEL_TEXTS = {
  charged: "mail.charge_done",
  refused: "mail.charge_refused",
  needs_guest: "mail.charge_needs_guest",
  unclear: "mail.charge_unclear",
} as const satisfies Record<Exclude<GuaranteeCharge["state"], "queued">, string>;

/** What has become of a charge that staff ordered. Null while it is under way. */
export function hotelCharge(of: LetterCase): Letter | null {
  const { t, money } = of.words;
  const { number, guarantee } = of.reservation;
  const charge = chargeOf(of);
  if (charge === undefined || charge.state === "queued" || guarantee === null) return null;
  const intro = t(HOTEL_TEXTS[charge.state], { amount: money(charge.amount) });
  const facts = [
    { label: t("mail.guarantee"), value: cardName(guarantee) },
    { label: t("mail.amount"), value: money(charge.amount) },
    { label: t("mail.charge_reason"), value: withoutLinks(charge.reason) },
    { label: t("mail.gateway_payment"), value: charge.providerId ?? "" },
    { label: t("mail.gateway_order"), value: charge.orderNumber },
    { label: t("mail.gateway_code"), value: charge.code ?? "" },
  ].filter(({ value }) => value !== "");
  const blocks: MailBlock[] = [
    { kind: "paragraph", text: intro },
    { kind: "facts", facts },
  ];
  return hotelLetter(of, {
    subject: t("mail.charge_subject", { number }),
    heading: t("mail.charge_heading", { number }),
    preview: intro,
    blocks,
  });
}

function chargeOf({ charges, about }: LetterCase): GuaranteeCharge | undefined {
  return charges.find(({ chargeId }) => chargeId === about);
}
