import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Minor } from "@portico/domain/money/money";
import type { PaymentMethod } from "@portico/domain/property/hotel";
import type { Payable } from "./reservation.ts";

/**
 * What is owed, in parts that add up to the total. By transfer the deposit is due first, or everything where the hotel
 * asks for no deposit, and the balance on arrival; on the spot everything is due on arrival. Nothing is owed for nothing.
 */
export function planPayables(owed: {
  method: PaymentMethod;
  total: Minor;
  deposit: Minor;
  transferDueOn: PlainDate | null;
  arrival: PlainDate;
}): Payable[] {
  const { total, deposit, transferDueOn, arrival } = owed;
  const atArrival = { method: "on_site", dueOn: arrival, state: "open" } as const;
  if (total === 0) return [];
  if (owed.method === "on_site" || transferDueOn === null) {
    return [{ purpose: "full", amount: total, ...atArrival }];
  }
  const transfer = { method: "bank_transfer", dueOn: transferDueOn, state: "open" } as const;
  if (deposit === 0 || deposit === total) return [{ purpose: "full", amount: total, ...transfer }];
  return [
    { purpose: "deposit", amount: deposit, ...transfer },
    { purpose: "balance", amount: total - deposit, ...atArrival },
  ];
}

/** The part that is to be transferred; null when nothing is. */
export function transferOf(payables: readonly Payable[]): Payable | null {
  return payables.find(({ method }) => method === "bank_transfer") ?? null;
}
