import { searchCalls } from "@portico/contract/offers/search-calls";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openerOf } from "../../../testing/dialog-opener.tsx";
import { anOffer } from "../../../testing/offer-fixture.ts";
import { aProperty } from "../../../testing/property-fixture.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { RoomDialog } from "../room-dialog.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterAll(() => engine.close());

test("a rate for guests with an account is listed apart, and leads to the login and back", async () => {
  const base = aProperty();
  const [plan] = base.ratePlans;
  if (plan === undefined) throw new Error("The hotel has no rate");
  const friends = { ...plan, id: 2, name: { en: "Friends of the house" } };
  const members = anOffer({ ratePlanId: 2, total: 0, available: 0, problems: [{ code: "members_only" }] });
  engine.answers = {
    "/api/ibe4/rates": () =>
      searchCalls.rates.writeAnswer([anOffer(), members], { currency: "CZK" }) as object,
  };
  renderWidget(openerOf(<RoomDialog request={{ mode: "detail", roomTypeId: 1 }} />), {
    origin: engine.origin,
    property: { ...base, ratePlans: [plan, friends] },
  });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await userEvent.click(await screen.findByRole("button", { name: "Show prices" }));
  expect(await screen.findByText("Friends of the house")).toBeTruthy();
  expect(screen.queryByRole("region", { name: "Not available for these dates" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
  expect(location.pathname).toBe("/account");
  expect(location.hash).toContain("next=");
});
