/** What the control API may set while the gateway runs; all times but `tokenSeconds` in milliseconds. */
export interface GatewaySettings {
  /** How long a guest has on the payment page. */
  paymentMs: number;
  /** How long an offline transfer is waited for. */
  transferMs: number;
  tokenSeconds: number;
  /** Wait before a notification is repeated the first time; it doubles at each repeat. */
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
