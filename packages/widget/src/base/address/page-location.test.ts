import { expect, test } from "vitest";
import { pageLocation } from "./page-location.ts";

const PAGE = "https://book.example/thanks";

test.each([
  [
    "what is searched and where the visit came from",
    "?client=demo&arrival=2027-06-11&utm_source=mail&gclid=Cj0",
    "?client=demo&arrival=2027-06-11&utm_source=mail&gclid=Cj0",
  ],
  ["nothing of the fragment", "#payment_id=p_1&return_token=secret&draft=secret", ""],
  ["no payment id and no access code", "?payment_id=p_1&accessCode=vip&client=demo", "?client=demo"],
  ["no option that nobody expects", "?email=jana%40example.com&name=Jana&phone=777", ""],
  [
    "no e-mail address in an expected option",
    "?utm_term=jana%40example.com&utm_source=mail",
    "?utm_source=mail",
  ],
  ["no value of unusual length", `?source=${"x".repeat(201)}`, ""],
])("an address is told with %s", (_, rest, told) => {
  expect(pageLocation(PAGE + rest)).toBe(PAGE + told);
});
