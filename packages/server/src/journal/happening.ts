import type { ReservationState } from "@portico/contract/reservations/reservation-state";
import type { AttemptState } from "@portico/domain/payments/payment-attempt";

/**
 * What the engine reports to its operator as counts and log lines. It contains no guest data, only numbers of
 * reservations and payments, hotels, states and kinds.
 */
export type Happening =
  | {
      readonly what: "reservation";
      readonly hotelId: number;
      readonly number: string;
      readonly to: ReservationState;
      /** It is new. */
      readonly isNew: boolean;
    }
  | { readonly what: "save_refused"; readonly hotel: string; readonly reason: string }
  | { readonly what: "hold"; readonly hotel: string; readonly outcome: string }
  | {
      readonly what: "payment";
      readonly hotelId: number;
      readonly attempt: string;
      readonly provider: string;
      readonly to: AttemptState;
      readonly reason: string | null;
    }
  | {
      readonly what: "letter";
      readonly hotelId: number;
      readonly letter: string;
      readonly kind: string;
      readonly to: LetterOutcome;
      /** Why the mail server refused it, without addresses. */
      readonly reason: string | null;
    }
  | { readonly what: "job"; readonly kind: string; readonly outcome: "done" | "failed" }
  | { readonly what: "task"; readonly task: string; readonly outcome: "done" | "failed" }
  | { readonly what: "page_error"; readonly hotel: string; readonly kind: string };

/** `refused`: will be retried; `failed`: given up; `dropped`: outdated. */
export type LetterOutcome = "queued" | "sent" | "refused" | "failed" | "dropped";
