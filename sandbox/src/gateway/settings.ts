/** Settings that the control API may change while the gateway runs; all times except `tokenSeconds` are in milliseconds. */
export interface GatewaySettings {
  /** How long a guest has on the payment page. */
  paymentMs: number;
  /** How long the gateway waits for an offline transfer. */
  transferMs: number;
  tokenSeconds: number;
  /** Wait before the first repeat of a notification; it doubles with each repeat. */
  notificationPauseMs: number;
  /** The number of tries after which a notification is given up. */
  notificationTries: number;
}

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function standardSettings(): GatewaySettings {
  return {
    paymentMs: 60 * MINUTE,
    transferMs: 14 * DAY,
    tokenSeconds: 1800,
    notificationPauseMs: 2000,
    notificationTries: 20,
  };
}
