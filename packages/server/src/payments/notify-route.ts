import type { FastifyInstance, FastifyReply } from "fastify";
import type { GatewayMessage, GatewayProvider } from "../gateways/index.ts";
import { askSoon, findByGatewayName, findByNotifyKey, gatewayOfClient } from "./payment-attempt-store.ts";
import type { PaymentParts } from "./payment-parts.ts";

/** A forged or repeated message costs the gateway at most one question in this number of milliseconds. */
const NOTIFY_PAUSE = 10_000;

const KEY = /^[\w-]{16,64}$/;

const CLIENT = /^[A-Za-z0-9_-]{1,64}$/;

/** Bytes of a signed message: it carries the whole payment. */
const LARGEST_MESSAGE = 256 * 1024;

/**
 * Where gateways report that a payment has changed. Nothing in the message is trusted: it makes us ask the gateway
 * soon, and not too often. It is acknowledged once that is written down. Messages about unknown payments are
 * acknowledged too, because repeating them would not help.
 */
export function registerNotifyRoutes(app: FastifyInstance, parts: PaymentParts): void {
  const byNews = (news: GatewayProvider["news"]) =>
    parts.gateways.providers.filter((provider) => provider.news === news).map(({ name }) => name);
  for (const provider of byNews("secret_address")) registerSecretAddress(app, parts, provider);
  app.register((scope, _options, done) => {
    // The signature is one of bytes.
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "buffer" }, (_request, body, parsed) =>
      parsed(null, body),
    );
    for (const provider of byNews("signed")) registerSigned(scope, parts, provider);
    done();
  });
}

/** Each payment has an address of its own, which only the company knows. */
function registerSecretAddress(app: FastifyInstance, { database }: PaymentParts, provider: string): void {
  app.route<{ Params: { key: string } }>({
    method: ["GET", "POST"],
    url: `/api/payments/${provider}/:key`,
    handler: async (request, reply) => {
      const { key } = request.params;
      const attempt = KEY.test(key) ? await findByNotifyKey(database.pool, key) : null;
      if (attempt !== null) await askSoon(database.pool, attempt, Date.now(), NOTIFY_PAUSE);
      return answer(reply, 200, "OK");
    },
  });
}

/** Each hotel has one address, and the company signs what it sends there. */
function registerSigned(app: FastifyInstance, parts: PaymentParts, provider: string): void {
  app.post<{ Params: { client: string }; Body: Buffer }>(
    `/api/payments/${provider}/:client`,
    { bodyLimit: LARGEST_MESSAGE },
    async ({ params, headers, body }, reply) => {
      const heard = await hearSigned(parts, { client: params.client, provider }, { headers, body });
      switch (heard) {
        case "heard":
          return answer(reply, 200, "OK");
        case "forged":
          return answer(reply, 400, "Not signed");
        case "later":
          return answer(reply, 503, "Later");
      }
    },
  );
}

/** `forged` means that the company has not signed it for this hotel; the sender learns nothing else. */
async function hearSigned(
  { database, gateways }: PaymentParts,
  { client, provider }: { client: string; provider: string },
  message: GatewayMessage,
): Promise<"heard" | "forged" | "later"> {
  const hotel = CLIENT.test(client) ? await gatewayOfClient(database.pool, client) : null;
  const gateway = hotel && gateways.keeperOf(client, provider, hotel.settings);
  if (hotel === null || gateway === null) return "forged";
  const subject = await gateway.readMessage(message);
  // A gateway that is not answered now sends it again.
  if (!subject.ok) return subject.problem.code === "forged" ? "forged" : "later";
  if (subject.value === null) return "heard";
  const attempt = await findByGatewayName(database.pool, { hotelId: hotel.hotelId, provider }, subject.value);
  if (attempt !== null) await askSoon(database.pool, attempt, Date.now(), NOTIFY_PAUSE);
  return "heard";
}

function answer(reply: FastifyReply, status: number, words: string): FastifyReply {
  return reply.code(status).header("Cache-Control", "no-store").type("text/plain").send(words);
}
