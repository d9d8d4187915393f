import { GATEWAY_PROVIDERS, type GatewayProvider } from "@portico/domain/payments/gateway-currencies";
import type { HotelSecrets } from "../secrets/index.ts";
import { GopayGateway, type GopayLimits, type GopayShop } from "./gopay-gateway.ts";
import type { PaymentGateway } from "./payment-gateway.ts";

/** Which gateway a hotel's file names. */
export type GatewaySettings = {
  provider: GatewayProvider;
  /** The hotel's point of sale at GoPay. */
  goid: number;
  /** `test` is GoPay's own place to try things out, without real money. */
  environment: "test" | "production";
};

export type GatewayDirectoryParts = {
  secrets: HotelSecrets;
  /** Stands in for GoPay's test environment at hotels that have no secrets of their own: the demo's. */
  standIn?: Omit<GopayShop, "goid">;
  limits?: Partial<GopayLimits>;
  /** Takes a sentence for the operator when a hotel's gateway stops working, and when it works again. */
  report?: (sentence: string) => void;
};

function isGatewayProvider(kind: string): kind is GatewayProvider {
  return (GATEWAY_PROVIDERS as readonly string[]).includes(kind);
}

const GOPAY_URLS: Readonly<Record<GatewaySettings["environment"], string>> = {
  test: "https://gw.sandbox.gopay.com/api",
  production: "https://gate.gopay.cz/api",
};

/** Every hotel's payment gateway, made on first use and kept, since it remembers a token and whether the company answers. */
export class GatewayDirectory {
  readonly #parts: GatewayDirectoryParts;
  readonly #gateways = new Map<string, PaymentGateway>();

  constructor(parts: GatewayDirectoryParts) {
    this.#parts = parts;
  }

  /** Null where card payments are off: the hotel names no gateway, or the operator has not given its secrets. */
  gatewayOf(hotel: string, settings: GatewaySettings | null): PaymentGateway | null {
    if (settings === null) return null;
    const key = [hotel, settings.provider, settings.goid, settings.environment].join(" ");
    const known = this.#gateways.get(key);
    if (known !== undefined) return known;
    const shop = this.#shopOf(hotel, settings);
    if (shop === null) return null;
    const gateway = new GopayGateway({ ...shop, goid: settings.goid }, this.#parts.limits, (words) =>
      this.#parts.report?.(`The payment gateway of hotel ${hotel} ${words}.`),
    );
    this.#gateways.set(key, gateway);
    return gateway;
  }

  /** Sentences for the operator: hotels whose guests cannot pay by card since something is missing, and secrets without a hotel. */
  warnings(hotels: readonly { code: string; gateway: GatewaySettings | null }[]): string[] {
    const lacking = hotels.filter(
      ({ code, gateway }) => gateway !== null && this.#shopOf(code, gateway) === null,
    );
    const unused = this.#parts.secrets.entries.filter(
      ({ hotel, kind }) =>
        isGatewayProvider(kind) &&
        !hotels.some(({ code, gateway }) => code === hotel && gateway?.provider === kind),
    );
    return [
      ...lacking.map(
        ({ code, gateway }) =>
          `Hotel ${code} takes no card payments: PORTICO_HOTEL_SECRETS has no ${gateway?.provider} secrets for it.`,
      ),
      ...unused.map(
        ({ hotel, kind }) =>
          `PORTICO_HOTEL_SECRETS has ${kind} secrets for ${hotel}, but no hotel of this name collects there.`,
      ),
    ];
  }

  #shopOf(hotel: string, { environment }: GatewaySettings): Omit<GopayShop, "goid"> | null {
    const secret = this.#parts.secrets.of(hotel, "gopay");
    if (secret !== undefined) return { baseUrl: GOPAY_URLS[environment], ...secret };
    // Never in production: guests would pay into nothing.
    return (environment === "test" ? this.#parts.standIn : undefined) ?? null;
  }
}
