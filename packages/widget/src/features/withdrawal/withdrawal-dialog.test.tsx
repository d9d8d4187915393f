import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openerOf } from "../../testing/dialog-opener.tsx";
import { renderWidget } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { WithdrawalDialog } from "./withdrawal-dialog.tsx";

const LINK = "/api/ibe4/voucher/link";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

const box = (name: RegExp) => screen.getByRole("textbox", { name });
const send = () => userEvent.click(screen.getByRole("button", { name: "Send the link by e-mail" }));

async function open(answer: () => object | Refusal): Promise<unknown[]> {
  const asked: unknown[] = [];
  engine.answers = {
    [LINK]: (body) => {
      asked.push(body);
      return answer();
    },
  };
  renderWidget(openerOf(<WithdrawalDialog />), { origin: engine.origin });
  await userEvent.click(screen.getByRole("button", { name: "Open" }));
  screen.getByRole("dialog", { name: "Withdraw from the contract" });
  return asked;
}

test("a buyer without a letter has the link sent by number and e-mail, and learns nothing else", async () => {
  const asked = await open(() => ({ accepted: 1 }));
  await userEvent.type(box(/Order number/), "V270000017");
  await send();
  expect(document.activeElement).toBe(box(/E-mail/));
  expect(screen.getByText("This item is required!")).toBeTruthy();
  await userEvent.type(box(/E-mail/), "petr@guest.example");
  await send();
  expect(await screen.findByText(/If we know the order, the link is on its way/)).toBeTruthy();
  expect(asked).toEqual([{ number: "V270000017", email: "petr@guest.example" }]);
  expect(screen.queryByRole("button", { name: "Send the link by e-mail" })).toBeNull();
});

test("who has tried too often is told so, and keeps what was typed", async () => {
  await open(() => new Refusal(429, "too_many_requests"));
  await userEvent.type(box(/Order number/), "V270000017");
  await userEvent.type(box(/E-mail/), "petr@guest.example");
  await send();
  expect(await screen.findByText(/^Too many attempts/)).toBeTruthy();
  expect(box(/Order number/)).toHaveProperty("value", "V270000017");
});
