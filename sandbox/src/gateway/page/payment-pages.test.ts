import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { CARD_REASONS } from "../code-lists.ts";
import { TestShop } from "../testing/test-shop.ts";

let shop: TestShop;
beforeAll(async () => {
  shop = await TestShop.open();
});
beforeEach(async () => {
  await shop.control("/reset", {});
  await shop.authorize();
});
afterAll(() => shop.close());

const CARD = { number: "4444 4444 4444 4448", expiry: "12/35", cvv: "123", reason: "5006" };

async function open(change: Record<string, unknown> = {}): Promise<{ id: number; url: string }> {
  const id = await shop.create(change);
  return { id, url: String((await shop.status(id))["gw_url"]) };
}

/** Where a page's answer sends the browser, from our own address on. */
function leadsTo(answer: Response): string {
  return `${answer.status} ${answer.headers.get("location")}`;
}

test("shows whom one pays, for what and how much, in the payment's language", async () => {
  const czech = await (await shop.page((await open({ lang: "SK" })).url)).text();
  expect(czech).toContain('<html lang="cs">');
  expect(czech).toContain("1\u00a0399,51\u00a0CZK");
  const english = await (await shop.page((await open({ lang: "HU" })).url)).text();
  expect(english).toContain('<html lang="en">');
  for (const text of ["Demo hotel", "R2026000123", "1,399.51\u00a0CZK", "no real money"]) {
    expect(english).toContain(text);
  }
});

test("opens by a shop's form too, runs no script and loads nothing from elsewhere", async () => {
  const { url } = await open();
  const answer = await shop.page(url, {});
  expect(answer.status).toBe(200);
  const policy = answer.headers.get("content-security-policy");
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[^']+'; img-src data:;/);
  expect(policy).toContain(`form-action 'self' ${shop.shopUrl}`);
  expect(policy).not.toContain("script-src");
  expect(await answer.text()).not.toContain("<script");
});

test("writes a shop's words as words", async () => {
  const { url } = await open({ order_description: "Room \"Sun\" & 'Moon'" });
  expect(await (await shop.page(url)).text()).toContain("Room &quot;Sun&quot; &amp; 'Moon'");
});

test("a paid card leads back to the shop by GET, with the number in the query and the fragment kept", async () => {
  const { id, url } = await open();
  const answer = await shop.page(`${url}/card`, CARD);
  expect(leadsTo(answer)).toBe(`303 ${shop.shopUrl}/return?lang=cs&id=${id}#rt=secret`);
  expect(await shop.status(id)).toMatchObject({
    state: "PAID",
    payment_instrument: "PAYMENT_CARD",
    payer: {
      payment_card: { card_number: "444444******4448", card_expiration: "3512", card_brand: "VISA" },
    },
  });
  expect((await shop.payment(id)).ledger).toMatchObject([
    { kind: "charge", amount: 139_951, currency: "CZK" },
  ]);
});

test("a card of an order that is only to be reserved is held", async () => {
  const { id, url } = await open({ preauthorization: true });
  await shop.page(`${url}/card`, CARD);
  expect(await shop.status(id)).toMatchObject({
    state: "AUTHORIZED",
    preauthorization: { state: "AUTHORIZED" },
  });
  expect((await shop.payment(id)).ledger).toMatchObject([{ kind: "hold", amount: 139_951 }]);
});

describe("a card form is given back with what is wrong", () => {
  test.each([
    { field: "number", value: "5555555555554444", text: "Test cards only" },
    { field: "number", value: "", text: "Test cards only" },
    { field: "expiry", value: "13/35", text: "The expiry date is wrong" },
    { field: "expiry", value: "01/20", text: "The expiry date is wrong" },
    { field: "cvv", value: "12", text: "The code has three digits" },
  ])("$field = $value", async ({ field, value, text }) => {
    const { id, url } = await open();
    const answer = await shop.page(`${url}/card`, { ...CARD, [field]: value });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain(text);
    expect(page).toMatch(
      new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-problem"`),
    );
    expect(await shop.status(id)).toMatchObject({ state: "CREATED" });
  });

  test("and a number that might be a real card's is not repeated", async () => {
    const { url } = await open();
    const page = await (await shop.page(`${url}/card`, { ...CARD, number: "5555555555554444" })).text();
    expect(page).not.toContain("5555");
  });
});

test("one press fills a test card in", async () => {
  const { url } = await open();
  const page = await (await shop.page(`${url}?card=4111111111111111`)).text();
  expect(page).toMatch(/id="number"[^>]*value="4111 1111 1111 1111"/);
  expect(page).toMatch(/id="cvv"[^>]*value="123"/);
});

// States by the meaning of each reason in the documentation's list.
test("the declined card answers with any reason of the list, in the state that goes with it", async () => {
  const waiting = ["5029", "5044", "5045", "5046"];
  expect(CARD_REASONS).toHaveLength(54);
  for (const reason of CARD_REASONS) {
    const { id, url } = await open();
    const answer = await shop.page(`${url}/card`, { ...CARD, number: "4000000000000002", reason });
    expect(leadsTo(answer)).toContain(`id=${id}`);
    const timedOut = reason === "5024" ? "TIMEOUTED" : "CANCELED";
    const state = waiting.includes(reason) ? "PAYMENT_METHOD_CHOSEN" : timedOut;
    expect(await shop.status(id)).toMatchObject({ state, sub_state: `_${reason}` });
    expect((await shop.payment(id)).ledger).toEqual([]);
  }
});

describe("a card that its bank asks about", () => {
  const atBank = async () => {
    const opened = await open();
    const answer = await shop.page(`${opened.url}/card`, { ...CARD, number: "4111111111111111" });
    expect(leadsTo(answer)).toBe(`303 ${new URL(opened.url).pathname}/secure`);
    expect(await shop.status(opened.id)).toMatchObject({ state: "PAYMENT_METHOD_CHOSEN", sub_state: "_101" });
    return opened;
  };

  test("goes to a page that no other page may frame", async () => {
    const { url } = await atBank();
    const answer = await shop.page(`${url}/secure`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("x-frame-options")).toBe("DENY");
  });

  test.each([
    { choice: "confirm", state: "PAID", reason: undefined, taken: 139_951 },
    { choice: "refuse", state: "CANCELED", reason: "_5015", taken: 0 },
    { choice: "time_out", state: "TIMEOUTED", reason: "_5024", taken: 0 },
  ])("$choice: $state $reason", async ({ choice, state, reason, taken }) => {
    const { id, url } = await atBank();
    expect(leadsTo(await shop.page(`${url}/secure`, { choice }))).toContain(`id=${id}#rt=secret`);
    const status = await shop.status(id);
    expect([status["state"], status["sub_state"]]).toEqual([state, reason]);
    expect((await shop.payment(id)).balance.taken).toBe(taken);
  });

  test("cannot be confirmed before the card was given", async () => {
    const { id, url } = await open();
    for (const step of ["secure", "banking"]) {
      expect(leadsTo(await shop.page(`${url}/${step}`, { choice: "confirm" }))).toBe(
        `303 ${new URL(url).pathname}`,
      );
    }
    expect(await shop.status(id)).toMatchObject({ state: "CREATED" });
  });
});

describe("a bank's own page", () => {
  test.each([
    { choice: "confirm", state: "PAID", reason: "_3001" },
    { choice: "settle", state: "PAID", reason: "_3002" },
    { choice: "refuse", state: "CANCELED", reason: "_5042" },
    { choice: "unconfirmed", state: "CANCELED", reason: "_3003" },
    { choice: "later", state: "PAYMENT_METHOD_CHOSEN", reason: "_101" },
  ])("$choice: $state $reason", async ({ choice, state, reason }) => {
    const { id, url } = await open();
    const answer = await shop.page(`${url}/bank`, { swift: "FIOBCZPP" });
    expect(leadsTo(answer)).toBe(`303 ${new URL(url).pathname}/banking`);
    expect(await (await shop.page(`${url}/banking`)).text()).toContain("Fio banka");
    expect(leadsTo(await shop.page(`${url}/banking`, { choice }))).toContain(`id=${id}`);
    expect(await shop.status(id)).toMatchObject({
      state,
      sub_state: reason,
      payment_instrument: "BANK_ACCOUNT",
    });
  });

  test("is chosen among those that the shop allows", async () => {
    const { url } = await open({ "payer.allowed_swifts": ["FIOBCZPP", "GIBACZPX"] });
    const page = await (await shop.page(url)).text();
    expect([...page.matchAll(/<option value="(\w+)"/g)].map(([, swift]) => swift)).toEqual([
      "GIBACZPX",
      "FIOBCZPP",
    ]);
  });
});

test("an ordinary transfer waits for the money", async () => {
  const { id, url } = await open();
  expect(leadsTo(await shop.page(`${url}/transfer`, {}))).toContain(`id=${id}`);
  expect(await shop.status(id)).toMatchObject({ state: "PAYMENT_METHOD_CHOSEN", sub_state: "_102" });
  await shop.drive(id, "PAID", { sub_state: "3002" });
  expect(await shop.status(id)).toMatchObject({
    state: "PAID",
    payer: { bank_account: { bank_code: "0100" } },
  });
});

test("a shop that takes cards only offers no bank", async () => {
  const { url } = await open({ "payer.allowed_payment_instruments": ["PAYMENT_CARD"] });
  const page = await (await shop.page(url)).text();
  expect(page).toContain('name="number"');
  expect(page).not.toContain("/bank");
});

test("a cancelled payment leads back too", async () => {
  const { id, url } = await open();
  expect(leadsTo(await shop.page(`${url}/cancel`, {}))).toContain(`id=${id}`);
  expect(await shop.status(id)).toMatchObject({ state: "CANCELED", sub_state: "_5043" });
});

test("a second press, or a second tab, pays nothing more and leads to the same place", async () => {
  const { id, url } = await open();
  const first = await shop.page(`${url}/card`, CARD);
  for (const step of ["card", "cancel", "transfer", "bank"]) {
    expect(leadsTo(await shop.page(`${url}/${step}`, CARD))).toBe(leadsTo(first));
  }
  expect(await shop.status(id)).toMatchObject({ state: "PAID" });
  expect((await shop.payment(id)).ledger).toHaveLength(1);
  expect(await (await shop.page(url)).text()).toContain(
    `href="${first.headers.get("location")?.replace("&", "&amp;")}"`,
  );
});

test("a link that names no payment is answered 404", async () => {
  expect((await shop.page(`${shop.origin}/gw/v3/${"x".repeat(28)}`)).status).toBe(404);
});

describe("the way back", () => {
  test("is lost: the guest stays at the gateway", async () => {
    const { id, url } = await open();
    await shop.fault({ fault: "return_lost", payment: id, times: 1 });
    const answer = await shop.page(`${url}/card`, CARD);
    expect(leadsTo(answer)).toBe("200 null");
    expect(await answer.text()).not.toContain(shop.shopUrl);
    expect(await shop.status(id)).toMatchObject({ state: "PAID" });
  });

  test("is a form sent by POST, without anything of the card in it", async () => {
    const { id, url } = await open();
    await shop.fault({ fault: "return_by_post", times: 1 });
    const page = await (await shop.page(`${url}/card`, CARD)).text();
    expect(page).toMatch(
      new RegExp(`<form method="post" action="${shop.shopUrl}/return\\?lang=cs&amp;id=${id}#rt=secret">`),
    );
    expect(page).not.toMatch(/4{4}/);
  });
});

describe("in a frame of the shop's page", () => {
  const INLINE = "?inline=1&origin=https%3A%2F%2Fhotel.example";

  test("the end is told to that page alone", async () => {
    const { id, url } = await open();
    const page = await (await shop.page(url + INLINE)).text();
    expect(page).toContain("/card?inline=1&amp;origin=https%3A%2F%2Fhotel.example");
    const end = await (await shop.page(`${url}/card${INLINE}`, CARD)).text();
    const [, message, origin] = /parent\.postMessage\((.*), (".*")\);/.exec(end) ?? [];
    expect(origin).toBe('"https://hotel.example"');
    expect(JSON.parse(message ?? "")).toEqual({
      gopay: "finished",
      id,
      state: "PAID",
      url: `${shop.shopUrl}/return?lang=cs&id=${id}#rt=secret`,
    });
  });

  test("that page alone may frame it, and Escape closes it", async () => {
    const { url } = await open();
    const ancestors = async (address: string) => {
      const answer = await shop.page(address);
      const policy = answer.headers.get("content-security-policy")?.split("; ") ?? [];
      const words = await answer.text();
      return [policy.find((part) => part.startsWith("frame-ancestors")), words.includes('"Escape"')];
    };
    expect(await ancestors(url + INLINE)).toEqual(["frame-ancestors https://hotel.example", true]);
    expect(await ancestors(url)).toEqual(["frame-ancestors 'none'", false]);
  });

  test("a bank that refuses frames is gone to by the whole window", async () => {
    const { url } = await open();
    const page = await (
      await shop.page(`${url}/card${INLINE}`, { ...CARD, number: "4111111111111111" })
    ).text();
    expect(page).toContain(`target="_top" href="${new URL(url).pathname}/secure"`);
  });

  test("an address that looks like the end of a script is none", async () => {
    const { id, url } = await open({
      "callback.return_url": `${shop.shopUrl}/</script>?a=</script>#</script>`,
    });
    const end = await (await shop.page(`${url}/card${INLINE}`, CARD)).text();
    expect(end.match(/<\/script>/g)).toHaveLength(1);
    expect(end).toContain(`/%3C/script%3E?a=%3C%2Fscript%3E&id=${id}#%3C/script%3E`);
  });

  test.each(["javascript:alert(1)", "https://hotel.example/page", '";alert(1);"', "*"])(
    "what is no origin is told nothing: %s",
    async (origin) => {
      const { url } = await open();
      const query = new URLSearchParams({ inline: "1", origin });
      expect((await shop.page(`${url}/card?${query.toString()}`, CARD)).status).toBe(303);
    },
  );

  test("the shop's script is there", async () => {
    const answer = await fetch(`${shop.origin}/gp-gw/js/embed.js`);
    expect(answer.headers.get("content-type")).toBe("text/javascript");
    expect(await answer.text()).toContain("window._gopay");
  });
});
