import Fastify from "fastify";
import { expect, test } from "vitest";

import { describeTrustedProxies, proxyTrust, readTrustedProxies } from "./trusted-proxies.ts";

const CONTAINER_NET = "172.18.0.5";
const GUEST = "203.0.113.9";

/** The guest's address as the engine sees it, behind the machine that connects. */
async function addressSeen(trust: string, from: string, forwarded: string): Promise<string> {
  const read = readTrustedProxies(trust);
  if ("wrong" in read) throw new Error(`"${read.wrong}" is no proxy`);
  const app = Fastify({ trustProxy: proxyTrust(read) });
  app.get("/", (request) => request.ip);
  const answer = await app.inject({
    url: "/",
    remoteAddress: from,
    headers: { "x-forwarded-for": forwarded },
  });
  await app.close();
  return answer.body;
}

test.each([
  ["loopback", "127.0.0.1", GUEST, GUEST],
  // A proxy in another container counts as a guest until it is named.
  ["loopback", CONTAINER_NET, GUEST, CONTAINER_NET],
  ["172.16.0.0/12", CONTAINER_NET, GUEST, GUEST],
  ["172.18.0.5", CONTAINER_NET, GUEST, GUEST],
  ["uniquelocal, 2001:db8::/32", "2001:db8::7", GUEST, GUEST],
  // What a guest wrote before the proxy's own entry is not believed.
  ["172.16.0.0/12", CONTAINER_NET, `198.51.100.1, ${GUEST}`, GUEST],
  ["none", "127.0.0.1", GUEST, "127.0.0.1"],
  ["1", CONTAINER_NET, `198.51.100.1, ${GUEST}`, GUEST],
  ["2", CONTAINER_NET, `198.51.100.1, ${GUEST}, 10.0.0.3`, GUEST],
])(
  "trusting %s, a call from %s that was forwarded for %s is one of %s",
  async (trust, from, forwarded, seen) => {
    expect(await addressSeen(trust, from, forwarded)).toBe(seen);
  },
);

test.each(["0", "11", "10.0.0.0/33", "10.0.0", "proxy.example", "*", "10.0.0.1,", "2001:db8::/129"])(
  "%s names no proxy",
  (text) => {
    expect(readTrustedProxies(text)).toHaveProperty("wrong");
  },
);

test.each([
  ["none", "Guests' addresses are those of their connections; no proxy is believed."],
  ["1", "Guests' addresses are read from X-Forwarded-For, behind one proxy."],
  [
    "10.0.0.0/8, loopback",
    "Guests' addresses are read from X-Forwarded-For of proxies at 10.0.0.0/8, loopback.",
  ],
])("the start says what %s means", (text, sentence) => {
  const read = readTrustedProxies(text);
  expect("wrong" in read ? read : describeTrustedProxies(read)).toBe(sentence);
});
