import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { useParent } from "../base/session/parent.ts";
import { loadedAnswer } from "../testing/loaded-reservation.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { AddingStrip } from "./adding-strip.tsx";

afterEach(cleanup);

function Strip() {
  const parent = useParent();
  return parent && <AddingStrip parent={parent} />;
}

function open() {
  history.replaceState(null, "", "/?client=lake#payment_id=p_1&return_token=secret&adding=1");
  const answer = loadedAnswer({ state: "confirmed", keptUntil: null, bank: null });
  const addsTo = checkoutCalls.loadReservation.readAnswer(answer, { currency: "CZK" });
  return renderWidget(<Strip />, { addsTo });
}

test("what the guest adds to is named with its days, and its page is one press away", async () => {
  const { parents } = open();
  expect(document.body.textContent).toContain(
    "You are adding to reservation 270000017, 11. 06. 2027 – 13. 06. 2027.",
  );
  await userEvent.click(screen.getByRole("button", { name: "Back to the reservation" }));
  expect(location.pathname).toBe("/reservation");
  expect(location.hash).toContain("return_token=secret");
  expect(parents.current()).not.toBeNull();
});

test("to book separately ends it, also after a reload", async () => {
  const { parents } = open();
  await userEvent.click(screen.getByRole("button", { name: "Book separately" }));
  expect(parents.current()).toBeNull();
  expect(location.hash).not.toContain("adding");
  expect(document.body.textContent).not.toContain("You are adding");
});
