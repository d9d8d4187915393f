import type { Sandbox } from "../../startup/start-sandbox.ts";
import { gopayTestGateway } from "./gopay-test-gateway.ts";
import { stripeTestGateway } from "./stripe-test-gateway.ts";
import type { TestCompany, TestGateway } from "./test-gateway.ts";

/** The company that a test is played at. */
export function openTestGateway(provider: TestCompany, sandbox: Sandbox): TestGateway {
  return provider === "gopay" ? gopayTestGateway(sandbox) : stripeTestGateway(sandbox);
}
