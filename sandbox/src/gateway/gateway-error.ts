import type { Answer } from "../http/answer.ts";

/**
 * The protocol's errors: number, HTTP status and name. Marked names come from the documentation or the official clients' tests.
 * The documentation gives only numbers for the others, so their names follow the same style.
 */
const ERRORS = {
  system: [100, 500, "SYSTEM_ERROR"],
  required: [110, 409, "MANDATORY"],
  format: [111, 409, "INVALID_FORMAT"],
  invalidRequest: [116, 409, "INVALID"],
  notAuthorized: [200, 403, "AUTH_NOT_AUTHORIZED"],
  tokenExpired: [200, 401, "AUTH_NOT_AUTHORIZED"],
  grantNotSupported: [201, 403, "AUTH_GRANT_TYPE_NOT_SUPPORTED"],
  wrongCredentials: [202, 403, "AUTH_WRONG_CREDENTIALS"],
  notCreated: [301, 409, "PAYMENT_CREATE_FAILED"],
  wrongState: [303, 409, "PAYMENT_WRONG_STATE"],
  notFound: [304, 404, "PAYMENT_NOT_FOUND"],
  shopInactive: [305, 409, "ESHOP_INACTIVE"],
  notRefundable: [330, 409, "PAYMENT_REFUND_NOT_SUPPORTED"],
  refundInWrongState: [331, 409, "PAYMENT_REFUND_WRONG_STATE"],
  refundAmount: [332, 409, "PAYMENT_REFUND_WRONG_AMOUNT"],
  refundWithoutFunds: [333, 409, "PAYMENT_REFUND_NOT_ENOUGH_FUNDS"],
  recurrenceFailed: [340, 409, "PAYMENT_RECURRENCE_FAILED"],
  recurrenceNotSupported: [341, 409, "PAYMENT_RECURRENCE_NOT_SUPPORTED"],
  recurrenceStopped: [342, 409, "PAYMENT_RECURRENCE_STOPPED"],
  captureFailed: [350, 409, "PAYMENT_CAPTURE_FAILED"],
  captureDone: [351, 409, "PAYMENT_CAPTURE_DONE"],
  voidFailed: [352, 409, "PAYMENT_AUTH_VOID_FAILED"],
  voidDone: [353, 409, "PAYMENT_AUTH_VOID_DONE"],
  itemsSum: [360, 409, "PAYMENT_ITEMS_SUM"],
  noService: [304, 404, "SERVICE_NOT_FOUND"],
} as const satisfies Record<string, readonly [code: number, status: number, name: string]>;

export type GatewayErrorKind = keyof typeof ERRORS;

/** One thing that is wrong with a call. */
export interface GatewayError {
  kind: GatewayErrorKind;
  /** Path of the field in the body; absent if the call as a whole is wrong. */
  field?: string;
  message: string;
}

/** The answer to a call that was refused, for all its errors; the first one decides the HTTP status. */
export function refusal(...errors: [GatewayError, ...GatewayError[]]): Answer {
  return {
    status: ERRORS[errors[0].kind][1],
    body: {
      date_issued: Date.now(),
      errors: errors.map(({ kind, field, message }) => ({
        scope: field === undefined ? "G" : "F",
        field: field ?? null,
        message,
        error_code: ERRORS[kind][0],
        error_name: ERRORS[kind][2],
        description: null,
      })),
    },
  };
}
