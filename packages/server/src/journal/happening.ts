import type { ReservationState } from "@portico/contract/checkout";
import type { AttemptState } from "@portico/domain/payments/payment-attempt";

/**
 * What the engine tells its operator of, as counts and lines of the log. Nothing here is a guest's: numbers of reservations
 * and payments, hotels, states and kinds alone.
 */
export type Happening =
  | {
      readonly what: "reservation";
      readonly hotelId: number;
      readonly number: string;
      readonly to: ReservationState;
      /** It was not there before. */
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
      /** Why the mail server did not take it, without addresses. */
      readonly reason: string | null;
    }
  | { readonly what: "job"; readonly kind: string; readonly outcome: "done" | "failed" }
  | { readonly what: "task"; readonly task: string; readonly outcome: "done" | "failed" }
  | { readonly what: "page_error"; readonly hotel: string; readonly kind: string };

/** `refused`: tried again later; `failed`: given up; `dropped`: there was nothing left to tell. */
export type LetterOutcome = "queued" | "sent" | "refused" | "failed" | "dropped";
