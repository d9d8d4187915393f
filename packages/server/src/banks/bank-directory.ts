import type { BankAccountReader } from "./fio-client.ts";
import { FIO_URL, FioClient } from "./fio-client.ts";
import type { HotelSecrets } from "../secrets/index.ts";

/** The account of a hotel that its file has read, and by which bank's protocol. */
export type FeedSettings = { iban: string; feed: { provider: "fio" } | null };

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
  readerOf(hotel: string, { iban, feed }: FeedSettings): BankAccountReader | null {
    if (feed === null) return null;
    const { secrets, standIn, milliseconds } = this.#parts;
    const secret = secrets.of(hotel, "fio");
    const place =
      secret === undefined
        ? standIn && { baseUrl: standIn.baseUrl, token: standIn.tokenOf(iban) }
        : { baseUrl: FIO_URL, token: secret.token };
    return place === undefined ? null : new FioClient({ ...place, iban, milliseconds });
  }
}
