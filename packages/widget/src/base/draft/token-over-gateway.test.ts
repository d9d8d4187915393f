import { expect, test } from "vitest";
import { openStorage } from "../storage/browser-storage.ts";
import { keepDraftToken, tokenOverGateway } from "./token-over-gateway.ts";

const storage = openStorage("sessionStorage");

test("a draft is found again on the way back from the gateway, and nowhere else", () => {
  keepDraftToken(storage, "demo", "draft-token-0123456789");
  expect(tokenOverGateway(storage, "demo", "/paygate-return")).toBe("draft-token-0123456789");
  expect(tokenOverGateway(storage, "demo", "/payment")).toBeNull();
  expect(tokenOverGateway(storage, "other", "/paygate-return")).toBeNull();
  keepDraftToken(storage, "demo", null);
  expect(tokenOverGateway(storage, "demo", "/paygate-return")).toBeNull();
});
