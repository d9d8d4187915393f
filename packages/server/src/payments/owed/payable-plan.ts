import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { OwedInstalment } from "@portico/domain/checkout/instalments";
import { transferAmount, type TransferTerms } from "@portico/domain/transfers/transfer-terms";
import { randomUUID } from "node:crypto";
import type { OwedMoney, Payable } from "./payable.ts";

/**
 * What is owed in the way that the guest has chosen, in parts that add up to the total: what is paid ahead, by card on the
 * day of booking or by transfer until its day, and the rest on arrival or month by month. Nothing is owed for nothing.
 */
export function planPayables(
  { method, ahead, later, dueOn, instalments }: PaymentOption,
  { today, arrival, terms }: { today: PlainDate; arrival: PlainDate; terms: TransferTerms },
): Payable[] {
  const isWhole = ahead === 0 || later === 0;
  const parts: Omit<Payable, "payableId" | "transferAmount" | "ownTransfer">[] = [];
  if (ahead > 0) {
    const purpose = isWhole ? "full" : "deposit";
    parts.push({ purpose, method, amount: ahead, dueOn: dueOn ?? today, state: "open" });
  }
  if (instalments) {
    for (const { due, amount } of instalments)
      parts.push({ purpose: "instalment", method: "on_site", amount, dueOn: due, state: "open" });
  } else if (later > 0) {
    const purpose = isWhole ? "full" : "balance";
    parts.push({ purpose, method: "on_site", amount: later, dueOn: arrival, state: "open" });
  }
  return parts.map((part) => ({
    ...part,
    payableId: randomUUID(),
    transferAmount: transferAmount(part.amount, terms),
    ownTransfer: null,
  }));
}

/** What is owed month by month, in the order of its days. */
export function instalmentsOwed(payables: readonly Payable[]): OwedInstalment[] {
  return payables
    .filter(({ purpose, state }) => purpose === "instalment" && state !== "void")
    .map(({ dueOn, amount, state }) => ({ due: dueOn, amount, paid: state === "paid" }))
    .toSorted((a, b) => (a.due < b.due ? -1 : 1));
}

/** Whether it is owed beside what the reservation waits for: an instalment, or what is left for the arrival. */
export function isLater({ method }: Pick<Payable, "method">): boolean {
  return method === "on_site";
}

/**
 * What is left for the arrival as one sum, which is all of the price where nothing is paid ahead; null where nothing is. A stay
 * that costs more since its rest was paid owes another one.
 */
export function restOwed(payables: readonly Payable[]): Payable | null {
  return stillOwed(payables.filter((one) => isLater(one) && one.purpose !== "instalment"));
}

/** The instalment of this day, or what is left for the arrival on it; null where the reservation owes none. */
export function laterDue(payables: readonly Payable[], due: PlainDate): Payable | null {
  return stillOwed(payables.filter((one) => isLater(one) && one.dueOn === due));
}

/** What is not paid yet, before what is. */
function stillOwed(payables: readonly Payable[]): Payable | null {
  return (
    payables.find(({ state }) => state === "open") ??
    payables.findLast(({ state }) => state === "paid") ??
    null
  );
}

/** The same by its id, of whatever state; null for what is paid ahead. */
export function laterNamed(payables: readonly Payable[], payableId: string | null): Payable | null {
  return payables.find((one) => isLater(one) && one.payableId === payableId) ?? null;
}

/** The part that is paid before the arrival; null if nothing is. */
export function aheadOf(payables: readonly Payable[]): Payable | null {
  return payables.find((one) => !isLater(one) && one.state !== "void") ?? null;
}

/** What is to be paid ahead, now or before the reservation ended; undefined if nothing ever was. */
export function aheadEver({ payables }: Pick<OwedMoney, "payables">): Payable | undefined {
  return aheadOf(payables) ?? payables.find((one) => !isLater(one));
}

/** The part that is to be transferred; null when nothing is. */
export function transferOf(payables: readonly Payable[]): Payable | null {
  return payables.find(({ method }) => method === "bank_transfer") ?? null;
}

/** Whether what is bought is kept for money that has not come yet. */
export function awaitsMoney({ state, payables }: Pick<OwedMoney, "state" | "payables">): boolean {
  return state === "pending_payment" && aheadOf(payables)?.state === "open";
}
