import type { GivenVoucher } from "@portico/contract/vouchers/given-voucher";
import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import { codeOf, printedCode, SECRET_LETTERS } from "@portico/domain/vouchers/voucher-code";
import { cleanup, screen } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { aProperty } from "../../testing/property-fixture.ts";
import { renderWidget } from "../../testing/render-widget.tsx";
import { Refusal, startTestEngine, type TestEngine } from "../../testing/test-engine.ts";
import { GivenVoucherPage } from "./given-voucher-page.tsx";

const CODE = codeOf(Array.from({ length: SECRET_LETTERS }, (_, place) => place + 7));
const { today } = aProperty();

const VOUCHER: GivenVoucher = {
  value: 500_000,
  balance: 180_000,
  currency: "CZK",
  lastDay: "2028-05-10",
  closed: null,
  experience: null,
  product: null,
  spentOn: ["rooms", "wellness"],
  transferable: true,
  gift: { recipientName: "Jana", buyerName: "Petr Novák", text: "All the best 🎁", picture: null },
};

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(cleanup);
afterAll(() => engine.close());

function open(change: Partial<GivenVoucher> | Refusal): { asked: unknown[] } {
  const asked: unknown[] = [];
  history.replaceState(null, "", `/voucher?client=demo#voucher=${CODE}&gift=key`);
  engine.answers = {
    "/api/ibe4/voucher/gift": (body) => {
      asked.push(body);
      if (change instanceof Refusal) return change;
      const answer = { ...VOUCHER, ...change };
      return voucherCalls.givenVoucher.writeAnswer(answer, { currency: "CZK" }) as object;
    },
  };
  renderWidget(<GivenVoucherPage />, { origin: engine.origin });
  return { asked };
}

const fact = (name: string) => screen.getByText(name).nextElementSibling?.textContent?.replaceAll(" ", " ");
const waysOn = () => screen.queryAllByRole("link", { name: "Choose your dates" });

test("recipients read who the voucher is from and what is left until when, and continue with its code", async () => {
  const { asked } = open({});
  await screen.findByText("Jana");
  expect(asked).toEqual([{ code: CODE, key: "key" }]);
  for (const words of ["Petr Novák", "All the best 🎁"]) screen.getByText(words);
  expect(fact("Balance")).toMatch(/1,800.* of .*5,000/);
  expect(fact("Valid until")).toBe("10. 05. 2028");
  expect(fact("Code")).toContain(printedCode(CODE));
  expect(fact("Can be spent on")).toBe("rooms, wellness");
  screen.getByRole("img", { name: "QR code of this page" });
  const [way] = waysOn();
  expect(way?.getAttribute("href")).toMatch(new RegExp(`^/\\?client=[a-z]+&lang=en#voucher=${CODE}$`));
});

test.each<[string, NonNullable<GivenVoucher["product"]>, RegExp | null]>([
  ["a package", { kind: "package", id: 4 }, /^\/\?.*&package=4#/],
  ["a service", { kind: "service", id: 7 }, /^\/wellness\?.*&service=7#/],
  ["a dinner", { kind: "dinner", id: null }, null],
])("the way on from %s is where it is booked", async (_, product, address) => {
  open({ product, experience: { en: "For two" }, spentOn: [] });
  await screen.findByText("For two");
  if (address !== null) expect(waysOn()[0]?.getAttribute("href")).toMatch(address);
  else {
    expect(waysOn()).toEqual([]);
    screen.getByText(/Arrange a day with the hotel/);
  }
});

test.each<[string, Partial<GivenVoucher>, RegExp]>([
  ["spent", { balance: 0 }, /All of it has been spent/],
  ["past its last day", { balance: 0, lastDay: today.replace(/^\d{4}/, "2020") }, /ended on/],
  ["closed", { closed: "withdrawn", balance: 0 }, /no longer valid/],
])("a voucher that is %s says so, and leads nowhere", async (_, change, words) => {
  open(change);
  await screen.findByText(words);
  expect([waysOn(), screen.queryByRole("img", { name: /QR/ })]).toEqual([[], null]);
});

test("with the code alone the page shows its money without names; an unknown code is reported as such", async () => {
  open({ gift: null });
  await screen.findByText("Balance");
  expect(screen.queryByText("For")).toBeNull();
  cleanup();
  open(new Refusal(404, "voucher_unknown"));
  await screen.findByText("We do not know this voucher");
});
