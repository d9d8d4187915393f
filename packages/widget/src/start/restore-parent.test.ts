import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { createServer } from "../base/server-calls/server.ts";
import { createParent } from "../base/session/parent.ts";
import { loadedAnswer } from "../testing/loaded-reservation.ts";
import { Refusal, startTestEngine, type TestEngine } from "../testing/test-engine.ts";
import { restoreParent } from "./restore-parent.ts";

const LOAD = "/api/ibe4/load-reservation";
const KEY = "payment_id=p_1&return_token=secret";

let engine: TestEngine;
beforeAll(async () => {
  engine = await startTestEngine({});
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => engine.close());

/** The page is loaded again at an address; what the engine was asked, and what is added to from then on. */
async function reload(fragment: string, answer: object | Refusal) {
  history.replaceState(null, "", `/?client=lake#${fragment}`);
  const asked: unknown[] = [];
  engine.answers = {
    [LOAD]: (body) => {
      asked.push(body);
      return answer;
    },
  };
  const asker = { client: "lake", language: "en", currency: "CZK", variation: null } as const;
  const parents = createParent();
  await restoreParent(
    createServer(engine.origin, () => asker),
    parents,
  );
  return { asked, parent: parents.current() };
}

const CONFIRMED = loadedAnswer({ state: "confirmed", paymentMethod: "on_site", bank: null, keptUntil: null });

test("a guest who was adding goes on adding to the same reservation", async () => {
  const { asked, parent } = await reload(`${KEY}&adding=1`, CONFIRMED);
  expect(asked).toEqual([{ payment_id: "p_1", return_token: "secret" }]);
  expect(parent).toMatchObject({ number: "270000017" });
  expect(location.hash).toContain("adding=1");
});

test("a guest whose key has ended books by itself what they choose, also after the next reload", async () => {
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const { parent } = await reload(`${KEY}&adding=1`, new Refusal(401, "login_required"));
  expect(parent).toBeNull();
  expect(location.hash).not.toContain("adding");
  expect(location.hash).toContain("return_token=secret");
  expect(warned).toHaveBeenCalledOnce();
});

test("nothing is asked at an address with the note alone", async () => {
  const { asked, parent } = await reload("adding=1", CONFIRMED);
  expect(asked).toEqual([]);
  expect(parent).toBeNull();
  expect(location.hash).not.toContain("adding");
});
