import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GOPAY } from "../gateways/gopay/provider.ts";
import { STRIPE_SECRETS } from "../outside/index.ts";
import { readHotelSecrets } from "./hotel-secrets.ts";

const KINDS = [GOPAY.secrets, STRIPE_SECRETS];
const CANARY = "cAnArY7p";
const YAML = `demo:\n  gopay: { clientId: "1061399163", clientSecret: ${CANARY} }\n`;

let folder: string;
let path: string;
let warnings: string[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "portico-secrets-"));
  path = join(folder, "secrets.yaml");
  warnings = [];
});

afterEach(() => rm(folder, { recursive: true }));

async function readText(text: string, mode = 0o600) {
  await writeFile(path, text);
  await chmod(path, mode);
  return readHotelSecrets(path, KINDS, (sentence) => warnings.push(sentence));
}

describe("the operator's file of secrets", () => {
  test.each([
    ["YAML", YAML],
    ["JSON", JSON.stringify({ demo: { gopay: { clientId: "1061399163", clientSecret: CANARY } } })],
  ])("may be %s", async (_, text) => {
    const secrets = await readText(text);
    expect(secrets.of("demo", GOPAY.secrets)).toEqual({ clientId: "1061399163", clientSecret: CANARY });
    expect(secrets.of("lake", GOPAY.secrets)).toBeUndefined();
    expect(secrets.of("constructor", GOPAY.secrets)).toBeUndefined();
    expect(warnings).toEqual([]);
  });

  test.each([0o640, 0o604, 0o644])("is warned of when others may read it (%o)", async (mode) => {
    await readText(YAML, mode);
    expect(warnings).toEqual([`Others than its owner may read the hotels' secrets; say: chmod 600 ${path}`]);
  });

  test.each([
    ["a broken line", `demo:\n  gopay: { clientId: "1", clientSecret: "${CANARY}\n`, /line [23]\./],
    ["no secret", `demo: { gopay: { clientId: ${CANARY} } }`, /at demo\.gopay\.clientSecret:/],
    [
      "an empty one",
      `demo: { gopay: { clientId: ${CANARY}, clientSecret: "" } }`,
      /at demo\.gopay\.clientSecret/,
    ],
    [
      "a colon in the id",
      `demo: { gopay: { clientId: "${CANARY}:1", clientSecret: x } }`,
      /at demo\.gopay\.clientId/,
    ],
    [
      "a word too many",
      `demo: { gopay: { clientId: a, clientSecret: b, key: ${CANARY} } }`,
      /at demo\.gopay:/,
    ],
    ["a secret where a hotel should be", CANARY, /at its beginning/],
  ])("ends the start with the place of %s, and not with what stands there", async (_, text, place) => {
    const problem = await readText(text).catch((error: unknown) => error);
    expect(problem).toMatchObject({ name: "StartupProblem", message: expect.stringMatching(place) });
    expect(inspect(problem, { depth: Infinity, showHidden: true })).not.toContain(CANARY);
  });

  test("ends the start when it is not there", async () => {
    const missing = readHotelSecrets(join(folder, "no.yaml"), KINDS, () => undefined);
    await expect(missing).rejects.toThrow(/^PORTICO_HOTEL_SECRETS names .*no\.yaml, but: ENOENT\.$/);
  });

  test("is in nothing that prints it", async () => {
    const secrets = await readText(YAML);
    const printed = [inspect(secrets, { depth: Infinity, showHidden: true }), JSON.stringify({ secrets })];
    expect(printed.join()).not.toContain(CANARY);
  });
});
