import { expect, test } from "vitest";
import { refusalWords } from "./deliver-mail.ts";

test.each([
  [
    "Error: Can't send mail - all recipients were rejected: 550 5.1.1 <eva+1@guest.example>: User unknown",
    "Error: Can't send mail - all recipients were rejected: 550 5.1.1 <(address)>: User unknown",
  ],
  ['452 "jan@dům.example", eva@x.example;busy', '452 "(address)", (address);busy'],
  ["connect ECONNREFUSED 127.0.0.1:25", "connect ECONNREFUSED 127.0.0.1:25"],
])("%s is kept as %s", (said, kept) => {
  expect(refusalWords(said)).toBe(kept);
});
