import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aChosenItem } from "../../testing/guest-fixtures.ts";
import { loadedAnswer } from "../../testing/loaded-reservation.ts";
import { aPricedRoom } from "../../testing/offer-fixture.ts";
import { PAID_ON_SITE } from "../../testing/payment-fixture.ts";
import { ROOMS_ALONE } from "../../testing/priced-reservation.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { PaymentPage } from "./payment-page.tsx";

const CROWNS = { currency: "CZK" } as const;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

type Sent = Record<string, unknown> & { contact: Record<string, unknown> };

/** The payment page of a guest who adds a garden room to the reservation of Jana Nováková. */
async function openPage() {
  history.replaceState(null, "", "/payment?lang=en#payment_id=p_1&return_token=secret&adding=1");
  const garden = aChosenItem({ lineCode: "garden-1", shownTotal: 780_000 });
  const item = aPricedRoom({ total: 780_000, offerId: "signed", lineCode: garden.lineCode }, garden.addedAt);
  const price = {
    ...ROOMS_ALONE,
    items: [item],
    total: 780_000,
    coupon: null,
    paymentOptions: [PAID_ON_SITE],
  };
  const line = {
    lineCode: "garden-1",
    roomTypeId: 1,
    available: 2,
    singleUnit: true,
    ok: true,
    mayWait: false,
  };
  const sent: { price: Sent[]; save: Sent[]; rooms: Sent[] } = { price: [], save: [], rooms: [] };
  const keep = (list: Sent[], answer: unknown) => (body: unknown) => {
    list.push(body as Sent);
    return answer as object;
  };
  engine.answers = {
    "/api/ibe4/price": keep(sent.price, priceCalls.price.writeAnswer(price, CROWNS)),
    "/api/ibe4/available-rooms": keep(
      sent.rooms,
      priceCalls.availableRooms.writeAnswer({ items: [line], hold: null }, CROWNS),
    ),
    "/api/ibe4/save": keep(
      sent.save,
      checkoutCalls.save.writeAnswer(
        {
          paymentId: "p_2",
          returnToken: "secret-of-the-second",
          number: "270000018",
          state: "confirmed",
          total: 780_000,
          deposit: 0,
          paymentMethod: "on_site",
          bank: null,
          vouchers: [],
          gateway: null,
          keptUntil: null,
          ...CROWNS,
        },
        CROWNS,
      ),
    ),
  };
  const first = loadedAnswer({ state: "confirmed", keptUntil: null, bank: null });
  const addsTo = checkoutCalls.loadReservation.readAnswer(first, CROWNS);
  const widget = renderWidget(<PaymentPage />, {
    origin: engine.origin,
    state: { reservation: [garden] },
    addsTo,
  });
  await screen.findByText("jana@example.com");
  return { sent, ...widget };
}

test("the guest's data are taken over and not asked for, and the order names what it is added to", async () => {
  const { sent, parents } = await openPage();
  expect(screen.getByText("Jana Nováková")).toBeTruthy();
  expect(screen.queryByLabelText("First name")).toBeNull();
  await userEvent.click(screen.getByRole("checkbox", { name: /I agree/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Order with obligation to pay/ }));
  await waitFor(() => expect(location.pathname).toBe("/thanks"));
  const named = { parent_reservation_id: 270000017, parent_return_token: "secret" };
  expect(sent.price[0]).toMatchObject(named);
  expect(sent.save).toMatchObject([
    {
      ...named,
      contact: { firstName: "Jana", email: "jana@example.com", prefix: "+420", phone: "777123456" },
    },
  ]);
  // The specification has no such field there.
  expect(sent.rooms.every((body) => !("parent_reservation_id" in body))).toBe(true);
  expect(parents.current()).toBeNull();
  expect(location.hash).toBe("#payment_id=p_2&return_token=secret-of-the-second");
});

test("what has changed since is corrected in the fields", async () => {
  const { sent } = await openPage();
  await userEvent.click(screen.getByRole("button", { name: "Change the details" }));
  const phone = screen.getByLabelText<HTMLInputElement>("Phone");
  expect(phone.value).toBe("777123456");
  await userEvent.clear(phone);
  await userEvent.type(phone, "777 999 999");
  await userEvent.click(screen.getByRole("checkbox", { name: /I agree/ }));
  await userEvent.click(screen.getByRole("button", { name: /^Order with obligation to pay/ }));
  await waitFor(() => expect(sent.save).toHaveLength(1));
  expect(sent.save).toMatchObject([{ contact: { phone: "777999999" } }]);
});
