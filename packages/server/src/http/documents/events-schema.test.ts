import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import { beforeAll, describe, expect, test } from "vitest";
import Fastify from "fastify";
import { registerDocsRoutes } from "./docs-routes.ts";

type EventExample = { event: string; client?: string; ecommerce?: { items: object[] } };

const guide = readFileSync(new URL("../../../../../docs/guides/analytics.md", import.meta.url), "utf8");
const examples = [...guide.matchAll(/```json\n([\s\S]*?)```/g)].map(
  ([, text = ""]) => JSON.parse(text) as EventExample,
);

let published: { $schema: string; oneOf: { $ref: string }[] };
let isEvent: (value: unknown) => boolean;

beforeAll(async () => {
  const app = Fastify();
  registerDocsRoutes(app, { version: "1.0.0", hotelSchema: () => ({}) });
  const answer = await app.inject("/api/events.schema.json");
  expect(answer.headers["content-type"]).toContain("application/json");
  published = answer.json();
  // Formats are hints for readers; patterns are enforced.
  isEvent = new Ajv2020({ strict: true, validateFormats: false }).compile(published);
});

describe("the published schema of events", () => {
  test("is of the draft 2020-12", () => {
    expect(published.$schema).toBe("https://json-schema.org/draft/2020-12/schema");
  });

  test.each(examples.map((example) => [example.event, example] as const))(
    "takes the guide's example of %s",
    (_, example) => {
      expect(isEvent(example)).toBe(true);
    },
  );

  test("has an example in the guide for each of its events", () => {
    const named = published.oneOf.map(({ $ref }) => $ref.replace("#/$defs/", ""));
    expect(new Set(examples.map(({ event }) => event))).toEqual(new Set(named));
  });

  test.each(examples.map((example) => [example.event, example] as const))(
    "refuses %s with an e-mail address, another version or without its hotel",
    (_, example) => {
      expect(isEvent({ ...example, email: "jana@example.com" })).toBe(false);
      expect(isEvent({ ...example, portico_version: 2 })).toBe(false);
      const { client: _client, ...nameless } = example;
      expect(isEvent(nameless)).toBe(false);
    },
  );

  test("refuses a field that is not described inside a cart and its items", () => {
    const purchase = examples.find(({ event }) => event === "purchase");
    if (!purchase?.ecommerce) throw new Error("The guide has no purchase");
    const { ecommerce } = purchase;
    const [item] = ecommerce.items;
    expect(isEvent({ ...purchase, ecommerce: { ...ecommerce, name: "Jana" } })).toBe(false);
    const items = [{ ...item, guest: "Jana" }];
    expect(isEvent({ ...purchase, ecommerce: { ...ecommerce, items } })).toBe(false);
  });
});
