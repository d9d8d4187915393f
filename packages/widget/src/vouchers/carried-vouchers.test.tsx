import type { GivenVoucher } from "@portico/contract/vouchers/given-voucher";
import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import { codeOf, printedCode, SECRET_LETTERS } from "@portico/domain/vouchers/voucher-code";
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { WidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { renderWidget } from "../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { CarriedVouchers } from "./carried-vouchers.tsx";

const CODE = printedCode(codeOf(Array.from({ length: SECRET_LETTERS }, (_, place) => place + 7)));
const END = CODE.slice(-4);

const VOUCHER: GivenVoucher = {
  value: 500_000,
  balance: 180_000,
  currency: "CZK",
  lastDay: "2028-05-10",
  closed: null,
  experience: null,
  product: null,
  spentOn: ["rooms"],
  transferable: true,
  gift: null,
};
const DINNER = { experience: { en: "Dinner for two" }, product: { kind: "dinner", id: null } } as const;

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

function carry(answer: Partial<GivenVoucher> | Refusal | number, dialogs: Partial<WidgetDialogs> = {}) {
  const asked: unknown[] = [];
  engine.answers = {
    "/api/ibe4/voucher/gift": (body) => {
      asked.push(body);
      if (answer instanceof Refusal || typeof answer === "number") return answer;
      return voucherCalls.givenVoucher.writeAnswer({ ...VOUCHER, ...answer }, { currency: "CZK" }) as object;
    },
  };
  const content = (
    <main id="content" tabIndex={-1}>
      <CarriedVouchers />
    </main>
  );
  return { asked, ...renderWidget(content, { origin: engine.origin, dialogs, state: { vouchers: [CODE] } }) };
}

test.each<[string, Partial<GivenVoucher> | Refusal | number, RegExp]>([
  ["money", {}, /\(Kč.1,800\) will be used when you pay\.$/],
  ["an experience", { ...DINNER, balance: 500_000 }, /\(Dinner for two\) will be used when you pay\.$/],
  ["one of which a part was spent as money", DINNER, /\(Kč.1,800\) will be used/],
  ["nothing any more", { balance: 0 }, /Nothing is left on this voucher\.$/],
  ["one that has ended", { lastDay: "2027-01-01" }, /This voucher has expired\./],
  ["money of another currency", { currency: "EUR" }, /This voucher is in another currency\./],
  ["nobody's", new Refusal(404, "voucher_unknown"), /We do not know this code\./],
])("a code that a link has brought says what it is worth: %s", async (_, answer, told) => {
  const { asked } = carry(answer);
  expect((await screen.findByText(told)).closest("[role=status]")?.textContent).toContain(`…${END}`);
  expect(asked).toEqual([{ code: CODE, key: "" }]);
});

test.each([
  ["package", { openPackage: 1, openWellness: 0 }],
  ["service", { openPackage: 0, openWellness: 1 }],
] as const)("an experience that is a %s leads to its dates", async (kind, expected) => {
  const opened = { openPackage: 0, openWellness: 0 };
  const experience = { en: "Two nights" };
  carry(
    { experience, product: { kind, id: 7 } },
    {
      openPackage: ({ packageId }) => (opened.openPackage += Number(packageId === 7)),
      openWellness: ({ serviceId }) => (opened.openWellness += Number(serviceId === 7)),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: "Choose your dates" }));
  expect(opened).toEqual(expected);
});

test("without an answer it still says that it will pay, and can be removed", async () => {
  const { store } = carry(503);
  await screen.findByText(`Gift voucher …${END} will be used when you pay.`);
  await userEvent.click(screen.getByRole("button", { name: `Remove gift voucher …${END}` }));
  expect(store.getState().vouchers).toEqual([]);
  expect(screen.queryByText(/will be used/)).toBeNull();
  expect(document.activeElement?.id).toBe("content");
});
