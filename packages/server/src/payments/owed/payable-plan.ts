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

/** The instalment of this day; null where the reservation owes none. */
export function instalmentDue(payables: readonly Payable[], due: PlainDate): Payable | null {
  return (
    payables.find(
      ({ purpose, state, dueOn }) => purpose === "instalment" && state !== "void" && dueOn === due,
    ) ?? null
  );
}

/** The same by its id, of whatever state. */
export function instalmentNamed(payables: readonly Payable[], payableId: string | null): Payable | null {
  return payables.find((one) => one.purpose === "instalment" && one.payableId === payableId) ?? null;
}

/** The part that is paid before the arrival; null if nothing is. */
export function aheadOf(payables: readonly Payable[]): Payable | null {
  return payables.find(({ method, state }) => method !== "on_site" && state !== "void") ?? null;
}

/** What is to be paid ahead, now or before the reservation ended; undefined if nothing ever was. */
export function aheadEver({ payables }: Pick<OwedMoney, "payables">): Payable | undefined {
  return aheadOf(payables) ?? payables.find(({ method }) => method !== "on_site");
}

/** The part that is to be transferred; null when nothing is. */
export function transferOf(payables: readonly Payable[]): Payable | null {
  return payables.find(({ method }) => method === "bank_transfer") ?? null;
}

/** Whether what is bought is kept for money that has not come yet. */
export function awaitsMoney({ state, payables }: Pick<OwedMoney, "state" | "payables">): boolean {
  return state === "pending_payment" && aheadOf(payables)?.state === "open";
}
