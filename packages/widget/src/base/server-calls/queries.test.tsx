import type { HintsQuestion } from "@portico/contract/calendar/calendar";
import { offerCalls } from "@portico/contract/offers/offer-calls";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { act, cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useGuest } from "../store/guest-store.ts";
import { changeStay } from "../store/search-changes.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { useHints } from "./calendar-queries.ts";
import { useBaseRates, useRates } from "./queries.ts";

const DAYS: HintsQuestion = {
  from: "2027-06-01",
  to: "2027-06-30",
  party: { 1: 2 },
  roomTypeId: 0,
  target: "arrival",
  arrival: null,
};
const STAY = { arrival: "2027-06-11", departure: "2027-06-13" };

const closing: (() => void)[] = [];
afterEach(() => {
  cleanup();
  for (const close of closing.splice(0)) close();
});

/** An engine that answers nothing by itself, and records what is requested and cancelled. */
async function silentEngine() {
  const asked: string[] = [];
  const cut: string[] = [];
  const waiting: ServerResponse[] = [];
  const http = createServer((request, response) => {
    response.setHeader("Access-Control-Allow-Origin", "*");
    response.setHeader("Access-Control-Allow-Headers", "*");
    if (request.method === "OPTIONS") return response.writeHead(204).end();
    const path = (request.url ?? "").replace(/\?.*/, "");
    asked.push(path);
    response.on("close", () => cut.push(path));
    return waiting.push(response);
  });
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  closing.push(() => {
    http.closeAllConnections();
    http.close();
  });
  const settle = (status: number, body: string) =>
    waiting.splice(0).forEach((response) => response.writeHead(status).end(body));
  return { asked, cut, settle, origin: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

function Searching() {
  const arrival = useGuest((state) => state.arrival);
  const departure = useGuest((state) => state.departure);
  const question =
    arrival && departure
      ? {
          arrival,
          departure,
          party: { 1: 2 },
          guests: null,
          roomTypeId: 0,
          ratePlanId: 0,
          couponId: 0,
          explain: false,
        }
      : null;
  const offers = useBaseRates(question);
  const rates = useRates(question);
  const hints = useHints(DAYS);
  return <output>{[offers, rates, hints].map(({ status }) => status).join()}</output>;
}

test("another departure gives up the rates that are on their way, and nothing else", async () => {
  const engine = await silentEngine();
  const { store } = renderWidget(<Searching />, { origin: engine.origin, state: STAY });
  await waitFor(() => expect(engine.asked).toHaveLength(3));
  act(() => store.setState(changeStay(store.getState(), STAY.arrival, "2027-06-14")));
  await waitFor(() => expect(engine.cut.toSorted()).toEqual(["/api/ibe4/base-rates", "/api/ibe4/rates"]));
  await waitFor(() => expect(engine.asked).toHaveLength(5));
});

test("a question that fails is asked once", async () => {
  const engine = await silentEngine();
  renderWidget(<Searching />, { origin: engine.origin, state: STAY });
  await waitFor(() => expect(engine.asked).toHaveLength(3));
  engine.settle(503, "{}");
  expect(await screen.findByText("error,error,error")).toBeTruthy();
  expect(engine.asked).toHaveLength(3);
});

/** The calendar's footer, and the room dialog beneath it, which asks once there are dates. */
function Rates({ explain }: { explain: boolean }) {
  const arrival = useGuest((state) => state.arrival);
  const asks = arrival !== null || !explain;
  const question = {
    ...STAY,
    party: { 1: 2 },
    guests: null,
    roomTypeId: 1,
    ratePlanId: 0,
    couponId: 0,
    explain,
  };
  const { status } = useRates(asks ? question : null);
  return <output>{status}</output>;
}

test("two places that ask for rates at a time leave each other's questions alone", async () => {
  const engine = await silentEngine();
  const both = (
    <>
      <Rates explain={false} />
      <Rates explain />
    </>
  );
  const { store } = renderWidget(both, { origin: engine.origin, state: { arrival: null, departure: null } });
  await waitFor(() => expect(engine.asked).toHaveLength(1));
  act(() => store.setState({ ...store.getState(), ...STAY }));
  await waitFor(() => expect(engine.asked).toHaveLength(2));
  const answer = offerCalls.rates.writeAnswer([], { currency: "CZK" });
  engine.settle(200, JSON.stringify(answer));
  await waitFor(() => expect(screen.getAllByText("success")).toHaveLength(2));
});
