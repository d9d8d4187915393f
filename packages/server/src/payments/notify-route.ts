import type { FastifyInstance } from "fastify";
import { askSoon, findByNotifyKey } from "./payment-attempt-store.ts";
import type { PaymentParts } from "./payment-parts.ts";

/** A forged or repeated message costs the gateway at most one question in so many milliseconds. */
const NOTIFY_PAUSE = 10_000;

const KEY = /^[\w-]{16,64}$/;

/**
 * Where gateways tell that a payment has changed. The message is believed in nothing: it has the gateway asked, soon and
 * not too often. It is acknowledged once that is written down; one that we know nothing of is acknowledged too, since repeating
 * it would not help.
 */
export function registerNotifyRoute(app: FastifyInstance, parts: PaymentParts): void {
  app.route<{ Params: { key: string } }>({
    method: ["GET", "POST"],
    url: "/api/payments/gopay/:key",
    handler: async (request, reply) => {
      const { key } = request.params;
      const attempt = KEY.test(key) ? await findByNotifyKey(parts.database.pool, key) : null;
      if (attempt !== null) await askSoon(parts.database.pool, attempt, Date.now(), NOTIFY_PAUSE);
      return reply.header("Cache-Control", "no-store").type("text/plain").send("OK");
    },
  });
}
