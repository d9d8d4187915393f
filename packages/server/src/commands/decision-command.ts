import type { CurrencyCode } from "@portico/domain/money/currency";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { Result } from "@portico/domain/result";

import {
  cancelForHotel,
  cancelItemForHotel,
  recordPayment,
  refundPaid,
  type Cancelled,
  type DecisionParts,
  type DecisionProblem,
  type ItemCancelled,
  type NamedReservation,
} from "../desk/index.ts";
import { chargeGuarantee, type ChargeProblem } from "../guarantees/index.ts";
import type { Hotel } from "@portico/domain/property/hotel";
import { StartupProblem } from "../database/index.ts";
import { readReservation, type Reservation } from "../reservations/index.ts";
import { amountWords } from "./desk-words.ts";
import { readStaffOrder, type StaffOrder } from "./staff-order.ts";
import { aheadOf, laterDue } from "../payments/index.ts";

export const DECISION_USAGE = `npm run reservation -- paid HOTEL NUMBER [DAY]              the transfer has come: confirms the reservation; with DAY, the instalment of this day has
npm run reservation -- cancel HOTEL NUMBER [keep AMOUNT]    cancels it; what was paid by card goes back but for the fee of its terms, or AMOUNT
npm run reservation -- cancel HOTEL NUMBER --item N [keep AMOUNT]
                                                            cancels one item of several: the rest stays as it was sold
npm run reservation -- refund HOTEL NUMBER AMOUNT           gives back a part of what was paid by card
npm run reservation -- charge HOTEL NUMBER REASON [AMOUNT]  takes what was agreed, or AMOUNT, from the card that guarantees the stay`;

/**
 * Carries out a command about a reservation and its money and records who gave it; reports the outcome, and whether it
 * succeeded.
 */
export async function decideByCommand(
  parts: Omit<DecisionParts, "operator">,
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  words: readonly string[],
  { operator, usage }: { operator: string; usage: string },
): Promise<boolean> {
  const { by, rest } = takeName(words, operator);
  const [command = "", number, ...more] = rest;
  if (number === undefined) throw new StartupProblem(usage);
  const named = { hotelId, number };
  const reservation = await readReservation(parts.database.pool, hotelId, { number });
  if (reservation === null) throw new StartupProblem(`The hotel has no reservation ${number}.`);
  const { currency } = reservation;
  const order = readOrder([command, ...more], currency, usage);
  return decide({ ...parts, operator: by }, named, order, { hotel, currency });
}

/** `--by NAME` at the end; everything else is read exactly, because an extra word may be money. */
function takeName(words: readonly string[], operator: string): { by: string; rest: readonly string[] } {
  const at = words.indexOf("--by");
  const name = words[at + 1]?.trim() ?? "";
  if (at === -1) return { by: operator, rest: words };
  if (at !== words.length - 2 || name === "") throw new StartupProblem("--by NAME stands at the end.");
  return { by: name, rest: words.slice(0, at) };
}

async function decide(
  parts: DecisionParts,
  named: NamedReservation,
  order: StaffOrder,
  { hotel, currency }: { hotel: Hotel; currency: CurrencyCode },
): Promise<boolean> {
  const now = Date.now();
  const words = (amount: Minor) => amountWords(amount, currency);
  switch (order.kind) {
    case "paid":
      return tell(await recordPayment(parts, named, now, order.due), words, (reservation) =>
        paidWords(reservation, order.due),
      );
    case "cancel":
      return tell(await cancelForHotel(parts, named, { ...order, now }), words, (cancelled) =>
        cancelledWords(cancelled, words),
      );
    case "cancel_item":
      return tell(
        await cancelItemForHotel(parts, { ...named, hotel }, { ...order, now }),
        words,
        itemCancelledWords,
      );
    case "refund":
      return tell(
        await refundPaid(parts, named, { ...order, now }),
        words,
        () => `${words(order.amount)} go back; the engine has the gateway do it.`,
      );
    case "charge":
      return tell(
        await chargeGuarantee(parts.database, { ...named, hotel }, { ...order, now, by: parts.operator }),
        words,
        ({ amount }) => `${words(amount)} are taken by the engine; the outcome comes by e-mail.`,
      );
  }
}

/** Staff compare it with what their account shows, which is the transfer's currency. */
function paidWords({ payables, transferTerms }: Reservation, due: PlainDate | null): string {
  const paid = due === null ? aheadOf(payables) : laterDue(payables, due);
  const noted =
    paid === null
      ? "The payment is noted"
      : `${amountWords(paid.transferAmount, transferTerms.currency)} are noted as paid`;
  return `${noted}; the guest is told.`;
}

function cancelledWords({ kept, noted, reservation }: Cancelled, words: (amount: Minor) => string): string {
  return [
    "It is cancelled; the guest is told.",
    ...(kept > 0 ? [`${words(kept)} are kept, if so much was paid.`] : []),
    ...(noted > 0
      ? [
          `${amountWords(noted, reservation.transferTerms.currency)} were noted as paid by hand: please send back yourself what is not kept of that.`,
        ]
      : []),
  ].join(" ");
}

/** What the guest was told, and what a person has to do. */
function itemCancelledWords({ fee, back, rest, currency }: ItemCancelled): string {
  const words = (amount: Minor) => amountWords(amount, currency);
  const byPerson = [back.transfer, back.byHand].filter((sum) => sum !== null);
  return [
    "The item is cancelled; the guest is told.",
    ...(fee > 0 ? [`Its fee of ${words(fee)} is a part of the price.`] : []),
    ...(rest === null
      ? []
      : [`The rest costs ${words(rest.total)}, of which ${words(rest.due)} are to be paid.`]),
    ...back.card.map((amount) => `${words(amount)} go back to the card; the engine has the gateway do it.`),
    ...byPerson.map((sum) => `Please send back yourself: ${amountWords(sum.amount, sum.currency)}.`),
  ].join(" ");
}

function readOrder(words: readonly string[], currency: CurrencyCode, usage: string): StaffOrder {
  const order = readStaffOrder(words, currency);
  if (order.ok) return order.value;
  if (order.problem === "usage") throw new StartupProblem(usage);
  throw new StartupProblem(`${order.problem.noAmount} is no amount; write it as 1200.50.`);
}

function tell<Decided>(
  outcome: Result<Decided, DecisionProblem | ChargeProblem>,
  words: (amount: Minor) => string,
  success: (decided: Decided) => string,
): boolean {
  if (outcome.ok) console.log(success(outcome.value));
  else console.error(problemWords(outcome.problem, words));
  return outcome.ok;
}

function problemWords(problem: DecisionProblem | ChargeProblem, words: (amount: Minor) => string): string {
  switch (problem.code) {
    case "not_found":
      return "The hotel has no such reservation.";
    case "not_possible":
      return `This cannot be done with a reservation that is ${problem.state}, or its room is gone. Nothing was changed.`;
    case "too_much":
      return `It can be at most ${words(problem.most)}. Nothing was changed.`;
    case "no_item":
      return `The reservation has no such item; it has ${problem.items.join(", ")}. Nothing was changed.`;
    case "only_whole":
      return "Only all of it can be cancelled: it is the only item, or the rest could not be paid as it was agreed. Nothing was changed.";
    case "no_guarantee":
      return "The guest has left no card as a guarantee. Nothing was changed.";
    case "too_early":
      return "The guest may still come: a card is charged after the check-in of the arrival. Nothing was changed.";
    case "charged_before":
      return "The card was charged before, or is being charged. Nothing was changed.";
    case "busy":
      return "Somebody else is changing the reservation; please try again. Nothing was changed.";
  }
}
