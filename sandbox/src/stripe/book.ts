import { DEFAULT_ACCOUNT } from "./account.ts";
import { type Balance, balanceOf, type LedgerEntry, type Movement } from "./ledger/entry.ts";
import type { Charge, Dispute, Intent, Refund, Session } from "./records.ts";
import type { StripeJournal, StripeLine, StripeRecords } from "./stripe-journal.ts";

export type RecordKind = keyof StripeRecords;

const KINDS: readonly RecordKind[] = [
  "account",
  "endpoint",
  "session",
  "intent",
  "setup",
  "method",
  "customer",
  "refund",
  "dispute",
  "answer",
];

/** Every object and every movement of money, written down before anybody is told. */
export class StripeBook {
  readonly #journal: StripeJournal;
  readonly #records = new Map<string, StripeRecords[RecordKind]>();
  readonly #ofKind = new Map<RecordKind, Set<string>>();
  #entries: LedgerEntry[] = [];
  readonly #entriesOf = new Map<string, LedgerEntry[]>();
  readonly #refundsOf = new Map<string, Set<string>>();

  constructor(journal: StripeJournal) {
    this.#journal = journal;
    this.#take({ account: DEFAULT_ACCOUNT });
  }

  /** Takes over what an earlier run wrote down. */
  restore(lines: readonly StripeLine[]): void {
    for (const line of lines) this.#take(line);
  }

  /** Keeps the objects as they now are, in one line that is whole or not there. */
  save(line: Partial<StripeRecords>, intent?: Intent, movements: readonly Movement[] = []): void {
    const entries = intent ? movements.map((movement, index) => this.#entry(intent, movement, index)) : [];
    const lines: StripeLine[] = [line, ...entries.map((entry) => ({ entry }))];
    this.#journal.append(...lines);
    for (const one of lines) this.#take(one);
  }

  find<K extends RecordKind>(kind: K, id: string): StripeRecords[K] | null {
    return (this.#records.get(`${kind} ${id}`) as StripeRecords[K] | undefined) ?? null;
  }

  /** An object that another one names. */
  get<K extends RecordKind>(kind: K, id: string): StripeRecords[K] {
    const found = this.find(kind, id);
    if (!found) throw new Error(`There is no ${kind} ${id}.`);
    return found;
  }

  /** The oldest first. */
  list<K extends RecordKind>(kind: K): StripeRecords[K][] {
    return [...(this.#ofKind.get(kind) ?? [])].map((id) => this.get(kind, id));
  }

  intentOf({ intent }: Session): Intent | null {
    return intent === null ? null : this.get("intent", intent);
  }

  /** Of one payment, the oldest first. */
  refunds(intent: string): Refund[] {
    return [...(this.#refundsOf.get(intent) ?? [])].map((id) => this.get("refund", id));
  }

  /** Of one payment, the oldest first. */
  disputes(intent: string): Dispute[] {
    return this.list("dispute").filter((dispute) => dispute.intent === intent);
  }

  /** How much of a try of a payment was given back or is on its way. */
  refundedOf(charge: Charge, intent: Intent): number {
    return this.refunds(intent.id)
      .filter((refund) => refund.charge === charge.id && refund.status !== "failed")
      .reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Of one payment or of all, the oldest first. */
  entries(intent?: string): LedgerEntry[] {
    return [...(intent === undefined ? this.#entries : (this.#entriesOf.get(intent) ?? []))];
  }

  balance(intent: string): Balance {
    return balanceOf(this.entries(intent));
  }

  /** Forgets everything. */
  reset(): void {
    this.#records.clear();
    this.#ofKind.clear();
    this.#entries = [];
    this.#entriesOf.clear();
    this.#refundsOf.clear();
    this.#take({ account: DEFAULT_ACCOUNT });
  }

  #take(line: StripeLine): void {
    if (line.entry) this.#enter(line.entry);
    if (line.refund) addTo(this.#refundsOf, line.refund.intent, line.refund.id);
    for (const kind of KINDS) {
      const record = line[kind];
      if (!record) continue;
      this.#records.set(`${kind} ${record.id}`, record);
      addTo(this.#ofKind, kind, record.id);
    }
  }

  #enter(entry: LedgerEntry): void {
    this.#entries.push(entry);
    const earlier = this.#entriesOf.get(entry.intent);
    if (earlier) earlier.push(entry);
    else this.#entriesOf.set(entry.intent, [entry]);
  }

  #entry(intent: Intent, movement: Movement, index: number): LedgerEntry {
    return {
      seq: this.#entries.length + index + 1,
      at: new Date().toISOString(),
      intent: intent.id,
      session: intent.session,
      ...movement,
      currency: intent.currency,
    };
  }
}

function addTo<K>(names: Map<K, Set<string>>, key: K, name: string): void {
  const set = names.get(key);
  if (set) set.add(name);
  else names.set(key, new Set([name]));
}
