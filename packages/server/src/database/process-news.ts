import { AsyncLocalStorage } from "node:async_hooks";
import pg from "pg";

/** Words for every process that listens on the channel. */
type News = { channel: string; payload: string };

/** What a transaction has to tell; once it has ended, nothing is added. */
type Page = { open: boolean; readonly news: News[] };

const pages = new AsyncLocalStorage<Page>();

/**
 * Tells every process that listens on the channel, this one included, as soon as the transaction under way has been committed.
 * Throws outside of one. A process that ends in between tells nothing: news are hints, and what they are about has a version.
 */
export function tellProcesses(channel: string, payload: string): void {
  const page = pages.getStore();
  if (page?.open !== true) throw new Error("News for other processes are told within a transaction.");
  page.news.push({ channel, payload });
}

/**
 * Sends news after commits, on a connection of its own. PostgreSQL lets only one transaction of a database at a time commit
 * what it notifies, and until that is on disk; so bookings of all hotels would wait for each other.
 */
export class NewsSender {
  readonly #pool: pg.Pool;
  #waiting: News[] = [];
  #sending: Promise<void> | null = null;

  constructor(databaseUrl: string, applicationName: string) {
    this.#pool = new pg.Pool({
      connectionString: databaseUrl,
      max: 1,
      application_name: `${applicationName}-news`,
      allowExitOnIdle: true,
    });
    this.#pool.on("error", () => undefined);
  }

  /** Runs a transaction including its commit, and sends what it told. */
  async afterCommit<Outcome>(transaction: () => Promise<Outcome>): Promise<Outcome> {
    const page: Page = { open: true, news: [] };
    try {
      const outcome = await pages.run(page, transaction);
      this.#waiting.push(...page.news);
      if (this.#waiting.length > 0) this.#sending ??= this.#send();
      return outcome;
    } finally {
      page.open = false;
    }
  }

  /** Waits until everything told has been sent. */
  async close(): Promise<void> {
    await this.#sending;
    await this.#pool.end();
  }

  /** What is told while others' news are on their way goes out together. */
  async #send(): Promise<void> {
    while (this.#waiting.length > 0) {
      const news = this.#waiting;
      this.#waiting = [];
      // News need not outlive a crash of the database, so that their commit waits for no disk.
      await this.#pool
        .query(
          `select set_config('synchronous_commit', 'off', true), pg_notify(channel, payload)
           from unnest($1::text[], $2::text[]) with ordinality as news (channel, payload, place) order by place`,
          [news.map(({ channel }) => channel), news.map(({ payload }) => payload)],
        )
        // The database is away, and every process compares versions when it is back.
        .catch(() => undefined);
    }
    this.#sending = null;
  }
}
