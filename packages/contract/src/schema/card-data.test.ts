import { expect, test } from "vitest";
import { findCardData } from "./card-data.ts";

const WIDE = "4111111111111111".replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));

// 4111 1111 1111 1111 is the card networks' published test number; 4111 1111 1111 1112 fails its check digit.
test.each([
  [{ payment: { number: "4111111111111111" } }, "payment.number"],
  [{ payment: { code: "123" } }, "payment.code"],
  [{ payment: { paymentModel: "bank", cvc: 123 } }, "payment.cvc"],
  [{ contact: { cardNumber: "1" } }, "contact.cardNumber"],
  [{ note: "my card is 4111 1111 1111 1111, thanks" }, "note"],
  [{ note: "4111-1111-1111-1111" }, "note"],
  [{ body: { steps: [{ text: "5500000000000004" }] } }, "body.steps.0.text"],
  // Digits beside the number: its expiry date, its code, a room, a telephone number.
  [{ note: "4111 1111 1111 1111 12/27 123" }, "note"],
  [{ note: "Visa 4111111111111111 12/27" }, "note"],
  [{ note: "room 12 4111 1111 1111 1111" }, "note"],
  [{ note: "777 123 456 4111111111111111" }, "note"],
  [{ note: "41111111111111111227123" }, "note"],
  [{ note: "378282246310005 1228" }, "note"],
  // Various separators between the groups.
  [{ note: "4111.1111.1111.1111" }, "note"],
  [{ note: "4111/1111/1111/1111" }, "note"],
  [{ note: "4111, 1111, 1111, 1111" }, "note"],
  [{ note: "4111_1111_1111_1111" }, "note"],
  [{ note: "4111  1111  1111  1111" }, "note"],
  [{ note: "4111\u00a01111\u00a01111\u00a01111" }, "note"],
  [{ note: "4111–1111–1111–1111" }, "note"],
  [{ note: "4111\u200b1111\u200b1111\u200b1111" }, "note"],
  [{ note: "4111\n1111\n1111\n1111" }, "note"],
  [{ note: WIDE }, "note"],
  // A number instead of a text, a field name, and fields that do not take free text.
  [{ body: { steps: [4111111111111111] } }, "body.steps.0"],
  [{ contact: { "4111 1111 1111 1111": "x" } }, "contact"],
  [{ "4111111111111111": "x" }, "body"],
  [{ contact: { phone: "4111111111111111" } }, "contact.phone"],
  [{ booking: [{ guid: "4111111111111111" }] }, "booking.0.guid"],
  [{ replace_return_token: "4111-1111-1111-1111" }, "replace_return_token"],
  // A card number inside one of the engine's keys is a coincidence; in a key with a word beside it, it was typed.
  [{ body: { sections: { saveKey: "ab4111111111111111cdefabcdefabcd" } } }, null],
  [{ body: { key: "a4111111-1111-1111-1abc-abcdefabcdef" } }, null],
  [{ booking: [{ guid: "v1.eyJyIjo0MTEx4111111111111111" }] }, null],
  [{ note: "ab4111111111111111cdefabcdefabcd please" }, "note"],
  [{ note: "4111 1111 1111 1112" }, null],
  [{ payment: { number: "", code: null } }, null],
  [{ payment: { number: "4111 11** **** 1111".replaceAll(" ", "") } }, null],
  [{ booking: [{ timestamp: 1_800_000_000_006 }] }, null],
  [{ coupon_id: 4111111111111111 }, null],
  [{ coupon_id: "4111111111111111" }, "coupon_id"],
  [{ note: "We are arriving on 2027-05-13 at 16:00" }, null],
  // Telephone, reservation and account numbers, dates, and company numbers.
  [{ contact: { phone: "+4917612345678" } }, null],
  [{ contact: { phone: "4917612345678" } }, null],
  [{ note: "Call +420 777 123 456 or 602 345 678, after 18:00 00420 777 123 456" }, null],
  [{ note: "Reservations 260001427, 260001430 and 260001432" }, null],
  [{ note: "CZ65 0800 0000 1920 0014 5399" }, null],
  [{ note: "CZ65 0800 0000 1920 0014 5399 is my account" }, null],
  [{ note: "CZ65 0800 0000 1920 0014 5399 4111 1111 1111 1111" }, "note"],
  [{ note: "DE89370400440532013000, ES9121000418450200051332" }, null],
  [{ contact: { compIco: "27074358", compDic: "CZ27074358" } }, null],
  [{ note: "2027-05-13 2027-05-15, 2 adults, children 3 7 11" }, null],
])("%j has card data at %s", (body, path) => {
  expect(findCardData(body)).toBe(path);
});

test("telephone numbers in full are not taken for cards", () => {
  let taken = 0;
  for (let number = 0; number < 20_000; number++) {
    const national = String(600_000_000 + number * 7_919).slice(0, 9);
    if (findCardData({ note: `+420 ${national.replace(/(...)(?=.)/g, "$1 ")}` }) !== null) taken += 1;
  }
  expect(taken).toBe(0);
});
