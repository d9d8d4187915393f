import pg from "pg";
import { z } from "zod";
import { INVENTORY_CHANNEL } from "../inventory-store.ts";

/** Channel on which an import of a hotel's file announces the hotel's id. */
const CONFIG_CHANNEL = "portico_config";

const RETRY_AFTER = 1_000;
const CONNECT_TIMEOUT = 5_000;

const inventoryNews = z.object({
  hotel: z.int(),
  version: z.int(),
  resources: z.array(z.int()),
  from: z.string().nullable(),
  to: z.string().nullable(),
});

export type InventoryNews = z.infer<typeof inventoryNews>;

export type FeedListener = {
  onInventory(news: InventoryNews): void;
  onConfig(hotelId: number): void;
  /** The connection is (re)established: notifications may have been missed before. */
  onConnected(): void;
  onTrouble(error: unknown): void;
};

/**
 * Listens on a dedicated connection for other processes' changes. A broken connection is reopened forever; meanwhile
 * notifications are lost, so they are hints and the version rows are the truth.
 */
export class SnapshotFeed {
  readonly #databaseUrl: string;
  readonly #listener: FeedListener;
  #client: pg.Client | null = null;
  #retry: NodeJS.Timeout | null = null;
  #closed = false;

  constructor(databaseUrl: string, listener: FeedListener) {
    this.#databaseUrl = databaseUrl;
    this.#listener = listener;
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#databaseUrl,
      application_name: "portico-feed",
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_TIMEOUT,
    });
    client.on("notification", ({ channel, payload }) => this.#receive(channel, payload ?? ""));
    let lost = false;
    const retry = (error: unknown) => {
      if (lost) return;
      lost = true;
      this.#retryLater(error);
    };
    client.on("error", retry);
    client.on("end", () => retry(new Error("The connection has ended.")));
    try {
      await client.connect();
      await client.query(`listen ${INVENTORY_CHANNEL}; listen ${CONFIG_CHANNEL}`);
      this.#client = client;
      this.#listener.onConnected();
    } catch (error) {
      retry(error);
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#retry !== null) clearTimeout(this.#retry);
    await this.#client?.end();
  }

  #retryLater(error: unknown): void {
    if (this.#closed) return;
    this.#client = null;
    this.#listener.onTrouble(error);
    this.#retry = setTimeout(() => void this.open(), RETRY_AFTER);
  }

  #receive(channel: string, payload: string): void {
    try {
      if (channel === CONFIG_CHANNEL) this.#listener.onConfig(z.coerce.number().int().parse(payload));
      else this.#listener.onInventory(inventoryNews.parse(JSON.parse(payload)));
    } catch (error) {
      this.#listener.onTrouble(error);
    }
  }
}
