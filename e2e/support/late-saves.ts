import { once } from "node:events";
import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";

/** A proxy to the engine that delays the saves of drafts, so that the next page may ask for a draft before it is saved. */
export type LateSaves = {
  readonly port: number;
  /** From now on, a draft is saved only some moments after it was read. */
  begin(): void;
  stop(): Promise<void>;
};

const LATER_MS = 500;

/** Relays between a browser and the engine on this port; everything but late saves passes unchanged. */
export async function startLateSaves(enginePort: number): Promise<LateSaves> {
  let late = false;
  let heard = Promise.withResolvers<void>();

  async function passOn(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    // Read whole, because the page may be gone before the engine has it.
    const body = await buffer(asked);
    if (late && asked.url?.endsWith("/draft")) await heard.promise.then(() => pause(LATER_MS));
    const { method, url: path, headers } = asked;
    const onward = request({ host: "127.0.0.1", port: enginePort, method, path, headers }).end(body);
    const [answered] = (await once(onward, "response")) as [IncomingMessage];
    answer.writeHead(answered.statusCode ?? 502, answered.headers);
    answer.end(await buffer(answered));
    if (late && asked.url?.endsWith("/draft-load")) heard.resolve();
  }

  const server = createServer((asked, answer) => {
    passOn(asked, answer).catch(() => answer.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    begin() {
      late = true;
      heard = Promise.withResolvers();
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
