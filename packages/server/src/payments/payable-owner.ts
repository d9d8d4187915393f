import type { PaymentCheck } from "@portico/contract/reservations/payment-check";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Minor } from "@portico/domain/money/money";
import type { Standing } from "@portico/domain/payments/judge-report";
import type { TransferReturnReason } from "@portico/domain/transfers/match-transfer";
import type { PaymentCause } from "@portico/domain/payments/payment-cause";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { TransferTerms } from "@portico/domain/transfers/transfer-terms";
import type { Hotel } from "@portico/domain/property/hotel";
import type { Queryable } from "../database/index.ts";

/**
 * Why money goes back, or, if it was only reserved, why it is released or collected. `unspent`: what had been bought was called
 * off before, and a part that had been kept came back since.
 */
export type ReturnReason =
  | "second_payment"
  | "too_late"
  | "replanned"
  | "cancelled"
  | "item_cancelled"
  | "item_changed"
  | "unspent"
  | "staff"
  | "secured";

/** What has become of a payment, for those who have to be told. */
export type PaymentNews =
  | { kind: "failed"; attemptId: string }
  | { kind: "returning"; returnId: string; reason: ReturnReason }
  /** A person must look: the gateway reports another payment than ours, has lost money, or gave it back for somebody else. */
  | { kind: "mismatch" | "lost" | "returned_elsewhere"; attemptId: string }
  | { kind: "return_failed"; returnId: string }
  /** The guest's bank asks the money back: `stage` tells this letter from others about the same payment. */
  | { kind: "disputed"; attemptId: string; stage: string }
  /** A transfer pays a part of what is owed. */
  | { kind: "transfer_partial"; transferId: string }
  /** A person has to send back what came by transfer; `of`: why, where a part of it may have to go back for another one like it. */
  | { kind: "transfer_returning"; transferId: string; reason: TransferReturnReason; of?: string | undefined };

/** What an owner owes under a symbol, now or before it ended, and what transfers for it are sent in. */
export type OwedUnderSymbol = {
  terms: TransferTerms;
  /** Null if nothing ever was owed under it; `amount` is in the currency of the terms. */
  owed: { payableId: string; amount: Minor } | null;
};

/** Why money from transfers that is kept for an owner is no longer needed. */
type ReleaseReason = Extract<TransferReturnReason, "lapsed" | "ended" | "paid_by_card" | "unasked">;

/** Money from transfers that is no longer needed: what came for the payable `of`, null for what is paid ahead; all of it without. */
export type Release = { reason: ReleaseReason; of?: string | null };

/**
 * One thing that is paid for, such as a reservation. Payments know amounts and gateways; an owner knows what was
 * bought. Every function is called inside the transaction that moves the money's records, and all but `lock` after it.
 */
export interface PayableOwner {
  readonly ref: OwnerRef;
  /** Locks it, before anything else that belongs to it, and returns how it stands. */
  lock(tx: Queryable): Promise<Standing>;
  /** Tries to restore what has lapsed; false leaves everything as it was. */
  takeBack(tx: Queryable, payableId: string, now: Instant): Promise<boolean>;
  /** The money for the payable is there: what waited or was restored is the guest's. */
  secure(tx: Queryable, payableId: string): Promise<void>;
  /**
   * The gateway has waited for the guest's bank or for a transfer since the payment was begun: what was bought waits as long as
   * that takes.
   */
  keepWaiting(tx: Queryable, waiting: { cause: PaymentCause | null; since: Instant }): Promise<void>;
  /** Has guest and hotel informed. */
  tell(tx: Queryable, news: PaymentNews): Promise<void>;
  /** What it owes, for transfers to be counted against: under the symbol of a payable, or under its own what it owes ahead. */
  owedUnderSymbol(tx: Queryable, payableId: string | null): Promise<OwedUnderSymbol>;
  /** Which money from transfers that is kept for it is no longer needed. */
  releases(tx: Queryable): Promise<Release[]>;
}

/** Something whose payment a guest asks about, as it was when they asked. */
export interface AskedPayment {
  readonly ref: OwnerRef;
  /** Whether the token opens it at this moment. */
  isOpenedBy(token: string, at: { secret: string; now: Instant }): boolean;
  /** The answer for callers without a key: a word, under the id that they named. */
  word(db: Queryable, now: Instant): Promise<PaymentCheck>;
  /** The answer for callers with the key. */
  view(db: Queryable, of: { hotel: Hotel; cardReady: boolean; now: Instant }): Promise<PaymentCheck>;
}

/** All things of one kind that are paid for. */
export interface OwnerKind {
  of(hotelId: number, id: string): PayableOwner;
  /** Up to `limit` of them, at any hotel, for which money from transfers is kept that may no longer be needed. */
  findReleasable(db: Queryable, limit: number): Promise<{ hotelId: number; id: string }[]>;
  /** The one with this payment id, or with a payment that its gateway knows by it; null if there is none. */
  findAsked(db: Queryable, hotelId: number, paymentId: string): Promise<AskedPayment | null>;
  /** The id of the one that people know by this number; null where there is none. */
  findByNumber(db: Queryable, hotelId: number, number: string): Promise<string | null>;
  /** The numbers of these, by id. */
  numbersOf(db: Queryable, hotelId: number, ids: readonly string[]): Promise<ReadonlyMap<string, string>>;
}

/** Every kind of owner, by the word that the database keeps of it. */
export type OwnerKinds = Readonly<Record<string, OwnerKind>>;

/** The owner that a reference means. */
export function ownerOf(kinds: OwnerKinds, hotelId: number, { kind, id }: OwnerRef): PayableOwner {
  return ofKind(kinds, kind).of(hotelId, id);
}

/** What belongs to a kind of owner; throws for one that nobody knows. */
export function ofKind<Value>(kinds: Readonly<Record<string, Value>>, kind: string): Value {
  const found = Object.hasOwn(kinds, kind) ? kinds[kind] : undefined;
  if (found === undefined) throw new Error(`Nothing is paid for that is a ${kind}`);
  return found;
}
