import { searchCalls } from "@portico/contract/offers/search-calls";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { RoomRequest } from "../../base/dialogs/widget-dialogs.ts";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { anOffer } from "../../testing/offer-fixture.ts";
import { aProperty } from "../../testing/property-fixture.ts";
import { PRICE, summaryAnswers } from "../../testing/priced-reservation.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { ItemCard } from "../../reservations/item-card.tsx";
import { RoomDialog } from "./room-dialog.tsx";

const item = aChosenItem({ addedAt: 7, services: [{ serviceId: 3, quantity: 2 }] });

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({
    ...summaryAnswers(),
    "/api/ibe4/rates": () => searchCalls.rates.writeAnswer([anOffer()], { currency: "CZK" }) as object,
  });
});
afterEach(cleanup);
afterAll(() => engine.close());

function Opener(edited: Required<Pick<RoomRequest, "item">>) {
  const { open } = useDialogs();
  const request = { mode: "edit", roomTypeId: 1, ...edited } as const;
  return (
    <button type="button" onClick={() => open(() => <RoomDialog request={request} />)}>
      Open
    </button>
  );
}

test("an edited room keeps its extras: the price includes them, they are saved with it, and its card flashes", async () => {
  const both = (
    <>
      <ItemCard item={item} />
      <Opener item={item} />
    </>
  );
  const { store } = renderWidget(both, { origin: engine.origin, state: { reservation: [item] } });
  const card = screen.getByRole("article");
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  const save = await screen.findByRole("button", { name: "Save changes" });
  await screen.findByText(/with extras/);
  await userEvent.click(screen.getByRole("button", { name: "Adults: one fewer" }));
  await waitFor(() => expect(engine.asked.filter((path) => path === PRICE).length).toBeGreaterThan(1));
  await waitFor(() => expect(save.getAttribute("aria-disabled")).not.toBe("true"));
  await userEvent.click(save);
  // 7800 and 2 × 2 × 150.
  await waitFor(() =>
    expect(store.getState().reservation).toMatchObject([
      { guests: [{ categoryId: 1 }], services: item.services, shownTotal: 840_000 },
    ]),
  );
  expect(card.querySelector("[class*='flash']")).toBeTruthy();
});

test("a rent says what is paid today, and on which days the rest is due", async () => {
  const instalments = [
    { due: "2027-07-11", amount: 390_000 },
    { due: "2027-08-11", amount: 200_000 },
  ];
  const sums = { ahead: 190_000, later: 590_000, dueOn: null, transfer: null, guarantee: false, instalments };
  const answer = { paymentOptions: [{ method: "card" as const, part: "deposit" as const, ...sums }] };
  engine.answers = { ...engine.answers, ...summaryAnswers([], { answer }) };
  renderWidget(<Opener item={item} />, { origin: engine.origin, state: { reservation: [item] } });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await screen.findByText(/^You pay Kč.1,900 today/);
  const plan = screen.getByRole("heading", { name: "What you pay and when" }).parentElement;
  const words = plan?.textContent.replaceAll("\u00a0", " ");
  expect(words).toMatch(/Kč 5,900 in total.*11\. 07\. 2027Kč 3,900.*Kč 2,000/);
  engine.answers = { ...engine.answers, ...summaryAnswers() };
});

test("another rate is priced for the room's guests, not for the search's", async () => {
  const flexible = anOffer();
  const fixed = anOffer({ ratePlanId: 2 });
  const asked: object[] = [];
  engine.answers["/api/ibe4/rates"] = () =>
    searchCalls.rates.writeAnswer([flexible, fixed], { currency: "CZK" }) as object;
  const property = aProperty();
  const ratePlans = property.ratePlans.map((plan) => ({ ...plan, description: { en: "As you like it." } }));
  const alone = aChosenItem({ addedAt: 7, guests: [{ categoryId: 1, meal: "breakfast" }] });
  renderWidget(<Opener item={alone} />, {
    origin: engine.origin,
    property: { ...property, ratePlans },
    state: { party: { 1: 4 }, reservation: [alone] },
    dialogs: { openRate: (request) => void asked.push(request) },
  });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  await userEvent.click(await screen.findByRole("button", { name: "Change the rate" }));
  expect(await screen.findByText(/· 1 person · incl\. VAT$/)).toBeTruthy();
  expect(screen.queryByText(/The room takes at most/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "About this rate: Flexible" }));
  expect(asked).toMatchObject([{ item: { addedAt: 7 } }]);
});

test("a rate that another outdoes is not listed, but a room booked at it keeps it", async () => {
  const outdone = anOffer({
    ratePlanId: 2,
    total: 800_000,
    originalTotal: 800_000,
    problems: [{ code: "outdone", ratePlanId: 1 }],
  });
  engine.answers["/api/ibe4/rates"] = () =>
    searchCalls.rates.writeAnswer([anOffer(), outdone], { currency: "CZK" }) as object;
  const held = aChosenItem({ addedAt: 7, ratePlanId: 2 });
  const property = aProperty();
  const [plan] = property.ratePlans;
  const ratePlans = plan ? [plan, { ...plan, id: 2, name: { en: "Held" } }] : [];
  renderWidget(<Opener item={held} />, {
    origin: engine.origin,
    property: { ...property, ratePlans },
    state: { reservation: [held] },
  });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("button", { name: "Save changes" })).toBeTruthy();
  await userEvent.click(await screen.findByRole("button", { name: "Change the rate" }));
  const heading = (name: RegExp) => screen.queryByRole("heading", { name });
  await waitFor(() => expect(heading(/Flexible/)).toBeTruthy());
  expect(heading(/Held/)).toBeTruthy();
  cleanup();

  const flexible = aChosenItem({ addedAt: 7 });
  renderWidget(<Opener item={flexible} />, {
    origin: engine.origin,
    property: { ...property, ratePlans },
    state: { reservation: [flexible] },
  });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  expect(await screen.findByRole("button", { name: "Save changes" })).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Change the rate" })).toBeNull();
  expect(screen.queryByText(/Held/)).toBeNull();
});
