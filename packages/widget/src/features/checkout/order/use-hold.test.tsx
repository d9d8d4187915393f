import { priceCalls } from "@portico/contract/checkout/price-calls";
import { act, cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { heldToken } from "../../../base/draft/hold-name.ts";
import { usePriceQuestion } from "../../../reservations/use-reservation-price.ts";
import { aChosenItem } from "../../../testing/guest-fixtures.ts";
import { renderWidget } from "../../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../../testing/test-engine.ts";
import { useHold } from "./use-hold.ts";

const PATIENCE = { timeout: 240_000 };

const ROOMS = "/api/ibe4/available-rooms";
const MINUTE = 60_000;
const garden = aChosenItem({ lineCode: "garden-1" });

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
beforeEach(() => {
  asked = [];
  free = true;
  engine.answers = { [ROOMS]: answer };
});
afterEach(async () => {
  vi.useRealTimers();
  engine.held = undefined;
  cleanup();
  // The next test is not affected by this one's page.
  await vi.waitFor(() => expect(asked.map(({ hold }) => hold)).toContain(0), PATIENCE);
});
afterAll(() => engine.close());

const lost = vi.fn<(lineCodes: string[]) => void>();
let offersAsked = 0;
const offers = () => Promise.resolve([{ lineCode: garden.lineCode, offerId: `offer ${++offersAsked}` }]);

function Held() {
  const { hold, extend } = useHold(usePriceQuestion(false), { onLost: lost, offers });
  return (
    <button type="button" onClick={() => void extend()}>
      {hold.kind === "held" ? `held until ${hold.expiresAt}` : hold.kind}
    </button>
  );
}

/** What the questions requested, in the order in which the engine answered them. */
type Asked = { hold: number; name: string; rooms: string[]; offer: string | undefined };
let asked: Asked[];
let free: boolean;

/** As the engine does, under the name of the question. */
function answer(body: unknown): object {
  const { hold, hold_id, booking } = body as {
    hold: number;
    hold_id: string;
    booking: { ibe_code: string; guid: string }[];
  };
  asked.push({
    hold,
    name: hold_id,
    rooms: booking.map(({ ibe_code }) => ibe_code),
    offer: booking[0]?.guid,
  });
  return answered(free, hold === 1 ? hold_id : null);
}

const answered = (ok: boolean, name: string | null) =>
  priceCalls.availableRooms.writeAnswer(
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
      hold: ok && name !== null ? { token: name, expiresAt: Date.now() + 20 * MINUTE } : null,
    },
    { currency: "CZK" },
  ) as object;

/** Shows the page while the engine does not answer yet; the returned function lets it answer. */
async function showUnanswered() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  engine.held = promise;
  engine.asked.length = 0;
  const page = renderWidget(<Held />, { origin: engine.origin, state: { reservation: [garden] } });
  await vi.waitFor(() => expect(questions()).toBe(1), PATIENCE);
  return { ...page, letAnswer: () => resolve(undefined) };
}

const questions = () => engine.asked.filter((path) => path === ROOMS).length;

const A_NAME = /^[0-9a-f]{32}$/;

test("the draft stores the hold's name before the engine answers, and keeps it without an answer", async () => {
  const { draft, letAnswer } = await showUnanswered();
  const name = heldToken(draft);
  expect(name).toMatch(A_NAME);
  engine.answers = { [ROOMS]: (body) => (answer(body), 503) };
  letAnswer();
  expect(await screen.findByText("failed")).toBeTruthy();
  engine.answers = { [ROOMS]: answer };
  screen.getByRole("button").click();
  expect(await screen.findByText(/^held until/)).toBeTruthy();
  expect(asked.map((question) => question.name)).toEqual([name, name]);
  expect(heldToken(draft)).toBe(name);
});

test("a request for the rooms already being requested is no second question", async () => {
  const { letAnswer } = await showUnanswered();
  screen.getByRole("button").click();
  letAnswer();
  expect(await screen.findByText(/^held until/)).toBeTruthy();
  expect(asked).toHaveLength(1);
});

test("other rooms wait for the answer of the first question, and only the last of them are requested", async () => {
  const { store, letAnswer } = await showUnanswered();
  for (const lineCode of ["garden-2", "garden-3"]) {
    act(() => store.setState({ ...store.getState(), reservation: [{ ...garden, lineCode }] }));
  }
  expect(questions()).toBe(1);
  letAnswer();
  expect(await screen.findByText(/^held until/)).toBeTruthy();
  expect(asked.map(({ rooms }) => rooms)).toEqual([["garden-1"], ["garden-3"]]);
  expect(new Set(asked.map(({ name }) => name)).size).toBe(1);
});

test("a guest who leaves before the answer releases what it will hold, and requests nothing more", async () => {
  const { store, draft, letAnswer } = await showUnanswered();
  act(() => store.setState({ ...store.getState(), reservation: [{ ...garden, lineCode: "garden-2" }] }));
  const name = heldToken(draft);
  cleanup();
  expect(heldToken(draft)).toBeNull();
  await vi.waitFor(() => expect(questions()).toBe(2), PATIENCE);
  letAnswer();
  await vi.waitFor(() => expect(new Set(asked.map(({ hold }) => hold))).toEqual(new Set([0, 1])), PATIENCE);
  expect(asked.map((question) => question.name)).toEqual([name, name]);
  await fetch(`${engine.origin}/whatever-comes-after`);
  expect(asked).toHaveLength(2);
});

test("when the time is over the same rooms are requested at once, and the guest learns only about lost ones", async () => {
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"], shouldAdvanceTime: true });
  const before = offersAsked;
  renderWidget(<Held />, { origin: engine.origin, state: { reservation: [garden] } });
  const first = (await screen.findByText(/^held until/)).textContent;
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  await vi.waitFor(
    () => expect(asked.map(({ offer }) => offer)).toEqual([`offer ${before + 1}`, `offer ${before + 2}`]),
    PATIENCE,
  );
  expect(lost).not.toHaveBeenCalled();
  free = false;
  await vi.waitFor(() => expect(screen.getByText(/^held until/).textContent).not.toBe(first), PATIENCE);
  await vi.advanceTimersByTimeAsync(20 * MINUTE);
  await vi.waitFor(() => expect(lost).toHaveBeenCalledWith([garden.lineCode]), PATIENCE);
});
