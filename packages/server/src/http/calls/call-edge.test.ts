import { success } from "@portico/domain/result";
import { theLakeHotel } from "@portico/domain/testing/lake-hotel";
import { afterAll, expect, test } from "vitest";
import { openLog } from "../../journal/index.ts";
import { createHttpServer } from "../http-server.ts";
import { ChangesUnderWay } from "../limits/changes-under-way.ts";
import { CallEdge } from "./call-edge.ts";
import type { Client } from "./client.ts";

const app = createHttpServer({
  log: openLog("silent", { write: () => undefined }),
  absorbs: () => false,
  trustProxy: () => false,
});
afterAll(() => app.close());

test("a question about who asks counts before anything is looked up for it", async () => {
  const lake: Client = {
    hotelId: 1,
    configVersion: 1,
    hotel: theLakeHotel(),
    stamp: "1",
    watched: (work) => ({ outcome: work(), basis: { from: 0, to: 0, revision: 0 } }),
    stands: () => true,
  };
  const edge = new CallEdge(
    app,
    { known: () => lake, find: () => lake },
    {
      writesPerMinute: 1,
      readsPerMinute: 2,
      cacheBytes: 0,
      limits: { db: { query: () => Promise.reject(new Error("Nothing is written")) }, secret: "" },
      underWay: new ChangesUnderWay(),
    },
  );
  let lookedUp = 0;
  edge.answerFromCache("baseRates", () => success([]), {
    personal: () => {
      lookedUp += 1;
      return Promise.resolve(success([]));
    },
  });
  const ask = async (arrival: string) => {
    const body = { arrival, departure: "2027-05-20", persons: { "1": 2 } };
    return (await app.inject({ method: "POST", url: "/api/ibe4/base-rates", body })).statusCode;
  };
  expect(await ask("2027-05-17")).toBe(200);
  expect(await ask("2027-05-18")).toBe(200);
  expect(await ask("2027-05-19")).toBe(429);
  expect(lookedUp).toBe(2);
});
