/** Why a payment was not made, as the API says it. */
export interface CardProblem {
  type: "card_error" | "invalid_request_error";
  code: string;
  /** The bank's own reason; only a plain `card_declined` and a missing confirmation bring one. */
  declineCode: string | null;
  message: string;
  param: string | null;
}

function declined(declineCode: string, message = "Your card was declined."): CardProblem {
  return { type: "card_error", code: "card_declined", declineCode, message, param: null };
}

function wrong(code: string, message: string, param: string | null): CardProblem {
  return { type: "card_error", code, declineCode: null, message, param };
}

/** Errors that test cards end in. */
export const DECLINES = {
  generic_decline: declined("generic_decline"),
  insufficient_funds: declined("insufficient_funds", "Your card has insufficient funds."),
  lost_card: declined("lost_card"),
  stolen_card: declined("stolen_card"),
  fraudulent: declined("fraudulent"),
  card_velocity_exceeded: declined(
    "card_velocity_exceeded",
    "Your card was declined for making repeated attempts too frequently or exceeding its amount limit.",
  ),
  expired_card: wrong("expired_card", "Your card has expired.", "exp_month"),
  incorrect_cvc: wrong("incorrect_cvc", "Your card's security code is incorrect.", "cvc"),
  processing_error: wrong(
    "processing_error",
    "An error occurred while processing your card. Try again in a little bit.",
    null,
  ),
} as const satisfies Record<string, CardProblem>;

export type DeclineName = keyof typeof DECLINES;

/** The bank wants to ask a guest who is not there. */
export const AUTHENTICATION_REQUIRED: CardProblem = {
  type: "card_error",
  code: "authentication_required",
  declineCode: "authentication_required",
  message: "Your card was declined. This transaction requires authentication.",
  param: null,
};

/** The guest did not confirm at the bank. */
export function authenticationFailed(kind: "payment_intent" | "setup_intent"): CardProblem {
  return {
    type: "invalid_request_error",
    code: `${kind}_authentication_failure`,
    declineCode: null,
    message:
      "The provided PaymentMethod has failed authentication. You can provide payment_method_data or a new PaymentMethod to attempt to fulfill this Intent again.",
    param: null,
  };
}
