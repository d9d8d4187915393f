import { z } from "zod";
import { type HotelSecrets, type SecretKind, secretWord } from "../secrets/index.ts";
import { HttpInsurer, type InsurerAccess, type InsurerLimits } from "./http-insurer.ts";
import type { Insurer } from "./insurer.ts";

export type InsurerDirectoryParts = {
  secrets: HotelSecrets;
  /** The demo's stand-in for hotels without access data. */
  standIn?: InsurerAccess;
  limits?: Partial<InsurerLimits>;
};

/** Every hotel's insurer, created on first use and kept, since it remembers whether the company answers. */
export class InsurerDirectory {
  readonly #parts: InsurerDirectoryParts;
  readonly #insurers = new Map<string, Insurer>();

  constructor(parts: InsurerDirectoryParts) {
    this.#parts = parts;
  }

  /** Null if the operator has given no access data for the hotel with this client code. */
  insurerOf(hotel: string): Insurer | null {
    const known = this.#insurers.get(hotel);
    if (known !== undefined) return known;
    const access = this.#parts.secrets.of(hotel, INSURER_SECRETS) ?? this.#parts.standIn;
    if (access === undefined) return null;
    const insurer = new HttpInsurer(access, this.#parts.limits);
    this.#insurers.set(hotel, insurer);
    return insurer;
  }

  /**
   * Sentences for the operator: hotels whose guests cannot insure their stay because something is missing, and unused
   * secrets.
   */
  warnings(hotels: readonly { code: string; insurance: boolean }[]): string[] {
    const insuring = hotels.filter(({ insurance }) => insurance).map(({ code }) => code);
    const lacking = insuring.filter((code) => this.insurerOf(code) === null);
    const unused = this.#parts.secrets.entries.filter(
      ({ hotel, kind }) => kind === INSURER_SECRETS.name && !insuring.includes(hotel),
    );
    return [
      ...lacking.map(
        (code) =>
          `Hotel ${code} insures no stays: PORTICO_HOTEL_SECRETS has no insurer's access data for it.`,
      ),
      ...unused.map(
        ({ hotel }) =>
          `PORTICO_HOTEL_SECRETS has an insurer's access data for ${hotel}, but no hotel of this name insures stays.`,
      ),
    ];
  }
}

/** Any insurer that speaks the protocol of docs/guides/insurance.md, by its address. */
export const INSURER_SECRETS: SecretKind<InsurerAccess> = {
  name: "insurer",
  shape: z.strictObject({ url: z.url({ protocol: /^https?$/ }).max(512), key: secretWord }),
  parts: "url, key",
};
