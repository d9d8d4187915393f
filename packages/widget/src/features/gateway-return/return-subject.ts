import type { GatewayPage } from "@portico/contract/payments/payment-option";
import type { PaymentQuestion, ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { PaymentCheck } from "@portico/contract/reservations/payment-check";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { createContext, type ReactNode, use } from "react";
import type { Server } from "../../base/server-calls/server.ts";
import type { PaymentWay } from "../../payments/use-pay.ts";

/** The page's words that depend on what is paid for. */
type SubjectWords = Record<
  | "opening"
  | "verifying"
  | "number"
  | "kept"
  | "notBegunTitle"
  | "notBegun"
  | "unknown"
  | "mailSubject"
  | "closed"
  | "closedText"
  | "linkSent",
  MessageKey
>;

/** What is paid for: its words, its new payment, and its page once nothing is left to pay. */
export type ReturnSubject = {
  words: SubjectWords;
  /** Until when it is kept, in minutes and a time of day; null if that is never a matter of minutes. */
  keptMinutes: MessageKey | null;
  /** What the guest is paying for, beside the outcome; null if the page's words say enough. */
  Bought: ((props: { reservation: ReservationKey }) => ReactNode) | null;
  /** Starts a payment this way; null if the gateway is unreachable. */
  pay(server: Server, key: ReservationKey, way: PaymentWay): Promise<{ gateway: GatewayPage | null } | null>;
  /** Null if another page takes over; the guest is led there. */
  Settled: ((props: { check: PaymentCheck; question: PaymentQuestion }) => ReactNode) | null;
};

export const ReturnSubjectContext = createContext<ReturnSubject | null>(null);

export function useReturnSubject(): ReturnSubject {
  const subject = use(ReturnSubjectContext);
  if (!subject) throw new Error("There is nothing that is paid for above this component.");
  return subject;
}
