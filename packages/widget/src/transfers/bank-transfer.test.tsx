import type { BankInstructions } from "@portico/contract/transfers/bank-instructions";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { renderWidget } from "../testing/render-widget.tsx";
import { BankTransfer } from "./bank-transfer.tsx";

const BANK: BankInstructions = {
  account: "123456789/0100",
  iban: "CZ6508000000192000145399",
  bic: "GIBACZPX",
  holder: "Lake Hotel Ltd.",
  variableSymbol: "1042",
  amount: 189_000,
  received: 0,
  currency: "CZK",
  owed: { amount: 189_000, currency: "CZK", rate: 1 },
  due: "2027-06-05",
  qr: null,
};

const LINES = [
  "Amount: Kč 1,890",
  "Pay by: 05. 06. 2027",
  "Account number: 123456789/0100",
  "Payment reference: 1042",
  "IBAN: CZ6508000000192000145399",
  "BIC: GIBACZPX",
  "Recipient: Lake Hotel Ltd.",
].join("\n");

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show(forceMobile: boolean, clipboard: (text: string) => Promise<void>) {
  renderWidget(<BankTransfer bank={BANK} />, { state: { forceMobile } });
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, "writeText").mockImplementation(clipboard);
  return user;
}

test("on a phone one press copies a line for each fact, and says so", async () => {
  const copied: string[] = [];
  const user = show(true, (text) => Promise.resolve(void copied.push(text)));
  await user.click(screen.getByRole("button", { name: "Copy all" }));
  expect(copied).toEqual([LINES]);
  expect((await screen.findAllByRole("status")).map((said) => said.textContent)).toContain("Copied");
});

test("where the browser refuses, the lines are shown and selected for copying by hand", async () => {
  document.execCommand = () => false;
  const user = show(true, () => Promise.reject(new Error("no permission")));
  await user.click(screen.getByRole("button", { name: "Copy all" }));
  const field = await screen.findByRole<HTMLTextAreaElement>("textbox", { name: /copy them yourself/ });
  expect(field.value).toBe(LINES);
  expect([document.activeElement, field.selectionEnd]).toEqual([field, LINES.length]);
});

test("elsewhere the code comes first, and each fact has its own button", () => {
  show(false, () => Promise.resolve());
  expect(screen.queryByRole("button", { name: "Copy all" })).toBeNull();
  expect(screen.getByRole("button", { name: "Copy: IBAN" })).toBeTruthy();
});
