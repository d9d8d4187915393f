import { expect, test } from "vitest";

import { describeUnguardedHotels, requireNamedHosts, requireRealSettings } from "./real-settings.ts";

const REAL = {
  NODE_ENV: "production",
  PUBLIC_URL: "https://book.example",
  SMTP_URL: "smtp://mail.example",
  MAIL_FROM: "Lake <book@lake.example>",
};

test.each([
  [
    "PUBLIC_URL",
    /^PUBLIC_URL is not set: links in letters .* http:\/\/localhost:3000\. Set it to the address that guests open\.$/,
  ],
  ["SMTP_URL", /^SMTP_URL is not set: no guest .* or PORTICO_WITHOUT_MAIL=yes to go on without letters\.$/],
  ["MAIL_FROM", /^MAIL_FROM is not set: letters .* or PORTICO_WITHOUT_MAIL=yes to go on without letters\.$/],
])("production without %s does not start", (name, sentence) => {
  expect(() => requireRealSettings({ ...REAL, [name]: " " })).toThrow(sentence);
});

test.each([
  ["all of them", REAL],
  ["the word that letters may wait", { ...REAL, SMTP_URL: "", MAIL_FROM: "", PORTICO_WITHOUT_MAIL: "yes" }],
  ["the demo's mailbox", { NODE_ENV: "production", PUBLIC_URL: "https://demo.example", PORTICO_DEMO: "on" }],
])("production starts with %s", (_, variables) => {
  expect(() => requireRealSettings(variables)).not.toThrow();
});

test("outside production nothing is asked for", () => {
  expect(() => requireRealSettings({})).not.toThrow();
});

test.each([
  [["demo", "demo-city"], { production: false, demo: true }, null],
  [["lake"], { production: true, demo: false }, null],
  [
    ["lake"],
    { production: true, demo: true },
    /^lake: no demo hotel, but PORTICO_DEMO is on, so whoever reaches it can/,
  ],
  [
    ["demo", "lake", "pond"],
    { production: false, demo: true },
    /^lake and 1 more: .* NODE_ENV is not production, so whoever reaches it can read all letters/,
  ],
  [["demolition-inn"], { production: false, demo: false }, /^demolition-inn: .* some checks are off/],
])("hotels %j in %j", (codes, mode, warning) => {
  const said = describeUnguardedHotels(codes, mode);
  if (warning === null) expect(said).toBeNull();
  else expect(said).toMatch(warning);
});

test("hotels that any page may show stop a start unless the operator allows it", () => {
  expect(() => requireNamedHosts(["lake", "pond"], { anyHost: false })).toThrow(
    /^The allowedHosts of lake, pond: \* is for demos and is refused in production\. .* PORTICO_ANY_HOST=yes\.$/,
  );
  expect(() => requireNamedHosts(["lake"], { anyHost: true })).not.toThrow();
  expect(() => requireNamedHosts([], { anyHost: false })).not.toThrow();
});
