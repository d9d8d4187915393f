import { expect, test } from "vitest";
import { parseForm } from "./bracket-form.ts";

// The first two are what Stripe's own client and curl send; the others are nobody's, and harmless.
test.each([
  ["a=1&b[c]=2&b[d][0]=x&b[d][1]=y", { a: "1", b: { c: "2", d: { 0: "x", 1: "y" } } }],
  ["expand[]=a&expand[]=b.c", { expand: { 0: "a", 1: "b.c" } }],
  ["a%5Bb%5D=%C5%BElu%C5%A5+1", { a: { b: "žluť 1" } }],
  ["a=1&a[b]=2", { a: { b: "2" } }],
  ["", {}],
  ["__proto__[polluted]=1", { ["__proto__"]: { polluted: "1" } }],
])("%s", (text, expected) => {
  expect(JSON.parse(JSON.stringify(parseForm(text)))).toEqual(JSON.parse(JSON.stringify(expected)));
  expect(Object.hasOwn(Object.prototype, "polluted")).toBe(false);
});
