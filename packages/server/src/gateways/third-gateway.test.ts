import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gatewayInFile } from "../hotel-files/sections/payment.ts";
import { type JobQueue, openJobQueue } from "../jobs/index.ts";
import { MAIL_JOB } from "../mail/index.ts";
import { paymentParts } from "../payables/index.ts";
import { askDueAttempts } from "../payments/ask-gateway.ts";
import { cardPayment } from "../payments/testing/card-desk.ts";
import { readHotelSecrets } from "../secrets/index.ts";
import { DOUBLE } from "../testing/shore-hotel.ts";
import { answered } from "../testing/test-guest.ts";
import { openShop, type TestShop } from "../testing/test-shop.ts";
import { GatewayDirectory } from "./gateway-directory.ts";
import type { GatewayProvider } from "./gateway-provider.ts";
import { GATEWAY_PROVIDERS } from "./providers.ts";
import { tillAt } from "./testing/till/provider.ts";
import { startTill, type TillServer } from "./testing/till/till-server.ts";
import { theVoucherSale } from "../vouchers/testing/sample-sale.ts";
import { TEST_VOUCHER_KEYS } from "../vouchers/testing/test-keys.ts";

// Follows docs/guides/adding-a-payment-gateway.md: a third company is its folder and one line of the list.

const IN_FILE = { provider: "till", shop: "north", minutes: 20 };

let till: TillServer;
let providers: readonly GatewayProvider[];
let gateways: GatewayDirectory;
let shop: TestShop;
let jobs: JobQueue;

beforeAll(async () => {
  till = await startTill("north", "k3y");
  providers = [...GATEWAY_PROVIDERS, tillAt(till.address)];
  gateways = new GatewayDirectory({
    secrets: await secretsOf({ shore: { till: { key: "k3y" } } }),
    providers,
  });
  shop = await openShop({ gateways });
  const payment = cardPayment(gatewayInFile(providers).parse(IN_FILE));
  await shop.settle({ ...payment, vouchers: theVoucherSale() });
  jobs = await openJobQueue(shop.database, [MAIL_JOB], { works: false, report: () => undefined });
});

afterAll(async () => {
  await jobs.stop();
  await shop.close();
  await till.close();
});

async function secretsOf(file: object) {
  const folder = await mkdtemp(join(tmpdir(), "portico-third-"));
  const path = join(folder, "secrets.json");
  await writeFile(path, JSON.stringify(file));
  await chmod(path, 0o600);
  try {
    return await readHotelSecrets(
      path,
      providers.map(({ secrets }) => secrets),
      () => undefined,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

test("a hotel's file names it with its own line, and is written as it was read", () => {
  const schema = gatewayInFile(providers);
  const account = schema.parse(IN_FILE);
  expect(account).toMatchObject({ provider: "till", account: { shop: "north" }, currencies: ["CZK", "EUR"] });
  expect(schema.encode(account)).toEqual({ ...IN_FILE, environment: "test", authorizeFirst: false });
  const wrong = schema.safeParse({ ...IN_FILE, shop: "North 3" });
  expect(wrong.error?.issues[0]?.message).toBe("must be the name of a shop at Till");
  expect(schema.safeParse({ ...IN_FILE, inline: true }).success).toBe(false);
  expect(gatewayInFile().safeParse(IN_FILE).success).toBe(false);
});

test("the operator's file has its secrets, and hears what is missing", async () => {
  await expect(secretsOf({ shore: { till: { word: "x" } } })).rejects.toThrow(/ and till \(key\)/);
  const account = { provider: "till", environment: "test", minutes: 20, account: { shop: "north" } } as const;
  expect(gateways.warnings([{ code: "lake", gateway: account }])).toEqual([
    "Hotel lake takes no card payments: PORTICO_HOTEL_SECRETS has no till secrets for it.",
    "PORTICO_HOTEL_SECRETS has till secrets for shore, but no hotel of this name collects there.",
  ]);
});

test("a guest is led to its page and pays, and its news has the engine ask and confirm", async () => {
  const saved = await bookByCard();
  const [payment] = till.payments;
  expect(saved.gateway).toEqual({ url: payment?.page, inline: false });
  expect(payment).toMatchObject({ number: `${saved.number}D1`, amount: 132_000, currency: "CZK" });
  expect(await standing(saved.paymentId)).toEqual(["pending_payment pending till"]);
  await playAndTell("t1", "paid");
  expect(await standing(saved.paymentId)).toEqual(["confirmed paid till"]);
});

test.each([
  ["t2", "no_money", "failed"],
  ["t3", "stopped", "cancelled"],
])("its no to %s is a no, and %s means what it says: %s", async (id, reason, ended) => {
  const saved = await bookByCard();
  await playAndTell(id, "refused", reason);
  expect(await standing(saved.paymentId)).toEqual([`pending_payment ${ended} till`]);
});

test("a buyer of vouchers is led to its page too, and its news makes them", async () => {
  const saved = await answered(
    shop.guest.ask("orderVouchers", {
      currency: "CZK",
      vouchers: [
        {
          experienceId: null,
          value: 200_000,
          recipient: "me",
          recipientName: "",
          recipientEmail: "",
          text: "",
          designId: 2,
          delivery: "print",
          deliverOn: null,
        },
      ],
      contact: {
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
      },
      company: null,
      language: "cs",
      note: "",
      paymentMethod: "card",
      expectedTotal: 200_000,
    }),
  );
  const { number, gateway } = saved;
  const payment = till.payments.find(({ page }) => page === gateway?.url);
  expect(payment).toMatchObject({ number: `${number}1`, amount: 200_000, currency: "CZK" });
  await playAndTell("t4", "paid");
  const sold = `select o.state, count(v.*)::int as made from voucher_order o left join voucher v using (hotel_id, order_id)
    where o.number = $1 group by o.state`;
  expect(await shop.lines(sold, [number])).toEqual(["paid 1"]);
});

async function bookByCard() {
  const stay = { arrival: "2027-05-10", departure: "2027-05-12" };
  return answered(shop.guest.book([{ roomTypeId: DOUBLE, ...stay }], { paymentMethod: "card" }));
}

/** The company notifies the engine at the payment's own address; the engine asks by itself a moment later. */
async function playAndTell(id: string, state: "paid" | "refused", reason?: string): Promise<void> {
  const news = new URL(await till.play(id, state, reason));
  expect(news.pathname).toMatch(/^\/api\/payments\/till\/[\w-]{22}$/);
  expect((await fetch(shop.engine.origin + news.pathname)).status).toBe(200);
  const { database } = shop;
  await askDueAttempts(
    paymentParts({ database, jobs, gateways, voucherKeys: TEST_VOUCHER_KEYS, publicUrl: "http://localhost" }),
    () => Date.now(),
  );
}

function standing(paymentId: string): Promise<string[]> {
  return shop.lines(
    `select r.state, a.state as attempt, a.provider from payment_attempt a join payable p using (hotel_id, payable_id)
     join reservation r using (hotel_id, reservation_id) where r.payment_id = $1`,
    [paymentId],
  );
}
