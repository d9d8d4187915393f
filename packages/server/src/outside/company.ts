import type { HotelSecrets, SecretKind } from "../secrets/index.ts";

/** `test` is the company's own place to try things out. */
type Environment = "test" | "production";

/** What every company that works for hotels is listed with. */
export type Company<Secret extends object = object> = {
  /** As hotels' files, addresses and the database name it: small letters, digits and underscores. */
  readonly name: string;
  /** Where its calls begin, without a slash at the end. */
  readonly addresses: Readonly<Record<Environment, string>>;
  /** What a hotel has from it, in the operator's file. */
  readonly secrets: SecretKind<Secret>;
};

/** Where a company is asked, and with which secret. */
export type Access<Secret extends object = Record<string, unknown>> = { baseUrl: string } & Secret;

/** Stand-ins for companies' test environments at hotels that have no secrets of their own, by name: the demo's. */
export type StandIns = Readonly<Record<string, Access>>;

/**
 * A hotel's access to a company; null where the operator has given no secrets. A stand-in never takes the place of
 * production: guests would pay into nothing.
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
