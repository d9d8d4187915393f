import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import type { Result } from "@portico/domain/result";
import type { Language } from "@portico/domain/texts/language";

/** What a gateway is asked to collect. */
export type GatewayOrder = {
  /** Ours, unique for each attempt; letters and digits only. */
  orderNumber: string;
  description: string;
  /** The hotel's name, as the guest knows it. */
  payee: string;
  amount: Minor;
  currency: CurrencyCode;
  /** What is bought; the amounts add up to the order's. */
  items: readonly { name: string; amount: Minor; vatPercent: number | null }[];
  payer: {
    firstName: string;
    lastName: string;
    email: string;
    /** With calling code and plus, digits only. */
    phone: string;
    street: string;
    city: string;
    zip: string;
    /** ISO 3166 alpha-2, or empty. */
    country: string;
  };
  language: Language;
  /** Where the gateway sends the guest afterwards; its fragment must survive. */
  returnUrl: string;
  /** Where the gateway reports changes; unguessable. Gateways that sign have one address for all instead. */
  notifyUrl: string;
  /** Only reserve the money; it is taken by `capture`. */
  authorizeOnly: boolean;
};

/** Why a gateway did not do what it was asked. After `unreachable`, `busy` and `garbled` it may have done it anyway. */
export type GatewayFailure =
  | { code: "unreachable" | "busy" | "garbled" | "unknown_payment" }
  /** The gateway understood and said no; `reasons` are its own error names, for staff, after CREDENTIALS_REFUSED where we are refused. */
  | { code: "refused"; reasons: string[] };

/** What a gateway has sent of its own accord, as it came. */
export type GatewayMessage = {
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};

/** Which payment a message is about, by the gateway's name of it or by ours. */
export type MessageSubject = { gatewayId: string } | { orderNumber: string };

/** `named` is null if a gateway does not know our names: then only the sum says what has been done. */
export type RefundedMoney = { total: Minor; named: boolean | null };

/** A company that takes cards and bank payments for one hotel. No call throws, and none takes longer than a few seconds. */
export interface PaymentGateway {
  /** Its company, by its name in the list. */
  readonly provider: string;
  /**
   * Origin of its pages and of the script that opens them on top of a shop's page; null if they always stand alone.
   */
  readonly pageOrigin: string | null;
  /** Whether it collects in this currency. */
  takes(currency: CurrencyCode): boolean;
  create(order: GatewayOrder): Promise<Result<GatewayReport, GatewayFailure>>;
  status(gatewayId: string): Promise<Result<GatewayReport, GatewayFailure>>;
  /**
   * Gives back at most what was collected. Gateways that support it carry out orders of the same `repeatKey` once; callers ask
   * what was refunded before they repeat one, since others do not.
   */
  refund(gatewayId: string, amount: Minor, repeatKey: string): Promise<Result<null, GatewayFailure>>;
  /**
   * What has been given back or is on its way, by the gateway's books, and whether the order of `repeatKey` is in it.
   */
  refunded(gatewayId: string, repeatKey: string): Promise<Result<RefundedMoney, GatewayFailure>>;
  /** Takes the whole amount that was reserved. */
  capture(gatewayId: string): Promise<Result<null, GatewayFailure>>;
  /** Gives up what was reserved. */
  release(gatewayId: string): Promise<Result<null, GatewayFailure>>;
  /**
   * Reads a message that the gateway has signed; null for one about no payment. An unsigned message is forged; any
   * other failure concerns finding the payment that it is about, and the message may be sent again.
   */
  readMessage(
    message: GatewayMessage,
  ): Promise<Result<MessageSubject | null, GatewayFailure | { code: "forged" }>>;
}
