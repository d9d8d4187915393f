import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

import { createConfig, lintFromString } from "@redocly/openapi-core";
import openapiTypeScript, { astToString } from "openapi-typescript";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openShop, type TestShop } from "../../testing/test-shop.ts";

const ROOT = join(import.meta.dirname, "../../../../..");

/** What a programmer would write who has only the document. */
const CLIENT = `
import createClient from "openapi-fetch";
import type { paths } from "./api.js";

export async function book(baseUrl: string, stay: { arrival: string; departure: string }) {
  const client = createClient<paths>({ baseUrl });
  const params = { header: { "X-Client": "shore", "X-Currency": "CZK" } };
  const known = await client.POST("/api/ibe4/defaults", { params, body: {} });
  const found = await client.POST("/api/ibe4/rates", { params, body: { ...stay, persons: 2 } });
  if (known.error ?? found.error) throw new Error((known.error ?? found.error)?.error.message);
  const offer = found.data?.rates.find((one) => one.restrictions.length === 0 && one.force_deposit === 0);
  if (known.data === undefined || offer === undefined) throw new Error("There is no room.");
  const line = {
    ibe_code: "first",
    timestamp: Date.now(),
    room_types_id: offer.room_types_id,
    rates_id: offer.rates_id,
    arrival: offer.arrival,
    departure: offer.departure,
    guest_list: offer.guest_list,
    guid: offer.guid,
    price: offer.price,
  };
  const priced = await client.POST("/api/ibe4/price", { params, body: { booking: [line] } });
  if (priced.error) throw new Error(priced.error.error.message);
  const total: number | null | undefined = priced.data[0]?.reservation?.total;
  const cancellation: (string | null)[] = offer.cancellation_steps.map((step) => step.from);
  const saved = await client.POST("/api/ibe4/save", {
    params: { header: { ...params.header, "Idempotency-Key": "generated-client-1" } },
    body: {
      booking: [line],
      language: "en",
      contact: { firstName: "Anna", lastName: "Nová", email: "anna@guest.example", phone: "777123456" },
      payment: { paymentModel: "on_site", depositModel: "none" },
      consents: known.data.policy.map(({ id, version }) => ({ policy_id: id, version })),
      expected_total: total ?? 0,
    },
  });
  if (saved.error) throw new Error(JSON.stringify(saved.error.error));
  const { payment_id, return_token } = saved.data;
  const loaded = await client.POST("/api/ibe4/load-reservation", { params, body: { payment_id, return_token } });
  return { total, cancellation, status: loaded.data?.status, number: loaded.data?.number };
}
`;

let shop: TestShop;
let folder: string;

beforeAll(async () => {
  shop = await openShop();
  await mkdir(join(ROOT, "node_modules/.cache"), { recursive: true });
  // Where the client's own imports are found.
  folder = await mkdtemp(join(ROOT, "node_modules/.cache/portico-client-"));
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await shop.close();
});

/** The failure's message contains every complaint of the compiler. */
async function compile(options: readonly string[]): Promise<void> {
  const strict = [
    "--strict",
    "--noUncheckedIndexedAccess",
    "--exactOptionalPropertyTypes",
    "--module",
    "nodenext",
  ];
  await new Promise<void>((done, fail) => {
    execFile(join(ROOT, "node_modules/.bin/tsc"), [...strict, ...options], { cwd: folder }, (error, output) =>
      error === null ? done() : fail(new Error(output, { cause: error })),
    );
  });
}

test("a linter has nothing to say of the published document", async () => {
  const source = await (await shop.engine.ask("/api/openapi.json")).text();
  const config = await createConfig({ extends: ["recommended"] });
  expect(await lintFromString({ source, config, absoluteRef: "openapi.json" })).toEqual([]);
});

test("a client generated from the published document compiles under strict and books a room", async () => {
  const published = await shop.engine.ask("/api/openapi.json");
  const types = await openapiTypeScript(await published.text());
  await writeFile(join(folder, "api.d.ts"), astToString(types));
  await writeFile(join(folder, "book.ts"), CLIENT);
  await writeFile(join(folder, "package.json"), '{"type":"module"}');
  await compile(["--target", "es2023", "--lib", "es2023,dom", "--types", "", "book.ts"]);
  const { book } = (await import(pathToFileURL(join(folder, "book.js")).href)) as {
    book(origin: string, stay: object): Promise<unknown>;
  };
  expect(await book(shop.engine.origin, { arrival: "2027-05-13", departure: "2027-05-15" })).toMatchObject({
    status: "confirmed",
  });
});
