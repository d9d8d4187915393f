import type { Instant } from "@portico/domain/dates/time-zone";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Gateway } from "@portico/domain/payments/gateway";
import type { PaymentCause } from "@portico/domain/payments/payment-cause";
import { z } from "zod";
import type { Access, CallLimits, Company } from "../outside/index.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

/** The part of a hotel's account that its gateway is opened with. */
export type GatewaySettings = Pick<Gateway, "provider" | "environment" | "minutes"> & {
  /** Null at a company that the hotel has left: old payments are still asked about there, and no new one begins. */
  account: Gateway["account"] | null;
};

/** What an adapter has at hand. */
type Surroundings = {
  minutes: number;
  limits: Partial<CallLimits>;
  /**
   * Called with the end of a sentence when the company stops working for this hotel, and when it works again.
   */
  tell: (words: string) => void;
  /** The time at the company, which differs from the engine's if a test moves that. */
  clock: () => Instant;
};

type About<Lines extends z.ZodRawShape, Secret extends object> = Company<Secret> & {
  /** What guests know it by. */
  readonly title: string;
  /** The company as the hotel's file describes it, in a sentence. */
  readonly about: string;
  /** Currencies of ours that it collects in, with our minor units. */
  readonly currencies: readonly CurrencyCode[];
  /** Lines of the hotel's file beside those that every gateway has. */
  readonly lines: Lines;
  /** Its page can open on top of ours. */
  readonly hasInlinePage: boolean;
  /** What one of its reasons means; `unknown` for one that it has not published. */
  readonly causeOf: (code: string) => PaymentCause;
  /**
   * How it reports that a payment has changed: to a secret address of each payment, or signed, to one address of the
   * hotel.
   */
  readonly news: "secret_address" | "signed";
};

/** One company that takes cards and bank payments, with everything that the engine has to know about it. */
export type GatewayProvider = About<z.ZodRawShape, object> & {
  open(access: Access, account: GatewaySettings["account"], at: Surroundings): PaymentGateway;
  /** At the real company the operator does this once by hand. */
  nameAddress: ((standIn: Access, address: string) => Promise<void>) | null;
};

/** Lists a company; what it is opened with is read by its own shapes. */
export function gatewayProvider<Lines extends z.ZodRawShape, Secret extends object>({
  open,
  nameAddress,
  ...about
}: About<Lines, Secret> & {
  open: (
    access: Access<Secret>,
    account: z.output<z.ZodObject<Lines>> | null,
    at: Surroundings,
  ) => PaymentGateway;
  nameAddress?: (standIn: Access<Secret>, address: string) => Promise<void>;
}): GatewayProvider {
  const lines = z.object(about.lines);
  const read = ({ baseUrl, ...secret }: Access): Access<Secret> => ({
    baseUrl,
    ...about.secrets.shape.parse(secret),
  });
  return {
    ...about,
    open: (access, account, at) => open(read(access), account && lines.parse(account), at),
    nameAddress: nameAddress ? (standIn, address) => nameAddress(read(standIn), address) : null,
  };
}
