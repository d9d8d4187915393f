import { expect, test } from "vitest";
import { openGateway } from "./use-pay.ts";

test("the way to the gateway leads over the payment's own page, with its secret in the fragment alone", () => {
  history.replaceState(null, "", "/payment?client=demo&lang=cs#draft=d");
  const steps = history.length;
  openGateway({ paymentId: "p_1", returnToken: "secret" });
  expect(location.pathname + location.search).toBe("/paygate-return?client=demo&lang=cs");
  expect(location.hash).toBe("#payment_id=p_1&return_token=secret&pay=1");
  expect(history.length).toBe(steps);
});
