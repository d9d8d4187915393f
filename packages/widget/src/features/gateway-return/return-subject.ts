import type { GatewayPage } from "@portico/contract/payments/payment-option";
import type { PaymentQuestion, ReservationKey } from "@portico/contract/reservations/reservation-key";
import type { PaymentCheck } from "@portico/contract/reservations/payment-check";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { createContext, type ReactNode, use } from "react";
import type { Server } from "../../base/server-calls/server.ts";
import type { PaymentWay } from "../../payments/use-pay.ts";

/** What of the page's words depends on what is paid for. */
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

/** What is paid for: its words, how it is paid again, and what stands where there is nothing left to pay. */
export type ReturnSubject = {
  words: SubjectWords;
  /** What it is once it is to be paid this way; null where the gateway could not be reached. */
  pay(server: Server, key: ReservationKey, way: PaymentWay): Promise<{ gateway: GatewayPage | null } | null>;
  /** Null where another page tells it, to which the guest is led. */
  Settled: ((props: { check: PaymentCheck; question: PaymentQuestion }) => ReactNode) | null;
};

export const ReturnSubjectContext = createContext<ReturnSubject | null>(null);

export function useReturnSubject(): ReturnSubject {
  const subject = use(ReturnSubjectContext);
  if (!subject) throw new Error("There is nothing that is paid for above this component.");
  return subject;
}
