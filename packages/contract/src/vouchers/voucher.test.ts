import { expect, test } from "vitest";
import { callPath, filledPath } from "../call-path.ts";
import type { VoucherAnswer, VoucherOrderRequest } from "./voucher-order.ts";
import { voucherCalls } from "./voucher-calls.ts";

const CONTEXT = { currency: "EUR" as const };
const { offeredVouchers, orderVouchers, voucher } = voucherCalls;

test("a code stands in the path, as the document has it", () => {
  expect(callPath(orderVouchers)).toBe("/api/ibe4/voucher");
  const wire = voucher.writeRequest({ code: "01V58B MZ/EHK" }, CONTEXT);
  expect(filledPath(voucher, wire)).toEqual({ path: "/api/ibe4/voucher/01V58B%20MZ%2FEHK", rest: {} });
});

test("an order has the names of the document, amounts in its own currency", () => {
  const contact = {
    salutation: null,
    firstName: "Petr",
    lastName: "Novák",
    email: "petr@guest.example",
    prefix: "+420",
    phone: "777 000 000",
    street: "",
    city: "",
    zip: "",
    country: "",
    nationality: "",
  };
  const asked: VoucherOrderRequest = {
    currency: "CZK",
    vouchers: [
      {
        experienceId: null,
        value: 500_000,
        recipient: "other",
        recipientName: "Jana",
        recipientEmail: "jana@guest.example",
        text: "Všechno nejlepší 🎁",
        designId: 2,
        delivery: "email_on_day",
        deliverOn: "2027-12-24",
      },
    ],
    contact,
    company: null,
    language: "cs",
    note: "",
    paymentMethod: "bank_transfer",
    expectedTotal: 500_000,
  };
  const wire = orderVouchers.writeRequest(asked, CONTEXT);
  expect(wire).toMatchObject({
    currency: "CZK",
    items: [
      {
        experience_id: null,
        value: 5000,
        recipient: "other",
        recipient_name: "Jana",
        custom_text: "Všechno nejlepší 🎁",
        deliver_on: "2027-12-24",
      },
    ],
    contact: { firstName: "Petr", compName: "" },
    payment: { paymentModel: "bank" },
    expected_total: 5000,
  });
  expect(orderVouchers.readRequest(wire, CONTEXT)).toEqual(asked);
});

test.each<VoucherAnswer>([
  {
    kind: "voucher",
    value: 500_000,
    balance: 180_000,
    currency: "CZK",
    lastDay: "2028-05-10",
    closed: null,
    experienceId: null,
    spentOn: ["rooms", "wellness"],
    transferable: true,
  },
  {
    kind: "order",
    orderCode: "VO-7Q2M4V9KXH3R8T5W",
    number: "V271001",
    state: "paid",
    total: 500_000,
    currency: "CZK",
    vouchers: [
      {
        codeEnd: "7F3K",
        value: 500_000,
        balance: 500_000,
        lastDay: "2028-05-10",
        closed: null,
        recipient: "other",
        document: null,
      },
    ],
    email: "p***@guest.example",
    withdrawUntil: "2027-05-24",
  },
])("the answer about a code of a $kind comes back whole", (answer) => {
  const wire = voucher.writeAnswer(answer, CONTEXT);
  expect(wire).toMatchObject({ kind: answer.kind, currency: "CZK" });
  expect(JSON.stringify(wire)).toContain('"balance":');
  expect(voucher.readAnswer(wire, CONTEXT)).toEqual(answer);
});

test("what is sold comes in major units by currency, and a currency that nobody knows is left out", () => {
  const sale = offeredVouchers.readAnswer(
    {
      values: {
        values: { CZK: [1000, 2000], JPY: [5000], XXX: [1] },
        own_value: { CZK: { from: 500, to: 20_000, step: 100 } },
        spent_on: ["rooms"],
      },
      experiences: [],
      designs: [],
      deliveries: ["print"],
      valid_months: 12,
      spend: "booking",
      transferable: true,
      terms: { en: "T" },
      withdrawal: { en: "W" },
      methods: ["card"],
    },
    CONTEXT,
  );
  expect(sale.values).toEqual({
    amounts: { CZK: [100_000, 200_000], JPY: [5000] },
    own: { CZK: { from: 50_000, to: 2_000_000, step: 10_000 } },
    spentOn: ["rooms"],
  });
  expect(offeredVouchers.writeAnswer(sale, CONTEXT)).toMatchObject({
    values: { values: { CZK: [1000, 2000], JPY: [5000] }, own_value: { CZK: { from: 500 } } },
  });
});
