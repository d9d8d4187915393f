import Fastify from "fastify";
import { expect, test, vi } from "vitest";

import { watchAnswers } from "./watch-answers.ts";

test.each([
  ["/api/ibe4/claim-purchase", 200, { granted: 1 }, null],
  ["/ibe4/claim-purchase", 200, { granted: "yes" }, "claimPurchase/granted must be integer"],
  ["/api/ibe4/claim-purchase", 200, {}, "claimPurchase must have required property 'granted'"],
  ["/pons/claim-purchase", 404, { error: "gone" }, "claimPurchase/error must be object"],
  ["/api/ibe4/something-else", 200, { granted: "yes" }, null],
])("%s with %i and %j", async (url, status, answer, untruth) => {
  const said = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const app = Fastify();
  app.post(url, (_, reply) => reply.code(status).type("application/json").send(JSON.stringify(answer)));
  const requireTruth = watchAnswers(app);
  await app.inject({ method: "POST", url });
  if (untruth === null) expect(requireTruth).not.toThrow();
  else expect(requireTruth).toThrow(untruth);
  expect(said).toHaveBeenCalledTimes(untruth === null ? 0 : 1);
  said.mockRestore();
  await app.close();
});
