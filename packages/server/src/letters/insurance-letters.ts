import { sumMoney, type Minor } from "@portico/domain/money/money";
import { withoutLinks, type MailBlock } from "../mail/index.ts";
import { insuranceBlocks } from "./blocks/insurance-blocks.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import type { SoldInsurance } from "../reservations/index.ts";
import { stayBlocks } from "./blocks/stay-blocks.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";

/** The insurance is concluded, or the insurer has refused it; null if that no longer holds. */
export function guestInsurance(of: LetterCase): Letter | null {
  const { reservation, words } = of;
  const { t, money } = words;
  const { number, insurance } = reservation;
  if (insurance === null || insurance.state !== of.stage) return null;
  const outcome = insurance.state === "issued" ? "issued" : "failed";
  const name = withoutLinks(insurance.name);
  const intro = t(`mail.insurance_${outcome}_intro`, { name, number, amount: money(insurance.premium) });
  return guestLetter(of, {
    subject: t(`mail.insurance_${outcome}_subject`, { number }),
    heading: t("insurance.title"),
    preview: intro,
    hasLink: true,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "button", label: t("mail.show_reservation"), address: of.link.address },
      ...insuranceBlocks(of),
      ...contactBlocks(of),
    ],
  });
}

/** An insurance that staff should know about or act on; null if it has been resolved since. */
export function hotelInsurance(of: LetterCase): Letter | null {
  const { hotel, reservation, words } = of;
  const { t, money } = words;
  const { number, insurance } = reservation;
  const trouble = insurance && troubleOf(insurance, of.stage);
  if (insurance === null || trouble === null) return null;
  const intro = t(`mail.hotel_insurance_${trouble}`, { number, amount: money(insurance.premium) });
  const subject = t("mail.hotel_insurance_subject", { number });
  return hotelLetter(of, {
    subject,
    heading: subject,
    preview: intro,
    blocks: [
      { kind: "paragraph", text: intro },
      ...insuranceBlocks(of),
      ...stayBlocks(hotel, reservation, words, "hotel"),
    ],
  });
}

/** What a cancelled guest should know about a concluded insurance; empty if there is none. */
export function endedInsuranceBlocks(of: LetterCase): MailBlock[] {
  const { insurance } = of.reservation;
  if (insurance === null || insurance.policyNumber === null) return [];
  const { t, money } = of.words;
  const { name, premium, policyNumber } = insurance;
  const amount = money(premium);
  return [
    { kind: "paragraph", text: t("mail.insurance_ended", { name: withoutLinks(name) }) },
    ...(isReturned(of, premium)
      ? []
      : [{ kind: "paragraph" as const, text: t("mail.premium_kept", { amount }) }]),
    { kind: "facts", facts: [{ label: t("insurance.number"), value: policyNumber }] },
  ];
}

/** Whether enough has gone back that it must include the premium, as a hotel may decide. */
function isReturned({ attempts, returns, transfers }: LetterCase, premium: Minor): boolean {
  const paid = attempts.filter(({ state }) => state === "paid");
  const refunds = returns.filter(
    ({ attemptId, kind, state }) =>
      kind === "refund" && state !== "failed" && paid.some((attempt) => attempt.attemptId === attemptId),
  );
  if (refunds.length === 0 && !transfers.some(({ reason }) => reason === "ended")) return false;
  const keptByCard = amountOf(paid) - amountOf(refunds);
  return keptByCard + sumMoney(transfers.map(({ kept }) => kept)) < premium;
}

function amountOf(all: readonly { amount: Minor }[]): Minor {
  return sumMoney(all.map(({ amount }) => amount));
}

type Trouble = "failed" | "delayed" | "kept" | "not_ended";

/** The stage that the letter was ordered for, if it still lasts. */
function troubleOf({ state }: SoldInsurance, stage: string | null): Trouble | null {
  switch (stage) {
    case "failed":
    case "delayed":
      return state === stage ? stage : null;
    case "kept":
      return stage;
    case "not_ended":
      return state === "cancelled" ? stage : null;
    default:
      return null;
  }
}
