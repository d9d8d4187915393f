import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { loadedAnswer } from "../../testing/loaded-reservation.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { ReservationPage } from "./thanks-page.tsx";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const path = (kind: string) => `/api/ibe4/reservation-documents/p_1/${kind}.pdf?client=lake&lang=en&key=k`;
const paper = (kind: "confirmation" | "receipt") => ({ kind, pdf_url: path(kind) });

function openReservation(documents: object[], change: Parameters<typeof loadedAnswer>[0]) {
  history.replaceState(null, "", "/reservation#payment_id=p_1&return_token=t");
  engine.answers = {
    "/api/ibe4/load-reservation": () => loadedAnswer(change),
    "/api/ibe4/reservation-documents": () => ({ documents }),
  };
  renderWidget(<ReservationPage />, { origin: engine.origin });
}

test.each([
  ["confirmed", "what stands and what was paid"],
  ["cancelled", "what was cancelled and what became of the money"],
] as const)("guests take along on paper, of a reservation that is %s, %s", async (state, _what) => {
  openReservation([paper("confirmation"), paper("receipt")], { state, bank: null });
  const receipt = await screen.findByRole("link", { name: "Receipt (PDF)" });
  expect(receipt.getAttribute("href")).toBe(path("receipt"));
  expect(receipt.getAttribute("target")).toBe("_blank");
  expect(screen.getByRole("link", { name: "Summary (PDF)" }).getAttribute("href")).toBe(path("confirmation"));
});

test("there is no receipt to open before anything was paid", async () => {
  openReservation([paper("confirmation")], {});
  await screen.findByRole("link", { name: "Summary (PDF)" });
  expect(screen.queryByRole("link", { name: "Receipt (PDF)" })).toBeNull();
});
