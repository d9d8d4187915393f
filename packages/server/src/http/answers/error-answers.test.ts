import { once } from "node:events";
import { connect, type AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openLog } from "../../journal/index.ts";
import { createHttpServer } from "../http-server.ts";

const PATIENCE = { timeout: 240_000 };

const app = createHttpServer({
  log: openLog("info", { write: () => undefined }),
  absorbs: () => false,
  trustProxy: () => false,
});
const errors = vi.spyOn(app.log, "error").mockImplementation(() => undefined);
const infos = vi.spyOn(app.log, "info").mockImplementation(() => undefined);

beforeAll(async () => {
  app.post("/save", () => ({}));
  await app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.close());

test("a client that hangs up in the middle of its body is a line of the log, and no alarm", async () => {
  infos.mockClear();
  const { port } = app.server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  await once(client, "connect");
  client.write(
    "POST /save HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
  );
  // By then the server is reading the body.
  await once(app.server, "request");
  client.resetAndDestroy();
  await vi.waitFor(
    () => expect(infos).toHaveBeenCalledWith(expect.anything(), "client hung up in its request"),
    PATIENCE,
  );
  expect(errors).not.toHaveBeenCalled();
});
