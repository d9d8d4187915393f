import type { Instant } from "@portico/domain/dates/time-zone";
import { type CallEdge, RefusedRequest } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Wrong passwords of a network in ten minutes, for one address and for all of a hotel in an hour. */
const TRIES_OF_NETWORK = 10;
const TRIES_FOR_EMAIL = 10;
const TRIES_AT_HOTEL = 300;
/** Letters that one network may cause in an hour. */
const LETTERS_OF_NETWORK = 10;
/** Challenges for passkeys that one network may be given in ten minutes. */
const CHALLENGES_OF_NETWORK = 30;
/** Questions in an hour that are told whether there is an account with the address: of a network, and at a hotel. */
const TOLD_TO_NETWORK = 3;
const TOLD_AT_HOTEL = 60;

/** A caller: their network, the hotel, and the address that they ask about. */
export type Asker = { address: string; hotelId: number; email: string; now: Instant };

/** The limits of accounts; all processes count together. */
export class AccountLimits {
  readonly #tries;
  readonly #letters;
  readonly #challenges;
  readonly #told;

  constructor(edge: CallEdge<InventorySnapshot>) {
    this.#tries = [
      {
        limit: edge.limit("account_try", TRIES_OF_NETWORK, 10 * MINUTE),
        of: ({ address }: Asker) => address,
      },
      { limit: edge.limit("account_email", TRIES_FOR_EMAIL, HOUR), of: emailAt },
      { limit: edge.limit("account_hotel", TRIES_AT_HOTEL, HOUR), of: hotelOf },
    ];
    this.#letters = edge.limit("account_letter", LETTERS_OF_NETWORK, HOUR);
    this.#challenges = edge.limit("account_challenge", CHALLENGES_OF_NETWORK, 10 * MINUTE);
    this.#told = [
      { limit: edge.limit("account_told", TOLD_TO_NETWORK, HOUR), of: ({ address }: Asker) => address },
      { limit: edge.limit("account_told_at", TOLD_AT_HOTEL, HOUR), of: hotelOf },
    ];
  }

  /** Counts a try before its password is looked at, so that whoever is over the limit does not learn the answer either. */
  async takeTry(asker: Asker): Promise<void> {
    for (const { limit, of } of this.#tries) await limit.take(of(asker), asker.now);
  }

  /** The password was right. */
  async giveTryBack(asker: Asker): Promise<void> {
    for (const { limit, of } of this.#tries) await limit.giveBack(of(asker));
  }

  async takeLetter(asker: Pick<Asker, "address" | "now">): Promise<void> {
    await this.#letters.take(asker.address, asker.now);
  }

  async takeChallenge(asker: Pick<Asker, "address" | "now">): Promise<void> {
    await this.#challenges.take(asker.address, asker.now);
  }

  /** Whether the asker may still be told if there is an account. Every question counts, whatever its answer is. */
  async mayBeTold(asker: Asker): Promise<boolean> {
    try {
      for (const { limit, of } of this.#told) await limit.take(of(asker), asker.now);
      return true;
    } catch (error) {
      if (error instanceof RefusedRequest) return false;
      throw error;
    }
  }
}

function emailAt({ hotelId, email }: Asker): string {
  return `account ${hotelId} ${email.toLowerCase()}`;
}

function hotelOf({ hotelId }: Asker): string {
  return `hotel ${hotelId}`;
}
