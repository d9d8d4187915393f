import type { NewsFault, NewsFaultName } from "./news-fault.ts";
import type { Parcel } from "./parcel.ts";

const ANSWER_TIMEOUT = 5000;
const LONGEST_PAUSE = 10 * 60_000;

interface CourierSettings {
  /** Wait before news is repeated the first time; it doubles at each repeat. */
  notificationPauseMs: number;
  /** The number of tries after which news is given up. */
  notificationTries: number;
}

interface CourierOptions<P extends Parcel> {
  settings: CourierSettings;
  /** Records a parcel's new state. */
  keep: (parcel: P) => void;
  /** The request of one try; the body of its answer is ignored. */
  request: (parcel: P) => RequestInit;
  /** Whether the answer's status ends the tries. */
  accepts: (status: number) => boolean;
  /** The parcel's subject: the parcels of one subject are lost, held and reordered together. */
  subjectOf: (parcel: P) => string;
  /** A fault that strikes at this parcel. */
  strike: (fault: NewsFaultName, parcel: P) => NewsFault | null;
}

/** Delivers news until it is accepted, with doubling pauses, and continues after a restart. */
export class Courier<P extends Parcel> {
  readonly #options: CourierOptions<P>;
  readonly #parcels = new Map<number, P>();
  readonly #ofSubject = new Map<string, P[]>();
  readonly #timers = new Map<number, NodeJS.Timeout>();
  readonly #running = new AbortController();

  constructor(options: CourierOptions<P>) {
    this.#options = options;
  }

  restore(parcels: readonly P[]): void {
    for (const parcel of parcels) this.#remember(parcel);
    for (const parcel of this.list()) if (parcel.status === "waiting") this.#send(parcel, 0);
  }

  /** The oldest first; of one subject or of all. */
  list(subject?: string): P[] {
    return [...(subject === undefined ? this.#parcels.values() : (this.#ofSubject.get(subject) ?? []))];
  }

  /** Sends news subject to the faults; news without an address is lost. */
  post(news: Omit<P, keyof Parcel> & { url: string }): void {
    const parcel = this.#make(news);
    const strikes = (fault: NewsFaultName) => this.#options.strike(fault, parcel);
    if (strikes("notification_lost")) {
      this.#add(parcel, "lost");
      return;
    }
    if (strikes("notification_held")) {
      this.#add(parcel, "held");
      return;
    }
    const copies = strikes("notification_repeated");
    const late = strikes("notification_late")?.ms ?? 0;
    // Those that were held for this one go after it.
    const earlier = this.list(this.#options.subjectOf(parcel)).filter(({ status }) => status === "held");
    const isHeldForNext = earlier.length === 0 && strikes("notification_reordered") !== null;
    this.#send(this.#add(parcel, isHeldForNext ? "held" : "waiting"), late);
    for (let copy = 1; copy < (copies ? (copies.copies ?? 2) : 1); copy++)
      this.#send(this.#add(this.#make(news), isHeldForNext ? "held" : "waiting"), late);
    const afterThis = late + this.#options.settings.notificationPauseMs;
    if (!isHeldForNext) for (const held of earlier.reverse()) this.#release(held, afterThis);
  }

  /** Sends news once more, ignoring all faults. */
  repeat(news: Omit<P, keyof Parcel> & { url: string }): void {
    this.#send(this.#add(this.#make(news), "waiting"), 0);
  }

  /** Sends what is held, all of it or that of one subject, and says how many. */
  releaseHeld(subject?: string): number {
    const held = this.list(subject).filter(({ status }) => status === "held");
    for (const parcel of held) this.#release(parcel, 0);
    return held.length;
  }

  reset(): void {
    this.#stopTimers();
    this.#parcels.clear();
    this.#ofSubject.clear();
  }

  /** Sends nothing more in this run. */
  close(): void {
    this.#running.abort();
    this.#stopTimers();
  }

  /** Parcels are only removed all at once, so their count is the next one's name. */
  #make(news: Omit<P, keyof Parcel> & { url: string }): P {
    const rest: Parcel = { id: this.#parcels.size + 1, url: news.url, status: "waiting", tries: [] };
    return { ...news, ...rest } as unknown as P;
  }

  #add(parcel: P, status: Parcel["status"]): P {
    parcel.status = parcel.url === "" ? "lost" : status;
    this.#remember(parcel);
    this.#options.keep(parcel);
    return parcel;
  }

  #remember(parcel: P): void {
    const subject = this.#options.subjectOf(parcel);
    this.#parcels.set(parcel.id, parcel);
    this.#ofSubject.set(subject, [...(this.#ofSubject.get(subject) ?? []), parcel]);
  }

  #release(parcel: P, wait: number): void {
    parcel.status = "waiting";
    this.#options.keep(parcel);
    this.#send(parcel, wait);
  }

  #send(parcel: P, wait: number): void {
    if (parcel.status !== "waiting" || this.#running.signal.aborted) return;
    this.#timers.set(
      parcel.id,
      setTimeout(() => void this.#try(parcel), wait),
    );
  }

  async #try(parcel: P): Promise<void> {
    const { accepts, keep, settings } = this.#options;
    const at = new Date().toISOString();
    const { status, error } = await this.#ask(parcel);
    // Cleared or stopped in the meantime: nobody may be told.
    if (this.#running.signal.aborted || this.#parcels.get(parcel.id) !== parcel) return;
    parcel.tries.push({ at, status, error });
    if (status !== null && accepts(status)) parcel.status = "delivered";
    else if (parcel.tries.length >= settings.notificationTries) parcel.status = "given_up";
    keep(parcel);
    const pause = settings.notificationPauseMs * 2 ** (parcel.tries.length - 1);
    this.#send(parcel, Math.min(pause, LONGEST_PAUSE));
  }

  async #ask(parcel: P): Promise<{ status: number | null; error: string | null }> {
    try {
      const signal = AbortSignal.any([this.#running.signal, AbortSignal.timeout(ANSWER_TIMEOUT)]);
      const answer = await fetch(parcel.url, {
        ...this.#options.request(parcel),
        signal,
        redirect: "manual",
      });
      await answer.body?.cancel();
      return { status: answer.status, error: null };
    } catch (error) {
      return { status: null, error: error instanceof Error ? error.message : String(error) };
    }
  }

  #stopTimers(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
  }
}
