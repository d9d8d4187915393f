import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, test } from "vitest";
import { loadedAnswer } from "../../testing/loaded-reservation.ts";
import { aSoldRoom } from "../../testing/offer-fixture.ts";
import { aProperty, aServiceView } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { ReservationPage } from "./thanks-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

test("the extras of a room stand with it, under the name that they were sold by where the hotel has them no longer", async () => {
  const room = aSoldRoom({
    services: [
      { serviceId: 3, quantity: 2, amount: 30_000 },
      { serviceId: 9, quantity: 1, amount: 20_000 },
    ],
    serviceNames: ["Garage", "Cot"],
  });
  history.replaceState(null, "", "/reservation#payment_id=p_1&return_token=t");
  engine.answers = { "/api/ibe4/load-reservation": () => loadedAnswer({ items: [room] }) };
  renderWidget(<ReservationPage />, {
    origin: engine.origin,
    property: aProperty({ services: [aServiceView({ id: 3 })] }),
  });
  await screen.findByText("Parking 2× · Cot", { normalizer: (text) => text.replaceAll("\u00a0", " ") });
});
