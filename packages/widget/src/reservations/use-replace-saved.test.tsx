import { Button } from "@portico/ui/button/button";
import { cleanup, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aPaymentCheck, paymentAnswer } from "../testing/payment-fixture.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { rememberSaved, replacedReservation, unpaidReservation } from "./saved-reservation.ts";
import { useReplaceSaved } from "./use-replace-saved.tsx";

const CHECK = "/api/ibe4/payment-check";
const KEY = { paymentId: "p_1", returnToken: "secret" };
const UNPAID = { ...KEY, replaced: false };

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

function openWith(saved: object | null, answer: TestEngine["answers"][string], fragment = "") {
  history.replaceState(null, "", `/summary?lang=en${fragment}`);
  engine.answers = { [CHECK]: answer };
  engine.asked.length = 0;
  const went: boolean[] = [];
  function Onward() {
    const mayReplace = useReplaceSaved();
    return <Button onClick={() => void mayReplace().then((may) => went.push(may))}>Onward</Button>;
  }
  const rendered = renderWidget(<Onward />, {
    origin: engine.origin,
    ...(saved && { kept: { savedReservation: saved } }),
  });
  return { ...rendered, went };
}

const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
const unpaid = () => paymentAnswer(aPaymentCheck());

// The specification, part 2, section 4: continuing while a reservation exists warns first; saving cancels it.
test("a saved reservation that is not paid is named, and only whoever agrees goes on and replaces it", async () => {
  const { draft, went } = openWith(UNPAID, unpaid);
  await press("Onward");
  const warning = await screen.findByRole("alertdialog");
  expect(warning.textContent).toContain("You have a reservation in progress. Continuing cancels it.");
  expect(warning.textContent).toContain("270000017");
  await press("Keep the reservation");
  await waitFor(() => expect(went).toEqual([false]));
  expect(replacedReservation(draft)).toBeNull();
  await press("Onward");
  await press("Continue");
  await waitFor(() => expect(went).toEqual([false, true]));
  expect(replacedReservation(draft)).toEqual(KEY);
});

test("a guest who has come by the link to an unpaid reservation is warned as well, though this draft did not save it", async () => {
  const { draft, went } = openWith(null, unpaid, "#payment_id=p_1&return_token=secret");
  await press("Onward");
  expect((await screen.findByRole("alertdialog")).textContent).toContain("270000017");
  await press("Continue");
  await waitFor(() => expect(went).toEqual([true]));
  expect(replacedReservation(draft)).toEqual(KEY);
});

test("a link to a reservation that is paid asks once and is then in nobody's way", async () => {
  const paid = () => paymentAnswer(aPaymentCheck({ state: "confirmed", reason: null }));
  const { went } = openWith(null, paid, "#payment_id=p_1&return_token=secret");
  await press("Onward");
  await waitFor(() => expect(went).toEqual([true]));
  await press("Onward");
  await waitFor(() => expect(went).toEqual([true, true]));
  expect(engine.asked).toEqual([CHECK]);
});

test("who has agreed is not asked again", async () => {
  const { went } = openWith({ ...KEY, replaced: true }, unpaid);
  await press("Onward");
  await waitFor(() => expect(went).toEqual([true]));
  expect(engine.asked).toEqual([]);
});

test.each([
  ["paid meanwhile", () => paymentAnswer(aPaymentCheck({ state: "confirmed", reason: null }))],
  ["cancelled", () => paymentAnswer(aPaymentCheck({ state: "cancelled" }))],
  ["unknown to the engine", () => new Refusal(404, "not_found")],
  ["no longer open to its secret", () => new Refusal(401, "login_required")],
])("a reservation that is %s is in nobody's way and forgotten", async (_, answer) => {
  const { draft, went } = openWith(UNPAID, answer);
  await press("Onward");
  await waitFor(() => expect(went).toEqual([true]));
  expect(unpaidReservation(draft)).toBeNull();
});

// The specification, part 2, section 4: an incomplete reservation is cancelled with a notice.
test("whose time to pay has run out is told that it was cancelled, once, and goes on", async () => {
  const { draft, went } = openWith(UNPAID, () => paymentAnswer(aPaymentCheck({ state: "expired" })));
  await press("Onward");
  expect(await screen.findByText("We cancelled your incomplete reservation.")).toBeTruthy();
  await waitFor(() => expect(went).toEqual([true]));
  expect(unpaidReservation(draft)).toBeNull();
});

test("an engine that does not answer does not let a second reservation pass in silence", async () => {
  const { went } = openWith(UNPAID, () => 503);
  await press("Onward");
  await press("Continue");
  await waitFor(() => expect(went).toEqual([true]));
});

test.each([
  ["nothing", null],
  ["something else", { paymentId: 7 }],
])("a draft that holds %s asks nothing", async (_, saved) => {
  const { went } = openWith(saved, unpaid);
  await press("Onward");
  await waitFor(() => expect(went).toEqual([true]));
  expect(engine.asked).toEqual([]);
});

test("only what is still to be paid is remembered, by its key alone", () => {
  const { draft } = openWith(null, unpaid);
  const saved = {
    ...KEY,
    number: "270000017",
    total: 780_000,
    deposit: 0,
    currency: "CZK" as const,
    paymentMethod: "card" as const,
    bank: null,
    vouchers: [],
    gateway: null,
    keptUntil: null,
  };
  rememberSaved(draft, { ...saved, state: "confirmed" });
  expect(draft.section("savedReservation")).toBeUndefined();
  rememberSaved(draft, { ...saved, state: "pending_payment" });
  expect(draft.section("savedReservation")).toEqual(UNPAID);
});
