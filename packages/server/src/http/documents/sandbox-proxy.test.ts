import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openLog } from "../../journal/index.ts";
import { createHttpServer } from "../http-server.ts";
import { registerSandboxProxy } from "./sandbox-proxy.ts";

const OWN = "demo.example";

/** Answers every path with the path itself, because the sandbox has more than its mailbox. */
let sandbox: Server;
let app: FastifyInstance;

beforeAll(async () => {
  sandbox = createServer(({ method, url }, response) => response.end(`${method} ${url}`));
  sandbox.listen(0, "127.0.0.1");
  await once(sandbox, "listening");
  app = createHttpServer({
    log: openLog("silent", { write: () => undefined }),
    absorbs: () => false,
    trustProxy: () => false,
  });
  const { port } = sandbox.address() as AddressInfo;
  registerSandboxProxy(app, {
    sandboxUrl: `http://127.0.0.1:${port}`,
    isOwnHost: (host) => host === OWN,
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
});

afterAll(async () => {
  await app.close();
  sandbox.close();
});

/** Sends the path unchanged; `fetch` would resolve its dots. */
async function ask(path: string, { method = "GET", host = OWN } = {}) {
  const { port } = app.server.address() as AddressInfo;
  const asked = request({ port, host: "127.0.0.1", path, method, headers: { host } }).end();
  const [answer] = (await once(asked, "response")) as [IncomingMessage];
  return { status: answer.statusCode, body: await text(answer) };
}

test.each([
  ["GET", "/sandbox/mailbox", "GET /mailbox"],
  ["GET", "/sandbox/mailbox/1-a/html", "GET /mailbox/1-a/html"],
  ["DELETE", "/sandbox/mailbox", "DELETE /mailbox"],
])("%s %s reaches the mailbox", async (method, path, body) => {
  expect(await ask(path, { method })).toEqual({ status: 200, body });
});

test.each([
  "/sandbox/mailbox/../faults",
  "/sandbox/mailbox/%2e%2e/faults",
  "/sandbox/mailbox/.%2E/faults",
  "/sandbox/mailbox/x/../../faults",
  "/sandbox/mailbox/..\\faults",
  "/sandbox/mailbox/../mailbox-keys",
])("%s leads nowhere else in the sandbox", async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test.each(["GET", "DELETE"])("%s under a stranger's name gets no letter", async (method) => {
  const { status, body } = await ask("/sandbox/mailbox", { method, host: "evil.example" });
  expect(status).toBe(403);
  expect(body).toMatch(/PUBLIC_URL/);
});
