import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import type { GatewayReport } from "@portico/domain/payments/gateway-report";
import type { Result } from "@portico/domain/result";
import type { Language } from "@portico/domain/stay/language";

/** What a gateway is asked to collect. */
export type GatewayOrder = {
  /** Ours, unique for each attempt; letters and digits only. */
  orderNumber: string;
  description: string;
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
  /** Where the gateway tells of changes; unguessable. */
  notifyUrl: string;
  /** Only reserve the money; it is taken by `capture`. */
  authorizeOnly: boolean;
};

/** Why a gateway did not do what it was asked. After `unreachable`, `busy` and `garbled` it may have done it all the same. */
export type GatewayFailure =
  | { code: "unreachable" | "busy" | "garbled" | "unknown_payment" }
  /** The gateway understood and said no; `reasons` are its own error names, for staff, after CREDENTIALS_REFUSED where we are refused. */
  | { code: "refused"; reasons: string[] };

/** A company that takes cards and bank payments for one hotel. No call throws, and none takes longer than a few seconds. */
export interface PaymentGateway {
  /** Where its pages and the script that shows them on top of a shop's page come from. */
  readonly pageOrigin: string;
  /** Whether it collects in this currency. */
  takes(currency: CurrencyCode): boolean;
  create(order: GatewayOrder): Promise<Result<GatewayReport, GatewayFailure>>;
  status(gatewayId: string): Promise<Result<GatewayReport, GatewayFailure>>;
  /** Gives back at most what was collected. Not safe to repeat: ask for the status first when an answer was lost. */
  refund(gatewayId: string, amount: Minor): Promise<Result<null, GatewayFailure>>;
  /** How much of it has been given back or is on its way, by the gateway's books. */
  refunded(gatewayId: string): Promise<Result<Minor, GatewayFailure>>;
  /** Takes the whole amount that was reserved. */
  capture(gatewayId: string): Promise<Result<null, GatewayFailure>>;
  /** Gives up what was reserved. */
  release(gatewayId: string): Promise<Result<null, GatewayFailure>>;
}
