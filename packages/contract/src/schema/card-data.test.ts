import { expect, test } from "vitest";
import { findCardData } from "./card-data.ts";

// 4111 1111 1111 1111 is the card networks' published test number; 4111 1111 1111 1112 fails its check digit.
test.each([
  [{ payment: { number: "4111111111111111" } }, "payment.number"],
  [{ payment: { code: "123" } }, "payment.code"],
  [{ payment: { paymentModel: "bank", cvc: 123 } }, "payment.cvc"],
  [{ contact: { cardNumber: "1" } }, "contact.cardNumber"],
  [{ note: "my card is 4111 1111 1111 1111, thanks" }, "note"],
  [{ note: "4111-1111-1111-1111" }, "note"],
  [{ body: { steps: [{ text: "5500000000000004" }] } }, "body.steps.0.text"],
  // A card's number inside a key of ours is chance; the same key with a word beside it was typed.
  [{ body: { sections: { saveKey: "ab4111111111111111cdefabcdefabcd" } } }, null],
  [{ body: { key: "a4111111-1111-1111-1abc-abcdefabcdef" } }, null],
  [{ note: "ab4111111111111111cdefabcdefabcd please" }, "note"],
  [{ note: "4111 1111 1111 1112" }, null],
  [{ payment: { number: "", code: null } }, null],
  [{ contact: { phone: "4111111111111111" } }, null],
  [{ booking: [{ timestamp: 1_800_000_000_006, guid: "4111111111111111" }] }, null],
  [{ note: "We are arriving on 2027-05-13 at 16:00" }, null],
])("%j has card data at %s", (body, path) => {
  expect(findCardData(body)).toBe(path);
});
