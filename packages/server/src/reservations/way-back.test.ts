import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { wayBack } from "./way-back.ts";

const HOSTS = [
  "https://www.hotel.example",
  "http://localhost:8080",
  "http://hotel.test",
  "http://plain.example",
];

describe("the way back leads to the page that the guest came from", () => {
  test.each([
    ["as it is", "https://www.hotel.example/rooms?lang=cs", "https://www.hotel.example/rooms?lang=cs"],
    ["without its fragment", "https://www.hotel.example/#draft=abc", "https://www.hotel.example/"],
    [
      "without secrets in its query, however they are written",
      "https://www.hotel.example/?a=1&return_token=x&PAYMENT_ID=y&dr%61ft=z&return_token=w",
      "https://www.hotel.example/?a=1",
    ],
    ["with the default port written out", "https://www.hotel.example:443/", "https://www.hotel.example/"],
    ["in capitals", "HTTPS://WWW.HOTEL.EXAMPLE/", "https://www.hotel.example/"],
    ["on a developer's computer", "http://localhost:8080/x", "http://localhost:8080/x"],
    ["on a test site", "http://hotel.test/", "http://hotel.test/"],
  ])("%s", (_, address, expected) => expect(wayBack(address, HOSTS)).toBe(expected));
});

describe("it never leads elsewhere", () => {
  test.each([
    ["nothing", ""],
    ["another host", "https://evil.example/"],
    ["another host that begins alike", "https://www.hotel.example.evil.example/"],
    ["another host that ends alike", "https://evilwww.hotel.example/"],
    ["a host below the hotel's", "https://a.www.hotel.example/"],
    ["a host above the hotel's", "https://hotel.example/"],
    ["another port", "https://www.hotel.example:8443/"],
    ["the same host unencrypted", "http://www.hotel.example/"],
    ["a host that the hotel names unencrypted on the open internet", "http://plain.example/"],
    ["an address without a scheme", "//www.hotel.example/"],
    ["an address without a host", "/rooms"],
    ["a backslash", "/\\evil.example"],
    ["a scheme without slashes to another host", "https:evil.example"],
    ["a user's name in front of another host", "https://www.hotel.example@evil.example/"],
    ["a user's name alone on the hotel's own host", "https://user@www.hotel.example/"],
    ["a user's name and password on the hotel's own host", "https://user:password@www.hotel.example/"],
    ["a backslash before the at sign", "https://www.hotel.example\\@evil.example/"],
    ["a tab within the host", "https://www.hotel.exam\tple.evil.example/"],
    ["a line break before the host", "https://\nevil.example/"],
    ["a script", "javascript:alert(1)//www.hotel.example"],
    ["data", "data:text/html,https://www.hotel.example"],
    ["a blob of the hotel's", "blob:https://www.hotel.example/1"],
    ["a file", "file:///etc/passwd"],
    ["a view of the source", "view-source:https://www.hotel.example/"],
    ["a look-alike in another script", "https://www.hоtel.example/"],
    ["a full stop of another script", "https://www\u3002evil\u3002example/"],
    ["a percent-encoded host", "https://www.hotel%2eexample.evil.example/"],
    ["more than 2000 characters", `https://www.hotel.example/${"a".repeat(2000)}`],
  ])("%s", (_, address) => expect(wayBack(address, HOSTS)).toBeNull());

  test("a hotel that lets any page frame it names none to go back to", () =>
    expect(wayBack("https://www.hotel.example/", ["*"])).toBeNull());

  test("whatever is tried, the link is on a host of the hotel's and stays the same when it is checked again", () => {
    const address = fc.oneof(
      fc.webUrl({ withQueryParameters: true, withFragments: true }),
      fc.string(),
      fc.tuple(fc.constantFrom(...HOSTS), fc.string()).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(address, (tried) => {
        const link = wayBack(tried, HOSTS);
        if (link === null) return true;
        return HOSTS.includes(new URL(link).origin) && wayBack(link, HOSTS) === link;
      }),
      { seed: 20260607, numRuns: 3000 },
    );
  });
});
