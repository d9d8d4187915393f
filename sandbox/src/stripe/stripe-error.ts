import type { Stripe } from "stripe";
import type { Answer } from "../http/answer.ts";

type Known<Word> = Word extends string ? (string extends Word ? never : Word) : never;

/** An error's code that Stripe's own client knows. */
export type ErrorCode = Known<Stripe.PaymentIntent.LastPaymentError.Code>;

/** What is wrong with a call, in the words of the API. */
export interface ProblemDetails {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  status?: number;
  code?: string;
  declineCode?: string;
  param?: string;
  charge?: string;
  /** Objects that the error brings with it, such as the payment intent that it left behind. */
  objects?: Readonly<Record<string, object>>;
}

/** Ends a call with an error of the API. */
export class StripeProblem extends Error {
  readonly details: ProblemDetails;

  constructor(details: ProblemDetails) {
    super(details.message);
    this.details = details;
  }
}

/** An error about one parameter of a call. */
export function invalid(message: string, param?: string, code?: ErrorCode): StripeProblem {
  return new StripeProblem({
    type: "invalid_request_error",
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  });
}

export function missing(param: string): StripeProblem {
  return invalid(`Missing required param: ${param}.`, param, "parameter_missing");
}

/** An object that is not there, or belongs to another account, which callers cannot tell apart. */
export function noSuch(kind: string, id: string, param: string): StripeProblem {
  return new StripeProblem({
    type: "invalid_request_error",
    status: 404,
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
  });
}

/** An object that is in no state for what it is asked. */
export function wrongState(message: string, objects?: Readonly<Record<string, object>>): StripeProblem {
  return new StripeProblem({
    type: "invalid_request_error",
    code: "payment_intent_unexpected_state",
    message,
    ...(objects ? { objects } : {}),
  });
}

export function problemAnswer(details: ProblemDetails): Answer {
  const { type, message, status, code, declineCode, param, charge, objects } = details;
  return {
    status: status ?? (type === "card_error" ? 402 : type === "api_error" ? 500 : 400),
    body: {
      error: {
        ...(code === undefined
          ? {}
          : { code, doc_url: `https://docs.stripe.com/error-codes#${code.replaceAll("_", "-")}` }),
        ...(charge === undefined ? {} : { charge }),
        ...(declineCode === undefined ? {} : { decline_code: declineCode }),
        message,
        ...(param === undefined ? {} : { param }),
        ...objects,
        type,
      },
    },
  };
}
