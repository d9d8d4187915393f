import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { usePriceQuestion } from "../../../reservations/use-reservation-price.ts";
import { aChosenItem } from "../../../testing/guest-fixtures.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { useHold } from "./use-hold.ts";

const PATIENCE = { timeout: 60_000 };

const ROOMS = "/api/ibe4/available-rooms";
const MINUTE = 60_000;
const garden = aChosenItem({ lineCode: "garden-1" });

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
afterAll(() => engine.close());

const lost = vi.fn<(lineCodes: string[]) => void>();
let offersAsked = 0;
const offers = () => Promise.resolve([{ lineCode: garden.lineCode, offerId: `offer ${++offersAsked}` }]);

function Held() {
  const { hold } = useHold(usePriceQuestion(false), { onLost: lost, offers });
  return <p>{hold.kind === "held" ? `held until ${hold.expiresAt}` : hold.kind}</p>;
}

const answer = (ok: boolean) =>
  checkoutCalls.availableRooms.writeAnswer(
    {
      items: [
        {
          lineCode: garden.lineCode,
          roomTypeId: 1,
          available: ok ? 1 : 0,
          singleUnit: true,
          ok,
          mayWait: false,
        },
      ],
      hold: ok ? { token: "hold-token-0123456789", expiresAt: Date.now() + 20 * MINUTE } : null,
    },
    { currency: "CZK" },
  ) as object;

test("when the time is over the same rooms are asked for at once, and the guest hears only of what is gone", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const asked: unknown[] = [];
  let free = true;
  engine.answers = {
    [ROOMS]: (body) => {
      const { hold_id, booking } = body as { hold_id: unknown; booking: { guid: unknown }[] };
      asked.push([hold_id, booking[0]?.guid]);
      return answer(free);
    },
  };
  renderWidget(<Held />, { origin: engine.origin, state: { reservation: [garden] } });
  const first = (await screen.findByText(/^held until/)).textContent;
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  await vi.waitFor(
    () =>
      expect(asked).toEqual([
        [null, "offer 1"],
        ["hold-token-0123456789", "offer 2"],
      ]),
    PATIENCE,
  );
  expect(lost).not.toHaveBeenCalled();
  free = false;
  await vi.waitFor(() => expect(screen.getByText(/^held until/).textContent).not.toBe(first), PATIENCE);
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledWith([garden.lineCode]), PATIENCE);
});
