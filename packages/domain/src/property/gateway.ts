/** The hotel's account at a company that takes cards; its keys are kept apart from everything that is shown. */
export type Gateway = GopayAccount | StripeAccount;

type GatewayAccount = {
  /** `test` is the company's own place to try things out. */
  environment: "test" | "production";
  /** Money is reserved first and collected once the room is surely the guest's. */
  authorizeFirst: boolean;
  /** How long a room waits for a payment that a guest has begun. */
  minutes: number;
};

export type GopayAccount = GatewayAccount & {
  provider: "gopay";
  /** GoPay's number of the hotel's e-shop. */
  goid: number;
  /** The gateway's page opens on top of ours where the widget stands in no frame. */
  inline: boolean;
};

/** The account is known by its secret key alone. Stripe's page stands in no frame. */
export type StripeAccount = GatewayAccount & { provider: "stripe"; inline: false };
