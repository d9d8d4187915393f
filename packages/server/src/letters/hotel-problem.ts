import { formatPersonName } from "@portico/presentation/formats/person-name";
import { withoutLinks, type MailBlock, type MailFact } from "../mail/index.ts";
import type { Minor } from "@portico/domain/money/money";
import { isLater, type MoneyReturn, type PaymentAttempt } from "../payments/index.ts";
import { hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { stayBlocks } from "./blocks/stay-blocks.ts";

export type Problem =
  | "mismatch"
  | "second_payment"
  | "too_late"
  | "lost"
  | "returned_elsewhere"
  | "return_failed"
  | "disputed";

/**
 * Something about money that a person should know or act on: what has happened, what to do, and how to find the
 * payment at the gateway. Null for money that goes back as it should.
 */
export function hotelProblem(of: LetterCase): Letter | null {
  if (of.stage === "noted") return notedProblem(of);
  const found = problemOf(of);
  return found === null ? null : problemLetter(of, found.problem, paymentFacts(of, found));
}

type FoundProblem = { problem: Problem; attempt: PaymentAttempt; order: MoneyReturn | null };

/** What a letter reports about a payment or about money that goes back, whatever it was paid for; null for nothing. */
export function problemOf({
  returns,
  attempts,
  about,
  stage,
}: Pick<LetterCase, "returns" | "attempts" | "about" | "stage">): FoundProblem | null {
  const order = returns.find(({ returnId }) => returnId === about) ?? null;
  const attempt = attempts.find(({ attemptId }) => attemptId === (order?.attemptId ?? about));
  if (attempt === undefined) return null;
  const problem = order === null ? problemOfAttempt(attempt, stage) : problemOfReturn(order, attempt);
  return problem === null ? null : { problem, attempt, order };
}

/** A cancelled stay was paid for by money that staff have noted by hand, and that nobody else can send back. */
function notedProblem(of: LetterCase): Letter | null {
  const { reservation, transfers, words, about } = of;
  const payable = reservation.payables.find(({ payableId }) => payableId === about);
  if (payable === undefined) return null;
  const paidUnder = isLater(payable) ? about : null;
  const told = transfers.filter(
    ({ kept, reason, payableId }) => payableId === paidUnder && (kept > 0 || reason === "ended"),
  );
  const noted = told.reduce((left: Minor, { amount }) => left - amount, payable.transferAmount);
  if (noted <= 0) return null;
  const facts = [
    { label: words.t("mail.amount"), value: words.money(noted, reservation.transferTerms.currency) },
  ];
  return problemLetter(of, "noted", [{ kind: "facts", facts }]);
}

function problemLetter(of: LetterCase, problem: Problem | "noted", payment: readonly MailBlock[]): Letter {
  const { hotel, reservation, words } = of;
  const { t } = words;
  const { number } = reservation;
  const intro = t(`mail.problem_${problem}`);
  return hotelLetter(of, {
    subject: t("mail.problem_subject", { number }),
    heading: t("mail.problem_heading", { number }),
    preview: intro,
    blocks: [
      { kind: "paragraph", text: intro },
      ...payment,
      ...guestBlocks(of),
      ...stayBlocks(hotel, reservation, words, "hotel"),
    ],
  });
}

function problemOfReturn({ state, reason }: MoneyReturn, { dispute }: PaymentAttempt): Problem | null {
  // Staff who give back by hand what a bank has already taken back would pay twice.
  if (state === "failed" && dispute?.state === "withdrawn") return "disputed";
  if (state === "failed") return "return_failed";
  return reason === "second_payment" || reason === "too_late" ? reason : null;
}

/**
 * A gateway's refusal means that money that was kept is lost; otherwise somebody has given it back there. Null if the gateway
 * has confirmed our payment after all.
 */
function problemOfAttempt(
  { mismatch, state, dispute }: PaymentAttempt,
  stage: string | null,
): Problem | null {
  if (stage?.startsWith("inquiry ") || stage?.startsWith("dispute ")) {
    return dispute === null || dispute.state === "won" ? null : "disputed";
  }
  if (mismatch) return "mismatch";
  if (stage === "mismatch") return null;
  return state === "failed" ? "lost" : "returned_elsewhere";
}

/** What finds the payment in the gateway's administration; nothing of a card is known here. */
export function paymentFacts(
  { words }: Pick<LetterCase, "words">,
  { attempt, order }: Pick<FoundProblem, "attempt" | "order">,
): MailBlock[] {
  const { t, money } = words;
  const { gatewayId, orderNumber, amount, code, dispute } = attempt;
  const open = dispute?.state === "won" ? null : dispute;
  const facts: MailFact[] = [
    { label: t("mail.amount"), value: money(amount) },
    { label: t("mail.returned"), value: order === null ? "" : money(order.amount) },
    { label: t("mail.gateway_payment"), value: gatewayId ?? "" },
    { label: t("mail.gateway_order"), value: orderNumber },
    { label: t("mail.gateway_code"), value: open?.reason ?? code ?? "" },
    { label: t("mail.disputed"), value: open ? money(open.amount) : "" },
    { label: t("mail.answer_by"), value: open?.answerBy ? words.deadline(open.answerBy) : "" },
  ];
  return [{ kind: "facts", facts: facts.filter(({ value }) => value !== "") }];
}

function guestBlocks({ reservation: { contact }, words }: LetterCase): MailBlock[] {
  const { t, language } = words;
  const facts = [
    { label: t("mail.guest_name"), value: withoutLinks(formatPersonName(contact, language)) },
    { label: t("mail.email"), value: contact.email },
    { label: t("mail.phone"), value: `${contact.prefix} ${contact.phone}` },
  ];
  return [
    { kind: "heading", text: t("mail.guest_heading") },
    { kind: "facts", facts },
  ];
}
