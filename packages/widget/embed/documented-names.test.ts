import { PAGE_OPTIONS, type WidgetOption } from "@portico/contract/widget-options";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readQueryOptions } from "../src/base/query-options/query-options.ts";
import { createHostPage } from "./create-host-page.ts";

const guide = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../../docs/guides", `${name}.md`), "utf8");
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted();
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);

/** The first cells of the table whose header begins with this word. */
function firstCells(text: string, head: string): string {
  const [, table = ""] = text.split(new RegExp(`^\\| ${head} .*$`, "m"));
  const rows = table.trimStart().split("\n");
  const end = rows.findIndex((row) => !row.startsWith("|"));
  return rows
    .slice(1, end)
    .map((row) => row.split(/(?<!\\\\)\|/)[1] ?? "")
    .join("\n");
}

/** Options that leave the address once they are read, and are read separately. */
const LEAVING = ["coupon", "give"];

/** A readable value for each other option. */
const VALUES: Readonly<Record<Exclude<WidgetOption, "coupon">, string>> = {
  client: "demo",
  lang: "de",
  persons: "3",
  colour: "1b3a5c",
  arrival: "2027-06-11",
  departure: "2027-06-13",
  arrivalLimit: "2027-06-01",
  departureLimit: "2027-06-30",
  currency: "EUR",
  variation: "spa",
  accessCode: "X1",
  predestination: "packages",
  iveOnly: "true",
  filters: "e3",
  sort: "price",
  source: "mail",
  campaignId: "spring",
  room: "garden",
  highlight: "garden",
  package: "7",
  packagesOnly: "true",
  rate: "2",
  service: "sauna,2027-06-11,17:00",
  mealLabel: "false",
  taxLabel: "false",
  mobile: "true",
  devel: "true",
};

test("the guide to addresses names the options that there are, each of which is read", () => {
  const named = namesIn(firstCells(guide("addresses"), "option"), /`(\w+)`/g).filter(
    (name) => name !== "utm_source",
  );
  expect(sorted(named)).toEqual(sorted(["client", "service", "rate", "give", ...PAGE_OPTIONS]));
  expect(sorted(Object.keys(VALUES))).toEqual(sorted(named.filter((name) => !LEAVING.includes(name))));
  const nothing = readQueryOptions("");
  for (const [name, value] of Object.entries(VALUES)) {
    expect([name, readQueryOptions(`?${name}=${value}`)]).not.toEqual([name, nothing]);
  }
});

test("the guide to embedding names the attributes that the loader reads", () => {
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" });
  const sources = files.filter((file) => /(?<!\.test)\.ts$/.test(file) && !file.startsWith("testing"));
  const code = sources.map((file) => readFileSync(join(import.meta.dirname, file), "utf8")).join("\n");
  const read = [/dataset\["(\w+)"\]/g, /\{ (\w+) \} = (?:tag\.)?dataset/g, /dataset: \{ (\w+) \}/g];
  const ownNames = read.flatMap((pattern) => namesIn(code, pattern));
  const attributes = [...ownNames, ...PAGE_OPTIONS].map(
    (name) => `data-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
  );
  expect(sorted(namesIn(firstCells(guide("embedding"), "attribute"), /`(data-[\w-]+)`/g))).toEqual(
    sorted(attributes),
  );
});

test("the guide to embedding names the calls and events of the script interface", () => {
  const calls = namesIn(firstCells(guide("embedding"), "call"), /`(\w+)\(/g);
  const {
    version: _version,
    push: _push,
    ...api
  } = createHostPage(() => Promise.reject(new Error("not asked"))).api;
  expect(sorted(calls)).toEqual(sorted(Object.keys(api)));
  const types = readFileSync(join(import.meta.dirname, "../public/embed.d.ts"), "utf8");
  const [, events = ""] = types.split("interface PorticoEvents");
  const [, told = ""] = guide("embedding").split(/^Events: /m);
  const [sentence = ""] = told.split(". No event");
  expect(sorted(namesIn(sentence.replaceAll(/\([^)]*\)/g, ""), /`(\w+)`/g))).toEqual(
    sorted(namesIn(events, /^ {2}(\w+): /gm)),
  );
});
