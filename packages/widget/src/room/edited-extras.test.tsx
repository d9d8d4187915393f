import { searchCalls } from "@portico/contract/search-calls";
import { useDialogs } from "@portico/ui/dialog-stack/dialog-stack";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aChosenItem } from "../testing/guest-fixtures.ts";
import { anOffer } from "../testing/offer-fixture.ts";
import { PRICE, summaryAnswers } from "../testing/priced-reservation.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { RoomDialog } from "./room-dialog.tsx";

const item = aChosenItem({ addedAt: 7, services: [{ serviceId: 3, quantity: 2 }] });

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({
    ...summaryAnswers(),
    "/api/ibe4/rates": () => searchCalls.rates.writeAnswer([anOffer()], { currency: "CZK" }) as object,
  });
});
afterAll(() => engine.close());

function Opener() {
  const { open } = useDialogs();
  const request = { mode: "edit", roomTypeId: 1, item } as const;
  return (
    <button type="button" onClick={() => open(() => <RoomDialog request={request} />)}>
      Open
    </button>
  );
}

test("an edited room keeps its extras: they are in the price that is asked, and saved with it", async () => {
  const { store } = renderWidget(<Opener />, { origin: engine.origin, state: { reservation: [item] } });
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
});
