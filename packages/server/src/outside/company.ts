import type { HotelSecrets, SecretKind } from "../secrets/index.ts";

/** `test` is the company's own test environment. */
type Environment = "test" | "production";

/** The data that every company on a list has. */
export type Company<Secret extends object = object> = {
  /** Its name in hotel files, addresses and the database: lower-case letters, digits and underscores. */
  readonly name: string;
  /** The base URL of its API, without a trailing slash. */
  readonly addresses: Readonly<Record<Environment, string>>;
  /** A hotel's secrets for it, in the operator's file. */
  readonly secrets: SecretKind<Secret>;
};

/** A company's base URL and secret. */
export type Access<Secret extends object = Record<string, unknown>> = { baseUrl: string } & Secret;

/** The demo's stand-ins for companies' test environments, by name, for hotels without secrets. */
export type StandIns = Readonly<Record<string, Access>>;

/**
 * A hotel's access to a company; null if the operator has given no secrets. A stand-in never replaces production:
 * guests would pay nobody.
 */
export function accessOf(
  { secrets, standIns = {} }: { secrets: HotelSecrets; standIns?: StandIns | undefined },
  { name, addresses, secrets: kind }: Company,
  { hotel, environment }: { hotel: string; environment: Environment },
): Access | null {
  const secret = secrets.of(hotel, kind);
  if (secret !== undefined) return { baseUrl: addresses[environment], ...secret };
  return environment === "test" ? (standIns[name] ?? null) : null;
}
