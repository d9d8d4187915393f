import type { Instant } from "@portico/domain/dates/time-zone";
import type { GopayAccount, StripeAccount } from "@portico/domain/property/gateway";
import { GATEWAY_PROVIDERS, type GatewayProvider } from "@portico/domain/property/gateway-currencies";
import type { StripeLimits } from "../outside/index.ts";
import type { HotelSecrets } from "../secrets/index.ts";
import { GopayGateway, type GopayLimits, type GopayShop } from "./gopay-gateway.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { StripeGateway, type StripeShop } from "./stripe-gateway.ts";

/** Which gateway a hotel's file names. */
export type GatewaySettings =
  | Pick<GopayAccount, "provider" | "environment" | "goid">
  | Pick<StripeAccount, "provider" | "environment" | "minutes">;

type Environment = GatewaySettings["environment"];

/** Where the sandbox plays the companies, and the keys that it takes. */
export type StandIns = { gopay: Omit<GopayShop, "goid">; stripe: Omit<StripeShop, "minutes"> };

export type GatewayDirectoryParts = {
  secrets: HotelSecrets;
  /** Stand in for the companies' test environments at hotels that have no secrets of their own: the demo's. */
  standIns?: Partial<StandIns>;
  limits?: Partial<GopayLimits & StripeLimits>;
  /** The time at the companies: not the engine's where a test moves that. */
  clock?: () => Instant;
  /** Takes a sentence for the operator when a hotel's gateway stops working, and when it works again. */
  report?: (sentence: string, hotel: string) => void;
};

const GOPAY_URLS: Readonly<Record<Environment, string>> = {
  test: "https://gw.sandbox.gopay.com/api",
  production: "https://gate.gopay.cz/api",
};

/** Its test environment has the same address; the secret key decides. */
const STRIPE_URL = "https://api.stripe.com";

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
    const key = [hotel, settings.environment, accountOf(settings)].join(" ");
    const known = this.#gateways.get(key);
    if (known !== undefined) return known;
    const gateway = this.#open(hotel, settings);
    if (gateway !== null) this.#gateways.set(key, gateway);
    return gateway;
  }

  /**
   * The gateway that keeps a payment: the hotel's own, or that of its former company, which it has changed for another in its
   * file. No payment is begun there any more, but each is heard of to its end. Null where its secrets are gone.
   */
  keeperOf(
    hotel: string,
    provider: GatewayProvider,
    settings: GatewaySettings | null,
  ): PaymentGateway | null {
    if (settings === null || settings.provider === provider) return this.gatewayOf(hotel, settings);
    return this.gatewayOf(hotel, formerSettings(provider, settings.environment));
  }

  /** Sentences for the operator: hotels whose guests cannot pay by card since something is missing, and secrets without a hotel. */
  warnings(hotels: readonly { code: string; gateway: GatewaySettings | null }[]): string[] {
    const lacking = hotels.filter(({ code, gateway }) => gateway !== null && !this.#hasKeys(code, gateway));
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

  #hasKeys(hotel: string, settings: GatewaySettings): boolean {
    return settings.provider === "gopay"
      ? this.#gopayOf(hotel, settings.environment) !== null
      : this.#stripeOf(hotel, settings.environment) !== null;
  }

  #open(hotel: string, settings: GatewaySettings): PaymentGateway | null {
    const { limits, clock } = this.#parts;
    const tell = (words: string) =>
      this.#parts.report?.(`The payment gateway of hotel ${hotel} ${words}.`, hotel);
    switch (settings.provider) {
      case "gopay": {
        const shop = this.#gopayOf(hotel, settings.environment);
        return shop && new GopayGateway({ ...shop, goid: settings.goid }, limits, tell);
      }
      case "stripe": {
        const shop = this.#stripeOf(hotel, settings.environment);
        return shop && new StripeGateway({ ...shop, minutes: settings.minutes }, limits, tell, clock);
      }
    }
  }

  #gopayOf(hotel: string, environment: Environment): StandIns["gopay"] | null {
    const secret = this.#parts.secrets.of(hotel, "gopay");
    if (secret !== undefined) return { baseUrl: GOPAY_URLS[environment], ...secret };
    return this.#standIn("gopay", environment);
  }

  #stripeOf(hotel: string, environment: Environment): StandIns["stripe"] | null {
    const secret = this.#parts.secrets.of(hotel, "stripe");
    if (secret !== undefined) return { baseUrl: STRIPE_URL, ...secret };
    return this.#standIn("stripe", environment);
  }

  /** Never in production: guests would pay into nothing. */
  #standIn<Provider extends GatewayProvider>(
    provider: Provider,
    environment: Environment,
  ): StandIns[Provider] | null {
    return environment === "test" ? (this.#parts.standIns?.[provider] ?? null) : null;
  }
}

function isGatewayProvider(kind: string): kind is GatewayProvider {
  return (GATEWAY_PROVIDERS as readonly string[]).includes(kind);
}

function accountOf(settings: GatewaySettings): string {
  return settings.provider === "gopay" ? `gopay ${settings.goid}` : `stripe ${settings.minutes}`;
}

/** What only opening a payment needs to know is not known any more. */
function formerSettings(provider: GatewayProvider, environment: Environment): GatewaySettings {
  return provider === "gopay" ? { provider, environment, goid: 0 } : { provider, environment, minutes: 0 };
}
