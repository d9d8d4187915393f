import { expect, test } from "vitest";
import { hashAddress } from "./network-of.ts";

const hash = (address: string) => hashAddress("secret", address);

test.each([
  ["203.0.113.7", "::ffff:203.0.113.7"],
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:ffff:ffff:ffff"],
  ["2001:db8::1", "2001:0DB8:0:0:5::"],
  ["fe80::1%eth0", "fe80::2"],
])("%s and %s are one guest's", (one, other) => {
  expect(hash(one)).toBe(hash(other));
});

test.each([
  ["203.0.113.7", "203.0.113.8"],
  ["2001:db8:1:2::1", "2001:db8:1:3::1"],
])("%s and %s are two guests'", (one, other) => {
  expect(hash(one)).not.toBe(hash(other));
});

test("the hash depends on the engine's secret", () => {
  expect(hashAddress("another", "203.0.113.7")).not.toBe(hash("203.0.113.7"));
});
