import { offerCalls } from "@portico/contract/offers/offer-calls";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { anOffer } from "../../testing/offer-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { OfferList } from "./offer-list.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const plain = (text: string | null) => text?.replaceAll("\u00a0", " ") ?? "";

test("a lowest price that is not cancelled for free says for how much one is, and one press shows that everywhere", async () => {
  const cancellation = { ...anOffer().cancellation, freeUntil: Date.parse("2027-06-01T16:00:00Z") };
  const flexible = anOffer({ ratePlanId: 2, total: 858_000, cancellation });
  const offers = [anOffer({ flexible }), anOffer({ roomTypeId: 2, total: 500_000 })];
  engine.answers = {
    "/api/ibe4/base-rates": () => offerCalls.baseRates.writeAnswer(offers, { currency: "CZK" }) as object,
  };
  renderWidget(<OfferList />, { origin: engine.origin });
  const card = () => plain(screen.getByRole("article", { name: "Garden room" }).textContent);
  const filter = await screen.findByRole("button", { name: /^Free cancellation 1/ });
  expect(card()).toMatch(/Free cancellation from Kč 8,580 \(\+Kč 780\)/);
  await userEvent.click(filter);
  expect(filter.getAttribute("aria-pressed")).toBe("true");
  expect(await screen.findByRole("button", { name: /^Select room: Garden room, .*8,580/ })).toBeTruthy();
  expect(card()).toMatch(/Free cancellation until/);
  expect(card()).not.toMatch(/Free cancellation from/);
  expect(screen.getAllByRole("button", { name: /^Select room/ })).toHaveLength(1);
});
