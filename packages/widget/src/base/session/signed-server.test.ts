import { accountCalls } from "@portico/contract/accounts/account-calls";
import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { Problem } from "@portico/contract/problems/problem-codes";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { expect, test } from "vitest";
import { KEEPS_NOTHING } from "../frame/page-shape.ts";
import { CallError, problemCode } from "../server-calls/server-problem.ts";
import type { Server } from "../server-calls/server.ts";
import { openStorage } from "../storage/browser-storage.ts";
import { createSession } from "./session.ts";
import { signCalls } from "./signed-server.ts";

const ANNA = { token: "anna-s-session-token", userId: 7 };
const QUESTION: PriceQuestion = {
  currency: "CZK",
  businessTrip: false,
  couponId: 0,
  insurance: null,
  vouchers: [],
  items: [],
};

/** A server that records its calls, and refuses logged-in callers whose session has ended. */
function aServer({ ended = false } = {}) {
  const asked: { name: string; request: unknown; session: string | undefined }[] = [];
  const server: Server = {
    ask(call, request, options) {
      asked.push({ name: call.name, request, session: options?.session });
      const refusal: Problem & { status: number } = {
        status: 401,
        code: "session_ended",
        message: "",
        field: null,
        items: [],
      };
      return ended && options?.session !== undefined
        ? Promise.reject(new CallError({ kind: "refused", ...refusal }))
        : Promise.resolve(call.readAnswer({}, { currency: "CZK" }));
    },
  };
  const session = createSession(KEEPS_NOTHING, "demo");
  return { asked, session, signed: signCalls(server, session) };
}

test("calls about a booking name the guest who is logged in, and no other guest", async () => {
  const { asked, session, signed } = aServer();
  await signed.ask(accountCalls.logOut, { everywhere: false });
  session.begin(ANNA);
  await signed.ask(accountCalls.logOut, { everywhere: true });
  await signed.ask(priceCalls.price, QUESTION).catch(() => undefined);
  await signed.ask(checkoutCalls.sendLink, { paymentId: "p" }).catch(() => undefined);
  expect(asked).toEqual([
    { name: "logOut", request: { everywhere: false }, session: undefined },
    { name: "logOut", request: { everywhere: true }, session: ANNA.token },
    { name: "price", request: { ...QUESTION, userId: 7 }, session: ANNA.token },
    { name: "sendLink", request: { paymentId: "p" }, session: undefined },
  ]);
});

test("a question goes on without a session that has ended, an order does not", async () => {
  const { asked, session, signed } = aServer({ ended: true });
  session.begin(ANNA);
  await signed.ask(priceCalls.price, QUESTION).catch(() => undefined);
  expect(session.current()).toBeNull();
  expect(asked.map(({ session: token }) => token)).toEqual([ANNA.token, undefined]);
  session.begin(ANNA);
  const save = await signed.ask(checkoutCalls.save, {} as never).catch(problemCode);
  expect(save).toBe("session_ended");
  expect(session.current()).toBeNull();
  expect(asked).toHaveLength(3);
});

test("a reload keeps the session where the browser has storage for the tab, and forgets it where it has none", () => {
  const storage = openStorage("sessionStorage");
  createSession(storage, "demo").begin(ANNA);
  expect(createSession(storage, "demo").current()).toEqual(ANNA);
  expect(createSession(storage, "other").current()).toBeNull();
  createSession(storage, "demo").end();
  expect(createSession(storage, "demo").current()).toBeNull();
  const nowhere = createSession(KEEPS_NOTHING, "demo");
  nowhere.begin(ANNA);
  expect(nowhere.current()).toEqual(ANNA);
  expect(createSession(KEEPS_NOTHING, "demo").current()).toBeNull();
});
