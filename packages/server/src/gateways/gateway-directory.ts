import type { Instant } from "@portico/domain/dates/time-zone";
import { accessOf, type Access, type CallLimits, type StandIns } from "../outside/index.ts";
import type { HotelSecrets } from "../secrets/index.ts";
import type { GatewayProvider, GatewaySettings } from "./gateway-provider.ts";
import type { PaymentGateway } from "./payment-gateway.ts";
import { GATEWAY_PROVIDERS } from "./providers.ts";

export type GatewayDirectoryParts = {
  secrets: HotelSecrets;
  standIns?: StandIns;
  /** Companies that hotels can collect at: all that the engine knows. */
  providers?: readonly GatewayProvider[];
  limits?: Partial<CallLimits>;
  /** The time at the companies, which differs from the engine's if a test moves that. */
  clock?: () => Instant;
  /** Takes a sentence for the operator when a hotel's gateway stops working, and when it works again. */
  report?: (sentence: string, hotel: string) => void;
};

/** Every hotel's payment gateway, made on first use and kept, since it may remember a token and whether the company answers. */
export class GatewayDirectory {
  readonly providers: readonly GatewayProvider[];
  readonly #parts: GatewayDirectoryParts;
  readonly #gateways = new Map<string, PaymentGateway>();

  constructor(parts: GatewayDirectoryParts) {
    this.providers = parts.providers ?? GATEWAY_PROVIDERS;
    this.#parts = parts;
  }

  /** Null if card payments are off: the hotel names no gateway, or the operator has not given its secrets. */
  gatewayOf(hotel: string, settings: GatewaySettings | null): PaymentGateway | null {
    if (settings === null) return null;
    const { provider, environment, minutes, account } = settings;
    const key = JSON.stringify([hotel, provider, environment, minutes, account]);
    const known = this.#gateways.get(key);
    if (known !== undefined) return known;
    const gateway = this.#open(hotel, settings);
    if (gateway !== null) this.#gateways.set(key, gateway);
    return gateway;
  }

  /**
   * The gateway that keeps a payment: the hotel's own, or that of its former company, which it has changed for another
   * in its file. New payments are not started there; existing ones are still followed to completion. Null if its
   * secrets are gone.
   */
  keeperOf(hotel: string, provider: string, settings: GatewaySettings | null): PaymentGateway | null {
    if (settings === null || settings.provider === provider) return this.gatewayOf(hotel, settings);
    return this.gatewayOf(hotel, {
      provider,
      environment: settings.environment,
      minutes: 0,
      account: null,
    });
  }

  /**
   * Sentences for the operator: hotels whose guests cannot pay by card because something is missing, and secrets
   * without a hotel.
   */
  warnings(hotels: readonly { code: string; gateway: GatewaySettings | null }[]): string[] {
    const lacking = hotels.filter(
      ({ code, gateway }) => gateway !== null && this.#accessOf(code, gateway) === null,
    );
    const unused = this.#parts.secrets.entries.filter(({ hotel, kind }) => {
      const ofKind = this.providers.find(({ secrets }) => secrets.name === kind);
      const isUsed = hotels.some(({ code, gateway }) => code === hotel && gateway?.provider === ofKind?.name);
      return ofKind !== undefined && !isUsed;
    });
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

  #open(hotel: string, settings: GatewaySettings): PaymentGateway | null {
    const { limits = {}, clock = Date.now, report } = this.#parts;
    const access = this.#accessOf(hotel, settings);
    if (access === null) return null;
    const tell = (words: string) => report?.(`The payment gateway of hotel ${hotel} ${words}.`, hotel);
    const { minutes, account } = settings;
    return this.#providerOf(settings)?.open(access, account, { minutes, limits, tell, clock }) ?? null;
  }

  #accessOf(hotel: string, settings: GatewaySettings): Access | null {
    const provider = this.#providerOf(settings);
    return provider ? accessOf(this.#parts, provider, { hotel, environment: settings.environment }) : null;
  }

  #providerOf({ provider }: GatewaySettings): GatewayProvider | undefined {
    return this.providers.find(({ name }) => name === provider);
  }
}
