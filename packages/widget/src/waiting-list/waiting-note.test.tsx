import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { renderWidget } from "../testing/render-widget.tsx";
import { WaitingNote } from "./waiting-note.tsx";

afterEach(cleanup);

const insurance = { tariff: "HS_BASIC", premium: 31_200, quoteId: "signed" };
const UNINSURED = /cannot be insured, so we leave out the insurance you chose\./;
const CARDLESS = /do not need the card you left/;

test.each([
  ["insurance and card", insurance, true],
  ["the insurance", insurance, false],
  ["the card", null, true],
  ["nothing", null, false],
])("who is offered the waiting list and loses %s by it is told so", (_, chosen, hasCard) => {
  renderWidget(<WaitingNote hasCard={hasCard} />, { state: { insurance: chosen } });
  const told = screen.getByText(/^No single room is free for your whole stay/).textContent ?? "";
  expect([UNINSURED.test(told), CARDLESS.test(told)]).toEqual([chosen !== null, hasCard]);
});
