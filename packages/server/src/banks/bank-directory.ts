import type { BankAccount } from "@portico/domain/transfers/bank-account";
import type { HotelSecrets } from "../secrets/index.ts";
import type { BankAccountReader, BankProvider } from "./bank-provider.ts";
import { BANK_PROVIDERS } from "./providers.ts";

/** A hotel's account to be read, and the bank's protocol. */
export type FeedSettings = Pick<BankAccount, "currency" | "iban" | "feed">;

export type BankDirectoryParts = {
  secrets: Pick<HotelSecrets, "of">;
  /** The demo's stand-in for banks, for hotels without a token. */
  standIn?: { baseUrl: string; tokenOf(iban: string): string };
  /** The time limit of one question. */
  milliseconds?: number;
};

/** Every hotel's account at its bank. */
export class BankDirectory {
  readonly #parts: BankDirectoryParts;

  constructor(parts: BankDirectoryParts) {
    this.#parts = parts;
  }

  /** Null if nobody reads the account: the hotel names no feed, or the operator has not given its token. */
  readerOf(hotel: string, account: FeedSettings): BankAccountReader | null {
    const { iban, currency } = account;
    const provider = providerOf(account);
    const access = provider && this.#accessOf(hotel, account, provider);
    if (!provider || !access) return null;
    return provider.open({ ...access, iban, currency, milliseconds: this.#parts.milliseconds });
  }

  #accessOf(
    hotel: string,
    { iban, currency }: FeedSettings,
    { secrets: kind, address, tokenOf }: BankProvider,
  ): { baseUrl: string; token: string } | null {
    const { secrets, standIn } = this.#parts;
    const secret = secrets.of(hotel, kind);
    if (secret === undefined)
      return standIn ? { baseUrl: standIn.baseUrl, token: standIn.tokenOf(iban) } : null;
    const token = tokenOf(secret, currency);
    return token === null ? null : { baseUrl: address, token };
  }
}

/** The account's bank according to the hotel's file. */
export function providerOf({ feed }: Pick<FeedSettings, "feed">): BankProvider | undefined {
  return BANK_PROVIDERS.find(({ name }) => name === feed?.provider);
}
