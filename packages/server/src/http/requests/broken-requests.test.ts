import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { openLog } from "../../journal/index.ts";
import { createHttpServer } from "../http-server.ts";

test("a caller whose request was given up and who never hangs up is hung up on, and late requests are looked for", async () => {
  const app = createHttpServer({
    log: openLog("silent", { write: () => undefined }),
    absorbs: () => false,
    trustProxy: () => false,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  try {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect({ port, host: "127.0.0.1", allowHalfOpen: true });
    socket.on("error", () => undefined).write("no such protocol\r\n\r\n");
    socket.resume();
    await once(socket, "end");
    const open = () => new Promise<number>((done) => app.server.getConnections((_, count) => done(count)));
    await expect.poll(open).toBe(0);
    socket.destroy();
    expect(app.server.headersTimeout).toBeLessThan(app.server.requestTimeout);
  } finally {
    await app.close();
  }
});
