import { expect, test } from "vitest";

import { readEnvironment } from "./config.ts";

test("with nothing set the engine is a demo on port 3000 with its own database in the checkout", () => {
  expect(readEnvironment({}, "/srv/portico")).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
    dataFolder: "/srv/portico/.portico",
    demo: true,
    publicUrl: "http://localhost:3000",
    secret: undefined,
    holdsPerAddress: 30,
    roomsPerAddress: 100,
    unpaidShare: 0.3,
  });
});

test("the demo listens on this machine alone unless it is told otherwise; a hotel's engine on all interfaces", () => {
  expect(readEnvironment({}, "/").host).toBe("127.0.0.1");
  expect(readEnvironment({ NODE_ENV: "production", PORTICO_DEMO: "on" }, "/").host).toBe("127.0.0.1");
  expect(readEnvironment({ HOST: "0.0.0.0" }, "/").host).toBe("0.0.0.0");
  expect(readEnvironment({ PORTICO_DEMO: "off" }, "/").host).toBeUndefined();
  expect(readEnvironment({ HOST: "10.0.0.7" }, "/").publicUrl).toBe("http://10.0.0.7:3000");
});

test("in production there is no demo unless it is asked for", () => {
  expect(readEnvironment({ NODE_ENV: "production" }, "/")).toMatchObject({
    demo: false,
    holdsPerAddress: 3,
    roomsPerAddress: 10,
    roomNightsPerAddress: 300,
  });
  expect(readEnvironment({ NODE_ENV: "production", PORTICO_DEMO: "on" }, "/").demo).toBe(true);
});

test("the public address follows the port and has no slash at its end", () => {
  expect(readEnvironment({ PORT: "8080" }, "/").publicUrl).toBe("http://localhost:8080");
  expect(readEnvironment({ PUBLIC_URL: "https://book.example/" }, "/").publicUrl).toBe(
    "https://book.example",
  );
});

test("an empty variable counts as not set", () => {
  expect(readEnvironment({ PORT: "", DATABASE_URL: " " }, "/")).toMatchObject({
    port: 3000,
    databaseUrl: undefined,
  });
});

test.each([
  ["PORT", "http", 'PORT is "http"; it must be a whole number from 1 to 65535.'],
  ["PORT", "70000", 'PORT is "70000"; it must be a whole number from 1 to 65535.'],
  ["PORTICO_DEMO", "maybe", 'PORTICO_DEMO is "maybe"; it must be on or off.'],
  ["PORTICO_UNPAID_SHARE", "30", 'PORTICO_UNPAID_SHARE is "30"; it must be a number from 0 to 1.'],
  [
    "PORTICO_HOLDS_PER_ADDRESS",
    "2.5",
    'PORTICO_HOLDS_PER_ADDRESS is "2.5"; it must be a whole number from 1 to 1000000.',
  ],
  ["LOG_FORMAT", "xml", 'LOG_FORMAT is "xml"; it must be json or text.'],
  ["LOG_LEVEL", "loud", 'LOG_LEVEL is "loud"; it must be one of debug, info, warn, error, silent.'],
  [
    "PORTICO_REGISTER_URL",
    "ares.gov.cz",
    "PORTICO_REGISTER_URL is not an address that begins with http:// or https://.",
  ],
  [
    "PORTICO_TRUST_PROXY",
    "10.0.0.0/8, proxy",
    'PORTICO_TRUST_PROXY holds "proxy"; it must be none, a number of proxies',
  ],
  ["PUBLIC_URL", "book.example", "PUBLIC_URL is not an address that begins with http:// or https://."],
])("%s=%s is refused by name", (name, value, sentence) => {
  expect(() => readEnvironment({ [name]: value }, "/")).toThrow(sentence);
});

test.each([
  ["DATABASE_URL", "mysql://anna:hunter2@db/hotel"],
  ["SMTP_URL", "hunter2"],
  ["PORTICO_SECRET", "hunter2"],
])("a bad %s is refused without repeating what may be a password", (name, value) => {
  expect(() => readEnvironment({ [name]: value }, "/")).toThrow(name);
  expect(() => readEnvironment({ [name]: value }, "/")).not.toThrow("hunter2");
});
