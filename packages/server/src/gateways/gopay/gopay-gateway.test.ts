import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { CallLimits } from "../../outside/index.ts";
import { GopayGateway } from "./gopay-gateway.ts";
import type { PaymentGateway } from "../payment-gateway.ts";
import { sampleOrder } from "../testing/sample-order.ts";
import {
  hang,
  json,
  startScriptedGateway,
  type Reply,
  type ScriptedGateway,
} from "../testing/scripted-gateway.ts";

const ID = "3000006529";

/** What the protocol answers to the sample order. */
const PAYMENT = {
  id: Number(ID),
  order_number: "R20260001231",
  state: "CREATED",
  amount: 139_951,
  currency: "CZK",
  gw_url: "https://gw.sandbox.gopay.com/gw/v3/bCcvmwTKK5hrJx2aGG8ZnFyBJhAvF",
};

let server: ScriptedGateway;
let clock: { now: number };

beforeEach(async () => {
  server = await startScriptedGateway();
  server.reply = json(200, PAYMENT);
  clock = { now: 1_000 };
});

afterEach(() => server.close());

function openGateway(limits: Partial<CallLimits> = {}): PaymentGateway {
  const shop = {
    baseUrl: server.baseUrl,
    goid: 8_123_456_789,
    clientId: "1061399163",
    clientSecret: "stDTm:VXF",
  };
  return new GopayGateway(shop, { now: () => clock.now, ...limits });
}

describe("each call as the protocol wants it", () => {
  test("a token: the shop's credentials in the header, grant and scope as a form", async () => {
    await openGateway().status(ID);
    const [request] = server.tokensAsked;
    expect(request).toMatchObject({
      method: "POST",
      path: "/api/oauth2/token",
      body: "grant_type=client_credentials&scope=payment-all",
      headers: {
        accept: "application/json",
        "content-type": "application/x-www-form-urlencoded",
        // printf '1061399163:stDTm:VXF' | base64
        authorization: "Basic MTA2MTM5OTE2MzpzdERUbTpWWEY=",
      },
    });
  });

  test("a payment: JSON in plain UTF-8, answers in Czech for Czechs and Slovaks, in English for others", async () => {
    const gateway = openGateway();
    await gateway.create(sampleOrder());
    await gateway.create(sampleOrder({ language: "sk" }));
    await gateway.create(sampleOrder({ language: "de" }));
    expect(server.asked[0]).toMatchObject({
      method: "POST",
      path: "/api/payments/payment",
      headers: {
        accept: "application/json",
        "content-type": "application/json",
        authorization: "Bearer token1",
      },
    });
    expect(server.asked[0]?.body).toContain('"city":"České Budějovice"');
    expect(server.asked.map(({ headers }) => headers["accept-language"])).toEqual([
      "cs-CZ",
      "cs-CZ",
      "en-US",
    ]);
  });

  test.each<[string, (gateway: PaymentGateway) => Promise<unknown>, object]>([
    [
      "status",
      (gateway) => gateway.status(ID),
      { method: "GET", path: `/api/payments/payment/${ID}`, body: "" },
    ],
    [
      "refund",
      (gateway) => gateway.refund(ID, 1_000, "once"),
      { method: "POST", path: `/api/payments/payment/${ID}/refund`, body: "amount=1000" },
    ],
    [
      "capture",
      (gateway) => gateway.capture(ID),
      { method: "POST", path: `/api/payments/payment/${ID}/capture`, body: "" },
    ],
    [
      "release",
      (gateway) => gateway.release(ID),
      { method: "POST", path: `/api/payments/payment/${ID}/void-authorization`, body: "" },
    ],
  ])("%s: as a form", async (_, ask, request) => {
    await ask(openGateway());
    expect(server.asked[0]).toMatchObject(request);
    expect(server.asked[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
  });

  test.each<[string, unknown]>([
    ["ACCEPTED", { ok: true, value: null }],
    ["FINISHED", { ok: true, value: null }],
    ["FAILED", { ok: false, problem: { code: "refused", reasons: ["OPERATION_FAILED"] } }],
    ["MAYBE", { ok: false, problem: { code: "garbled" } }],
  ])("a refund that is %s", async (result, outcome) => {
    server.reply = json(200, { id: Number(ID), result });
    expect(await openGateway().refund(ID, 1_000, "once")).toEqual(outcome);
  });

  test("taking or giving up reserved money twice is no failure, taking what was given up is one", async () => {
    const refusal = (error_code: number, error_name: string) =>
      json(409, { errors: [{ error_code, error_name }] });
    server.reply = refusal(351, "PAYMENT_CAPTURE_DONE");
    expect(await openGateway().capture(ID)).toEqual({ ok: true, value: null });
    expect(await openGateway().release(ID)).toMatchObject({ ok: false });
    server.reply = refusal(353, "PAYMENT_AUTH_VOID_DONE");
    expect(await openGateway().release(ID)).toEqual({ ok: true, value: null });
    expect(await openGateway().capture(ID)).toMatchObject({ ok: false });
  });

  test("nothing is asked for what GoPay would refuse, or with an id that is none", async () => {
    const gateway = openGateway();
    expect(await gateway.create(sampleOrder({ currency: "JPY" }))).toEqual({
      ok: false,
      problem: { code: "refused", reasons: ["CURRENCY_NOT_TAKEN"] },
    });
    expect(gateway.takes("JPY")).toBe(false);
    expect(gateway.takes("EUR")).toBe(true);
    for (const amount of [0, -1, 0.5, Number.NaN]) {
      expect(await gateway.refund(ID, amount, "once")).toMatchObject({
        problem: { reasons: ["AMOUNT_NOT_POSITIVE"] },
      });
    }
    const unknown = { ok: false, problem: { code: "unknown_payment" } };
    for (const id of ["", "../../oauth2/token", "1?x=2", "1 2"])
      expect(await gateway.status(id)).toEqual(unknown);
    expect(await gateway.capture("x")).toEqual(unknown);
    expect([...server.asked, ...server.tokensAsked]).toEqual([]);
  });
});

describe("the token", () => {
  test("is used until a minute before its end", async () => {
    const gateway = openGateway();
    await gateway.status(ID);
    clock.now += 1_739_999;
    await gateway.status(ID);
    expect(server.tokensAsked).toHaveLength(1);
    clock.now += 1;
    await gateway.status(ID);
    expect(server.tokensAsked).toHaveLength(2);
    expect(server.asked.at(-1)?.headers.authorization).toBe("Bearer token2");
  });

  test("is asked for once by calls that come together", async () => {
    const gateway = openGateway();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => gateway.status(ID)));
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect([server.tokensAsked.length, server.asked.length]).toEqual([1, 20]);
  });

  test.each([401, 403])(
    "is replaced when it is refused with %i, once for all calls together",
    async (status) => {
      const gateway = openGateway();
      await gateway.status(ID);
      server.reply = (response, request) => {
        const isOld = request.headers.authorization === "Bearer token1";
        (isOld ? json(status, { error_code: 200 }) : json(200, PAYMENT))(response, request);
      };
      const outcomes = await Promise.all(Array.from({ length: 20 }, () => gateway.status(ID)));
      expect(outcomes.every(({ ok }) => ok)).toBe(true);
      expect(server.tokensAsked).toHaveLength(2);
    },
  );

  test("is replaced only once in a call that is refused again", async () => {
    server.reply = json(403, { errors: [{ error_code: 200, error_name: "AUTH_ERROR" }] });
    expect(await openGateway().status(ID)).toEqual({
      ok: false,
      problem: { code: "refused", reasons: ["CREDENTIALS_REFUSED", "AUTH_ERROR"] },
    });
    expect([server.tokensAsked.length, server.asked.length]).toEqual([2, 2]);
  });

  test("that the shop's credentials do not get is told apart, and asked for anew next time", async () => {
    const gateway = openGateway();
    const giveToken = server.replyToken;
    server.replyToken = json(403, { errors: [{ error_code: 202, error_name: "AUTH_WRONG_CREDENTIALS" }] });
    expect(await gateway.status(ID)).toEqual({
      ok: false,
      problem: { code: "refused", reasons: ["CREDENTIALS_REFUSED", "AUTH_WRONG_CREDENTIALS"] },
    });
    server.replyToken = giveToken;
    expect(await gateway.status(ID)).toMatchObject({ ok: true });
  });

  test.each([
    ["no token", {}],
    ["a line break in it", { access_token: "a\r\nx: y", expires_in: 1800 }],
    ["no end", { access_token: "abc" }],
  ])("is not taken from an answer with %s", async (_, body) => {
    server.replyToken = json(200, body);
    expect(await openGateway().status(ID)).toEqual({ ok: false, problem: { code: "garbled" } });
    expect(server.asked).toEqual([]);
  });
});

describe("a gateway that fails", () => {
  const page: Reply = (response) => {
    response.writeHead(200, { "content-type": "text/html" }).end("<h1>Maintenance</h1>");
  };
  const dataCalledText: Reply = (response) => {
    response.writeHead(200, { "content-type": "text/plain" }).end(JSON.stringify(PAYMENT));
  };

  test.each<[string, Reply, string]>([
    ["closes the line", (response) => response.destroy(), "unreachable"],
    ["answers with a page", page, "garbled"],
    ["calls its data a text", dataCalledText, "garbled"],
    ["sends other data", json(200, { hello: "world" }), "garbled"],
    ["speaks of another payment", json(200, { ...PAYMENT, id: 1 }), "garbled"],
  ])("because it %s", async (_, reply, code) => {
    server.reply = reply;
    expect(await openGateway().status(ID)).toEqual({ ok: false, problem: { code } });
  });

  test("on another order than ours is not believed", async () => {
    server.reply = json(200, { ...PAYMENT, order_number: "R20260001232" });
    expect(await openGateway().create(sampleOrder())).toEqual({ ok: false, problem: { code: "garbled" } });
  });

  test("is asked nothing more when it sends us elsewhere", async () => {
    server.reply = (response) => {
      response.writeHead(307, { location: `${server.baseUrl}/payments/payment/1` }).end();
    };
    expect(await openGateway().status(ID)).toEqual({ ok: false, problem: { code: "garbled" } });
    expect(server.asked).toHaveLength(1);
  });

  test("with ten megabytes is heard for a few kilobytes", async () => {
    let sent = 0;
    const closed = Promise.withResolvers<void>();
    server.reply = (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      response.once("close", () => closed.resolve());
      const chunk = Buffer.alloc(16 * 1024, " ");
      const pour = (): void => {
        if (sent >= 10 * 1024 * 1024) return void response.end("{}");
        sent += chunk.length;
        response.write(chunk, () => setImmediate(pour));
      };
      pour();
    };
    expect(await openGateway().status(ID)).toEqual({ ok: false, problem: { code: "garbled" } });
    await closed.promise;
    expect(sent).toBeLessThan(5 * 1024 * 1024);
  });

  test("may pack its answers, and one that unpacks to megabytes is not unpacked", async () => {
    const packed = (text: string): Reply => {
      const body = gzipSync(text);
      return (response) => {
        response.writeHead(200, { "content-type": "application/json", "content-encoding": "gzip" }).end(body);
      };
    };
    server.reply = packed(JSON.stringify(PAYMENT));
    expect(await openGateway().status(ID)).toMatchObject({ ok: true });
    server.reply = packed(JSON.stringify({ ...PAYMENT, filling: " ".repeat(10 * 1024 * 1024) }));
    expect(await openGateway().status(ID)).toEqual({ ok: false, problem: { code: "garbled" } });
  });

  test("that is not there at all", async () => {
    await server.close();
    const outcome = await openGateway().status(ID);
    server = await startScriptedGateway();
    expect(outcome).toEqual({ ok: false, problem: { code: "unreachable" } });
  });

  test("says nothing of secrets or guests in what we tell of it", async () => {
    const echo: Reply = (response, request) =>
      json(409, {
        errors: [
          {
            error_code: 111,
            error_name: request.headers.authorization,
            field: request.body,
            message: request.body,
          },
        ],
      })(response, request);
    const gateway = openGateway();
    server.reply = echo;
    const told: unknown[] = [await gateway.create(sampleOrder())];
    server.reply = hang;
    told.push(await openGateway({ callMilliseconds: 200 }).create(sampleOrder()));
    server.replyToken = echo;
    clock.now += 3_600_000;
    told.push(await gateway.create(sampleOrder()));
    const printed = inspect([told, gateway], { depth: Infinity, showHidden: true }) + JSON.stringify(told);
    expect(told).toHaveLength(3);
    expect(printed).not.toMatch(/stDTm|token1|MTA2MTM5OTE2|zbynek|Žák|777456123|Planá/i);
  });
});

describe("time that a guest may lose", () => {
  const LONG = 20_000;

  test("a call ends at its limit, and a question at its own, whichever part of it hangs", async () => {
    server.reply = hang;
    const began = performance.now();
    const limits: Partial<CallLimits>[] = [
      { callMilliseconds: 200, questionMilliseconds: LONG },
      { callMilliseconds: LONG, questionMilliseconds: 200 },
    ];
    for (const limit of limits) {
      expect(await openGateway(limit).status(ID)).toMatchObject({ problem: { code: "unreachable" } });
    }
    const [giveToken, before] = [server.replyToken, server.asked.length];
    const gateway = openGateway({ callMilliseconds: LONG, questionMilliseconds: 2_000 });
    server.reply = json(401, {});
    server.replyToken = (...answer) => (server.asked.length === before ? giveToken : hang)(...answer);
    expect(await gateway.status(ID)).toMatchObject({ problem: { code: "unreachable" } });
    expect(server.asked.length).toBe(before + 1);
    expect(performance.now() - began).toBeLessThan(LONG / 2);
  });

  test("an answer that trickles does not hold anybody longer", async () => {
    server.reply = (response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const timer = setInterval(() => response.write(" "), 20);
      response.once("close", () => clearInterval(timer));
    };
    expect(await openGateway({ callMilliseconds: 200 }).status(ID)).toMatchObject({
      problem: { code: "unreachable" },
    });
  });

  test("after five calls without answer nobody asks for five seconds, then one call does", async () => {
    const gateway = openGateway();
    await gateway.status(ID);
    server.reply = (response) => response.destroy();
    await Promise.all(Array.from({ length: 5 }, () => gateway.status(ID)));
    server.reply = json(200, PAYMENT);
    const made = server.asked.length;

    clock.now += 4_999;
    expect(await gateway.status(ID)).toEqual({ ok: false, problem: { code: "unreachable" } });
    expect(server.asked.length).toBe(made);

    clock.now += 1;
    const outcomes = await Promise.all([gateway.status(ID), gateway.status(ID)]);
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false]);
    expect(server.asked.length).toBe(made + 1);
    expect(await gateway.status(ID)).toMatchObject({ ok: true });
  });

  test("refusals are answers, however many: nobody is kept from asking by them", async () => {
    const gateway = openGateway();
    server.reply = json(409, { errors: [{ error_code: 330 }] });
    for (let asked = 0; asked < 10; asked += 1) await gateway.refund(ID, 1, "once");
    server.reply = json(200, PAYMENT);
    expect(await gateway.status(ID)).toMatchObject({ ok: true });
  });
});
