import { expect, test } from "vitest";

import { addressOf, describeOpenDemo, isOwnHost, isOwnPage, passkeyOriginOf } from "./own-address.ts";

test.each([
  [undefined, "http://localhost:3000"],
  ["0.0.0.0", "http://localhost:3000"],
  ["::", "http://localhost:3000"],
  ["127.0.0.1", "http://localhost:3000"],
  ["192.168.1.5", "http://192.168.1.5:3000"],
  ["fd00::5", "http://[fd00::5]:3000"],
])("an engine that listens on %s is found at %s", (host, address) => {
  expect(addressOf(host, 3000)).toBe(address);
});

const PUBLIC_URL = "https://Book.example:8443";

test.each([
  "localhost:3000",
  "127.0.0.1:3000",
  "[::1]:3000",
  "demo.localhost",
  "ibe.test:3000",
  "book.example:8443",
])("%s is a name of the engine's own", (host) => expect(isOwnHost(host, PUBLIC_URL)).toBe(true));

test.each([
  "evil.example",
  "book.example",
  "localhost.evil.example",
  "127.0.0.1.evil.example",
  "evillocalhost",
  "eviltest",
  "ibe.test.evil.example",
  "localhost:3000@evil.example",
  "",
  "a b",
])("%j is a stranger's name", (host) => expect(isOwnHost(host, PUBLIC_URL)).toBe(false));

const tried = { publicUrl: "http://localhost:3000", production: false };

test.each([
  ["http://localhost:3000/pci-booking", "evil.example", tried, true],
  ["http://127.0.0.1:3000/pci-booking", "127.0.0.1:3000", tried, true],
  ["http://ibe.test:3000/pci-booking", "ibe.test:3000", tried, true],
  ["http://ibe.test:3000/pci-booking", "ibe.test:3000", { ...tried, production: true }, false],
  ["http://127.0.0.1:9/pci-booking", "127.0.0.1:3000", tried, false],
  ["https://evil.example/pci-booking", "evil.example", tried, false],
  ["http://127.0.0.1:3000/pci-booking", "127.0.0.1:3000", { ...tried, production: true }, false],
])("a page at %s, asked for as %s in %j: %s", (page, host, place, own) => {
  expect(isOwnPage(new URL(page), host, place)).toBe(own);
});

test("a demo on a network says what is open, and none on this machine says anything", () => {
  expect(describeOpenDemo({ demo: true, host: "0.0.0.0" })).toMatch(/^HOST=0\.0\.0\.0 .* all letters/);
  for (const host of ["127.0.0.1", "localhost", "::1"]) {
    expect(describeOpenDemo({ demo: true, host })).toBeNull();
  }
  expect(describeOpenDemo({ demo: false, host: undefined })).toBeNull();
});

test.each([
  ["https://book.example/hotels", "https://book.example"],
  ["https://book.example:8443", "https://book.example:8443"],
  ["http://localhost:3000", "http://localhost:3000"],
  ["http://book.example", null],
  ["http://127.0.0.1:3000", null],
  ["https://192.0.2.7", null],
  ["https://[2001:db8::7]", null],
])("passkeys of an engine at %s belong to %s", (publicUrl, origin) => {
  expect(passkeyOriginOf(publicUrl)).toBe(origin);
});
