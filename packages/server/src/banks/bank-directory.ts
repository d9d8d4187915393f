import { type BankAccountReader, FIO_URL, FioClient } from "./fio-client.ts";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { BankAccount } from "@portico/domain/property/bank-account";
import type { HotelSecrets, SecretsOfHotel } from "../secrets/index.ts";

/** The account of a hotel that its file has read, and by which bank's protocol. */
export type FeedSettings = Pick<BankAccount, "currency" | "iban" | "feed">;

export type BankDirectoryParts = {
  secrets: Pick<HotelSecrets, "of">;
  /** Stands in for Fio at hotels that have no token of their own: the demo's. */
  standIn?: { baseUrl: string; tokenOf(iban: string): string };
  /** All that one question may take. */
  milliseconds?: number;
};

/** Every hotel's account at its bank. */
export class BankDirectory {
  readonly #parts: BankDirectoryParts;

  constructor(parts: BankDirectoryParts) {
    this.#parts = parts;
  }

  /** Null where nobody reads the account: the hotel names no feed, or the operator has not given its token. */
  readerOf(hotel: string, account: FeedSettings): BankAccountReader | null {
    const { iban, currency, feed } = account;
    if (feed === null) return null;
    const { secrets, standIn, milliseconds } = this.#parts;
    const secret = secrets.of(hotel, "fio");
    const place = secret === undefined ? standInPlace(standIn, iban) : fioPlace(secret, currency);
    return place === null ? null : new FioClient({ ...place, iban, currency, milliseconds });
  }
}

type Place = { baseUrl: string; token: string };

function standInPlace(standIn: BankDirectoryParts["standIn"], iban: string): Place | null {
  return standIn ? { baseUrl: standIn.baseUrl, token: standIn.tokenOf(iban) } : null;
}

/** Fio gives a token for one account: a hotel that has several of them names each by the account's currency. */
function fioPlace(secret: NonNullable<SecretsOfHotel["fio"]>, currency: CurrencyCode): Place | null {
  const token = "token" in secret ? secret.token : secret.tokens[currency];
  return token === undefined ? null : { baseUrl: FIO_URL, token };
}
