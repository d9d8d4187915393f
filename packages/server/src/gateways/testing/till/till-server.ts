import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";

type TillPayment = {
  id: string;
  number: string;
  state: "open" | "paid" | "refused" | "returned";
  reason: string | null;
  amount: number;
  currency: string;
  page: string;
  news: string;
};

/** The company itself: real HTTP, and books in memory. */
export type TillServer = {
  address: string;
  payments: TillPayment[];
  /** Acts as a guest on the payment's page; returns the address at which the shop is notified. */
  play(id: string, state: TillPayment["state"], reason?: string): Promise<string>;
  close(): Promise<void>;
};

/** Starts on a free port of this machine, for one shop with one key. */
export async function startTill(shop: string, key: string): Promise<TillServer> {
  const payments: TillPayment[] = [];
  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function answer(request: IncomingMessage): Promise<[number, object]> {
    const [, place, name, action] = (request.url ?? "").split("/");
    const found = payments.find(({ id }) => id === name);
    if (place === "pages" && found !== undefined) {
      const { state, reason } = (await json(request)) as Pick<TillPayment, "state" | "reason">;
      return [200, Object.assign(found, { state, reason })];
    }
    if (request.headers.authorization !== `Bearer ${key}`) return [401, {}];
    if (place === "shops" && name === shop) return [200, begin((await json(request)) as TillPayment)];
    if (found === undefined) return [404, {}];
    if (action === "return") found.state = "returned";
    return [200, found];
  }

  function begin({ number, amount, currency, news }: TillPayment): TillPayment {
    const id = `t${payments.length + 1}`;
    const page = `${address}/pages/${id}`;
    const begun: TillPayment = { id, number, state: "open", reason: null, amount, currency, page, news };
    payments.push(begun);
    return begun;
  }

  return {
    address,
    payments,
    play: async (id, state, reason) => {
      const body = JSON.stringify({ state, reason: reason ?? null });
      const played = await fetch(`${address}/pages/${id}`, { method: "POST", body });
      return ((await played.json()) as TillPayment).news;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
