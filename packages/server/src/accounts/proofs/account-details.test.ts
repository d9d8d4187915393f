import type { Company, Contact } from "@portico/contract/contact/contact";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { SINGLE } from "../../testing/shore-hotel.ts";
import { openShop, type TestShop } from "../../testing/test-shop.ts";
import { ANNA, openAccount, signed } from "../testing/account-guest.ts";
import { emptyTables } from "../../database/testing/empty-tables.ts";

let shop: TestShop;

beforeAll(async () => {
  shop = await openShop();
});

beforeEach(async () => {
  const contactFields = { salutation: "optional", address: "optional", nationality: "optional" } as const;
  await shop.settle({ accounts: true, contactFields });
  await emptyTables(shop.database, ["guest_account"]);
});

afterAll(() => shop.close());

const CONTACT: Contact = {
  salutation: "miss",
  firstName: " Anna ",
  lastName: "Malá",
  email: "somebody@else.example",
  prefix: "+420",
  phone: "777 123 456",
  street: "Lesní  5",
  city: "Praha",
  zip: "140 00",
  country: "CZ",
  nationality: "",
};

const FIRM: Company = {
  name: "Jezerní statek s.r.o.",
  street: "",
  city: "",
  zip: "",
  country: "CZ",
  registrationNumber: "27074358",
  vatNumber: "cz27074358",
};

test("an account without an order keeps details, tidied, under the address that was confirmed", async () => {
  const anna = await openAccount(shop);
  const details = { contact: CONTACT, company: FIRM };
  const kept = {
    saved: true,
    email: ANNA.email,
    contact: { firstName: "Anna", lastName: "Malá", email: ANNA.email, street: "Lesní 5" },
    company: { name: FIRM.name, vatNumber: "CZ27074358" },
  };
  expect(await shop.guest.ask("saveAccountDetails", details, signed(anna))).toMatchObject({ answer: kept });
  expect(await shop.guest.ask("loadAccount", undefined, signed(anna))).toMatchObject({ answer: kept });
});

test("details are checked as in an order, and wrong ones change nothing", async () => {
  const anna = await openAccount(shop);
  const save = (contact: Partial<Contact>, company: Company | null = null) =>
    shop.guest.ask("saveAccountDetails", { contact: { ...CONTACT, ...contact }, company }, signed(anna));
  await save({});
  expect(await save({ firstName: "", phone: "" })).toMatchObject({
    status: 422,
    problem: { code: "no_contacts", items: [{ field: "contact.firstName" }, { field: "contact.phone" }] },
  });
  expect(await save({ phone: "12" }, { ...FIRM, registrationNumber: "12345678" })).toMatchObject({
    problem: { code: "invalid_request", items: [{ field: "contact.phone" }, { field: "contact.compIco" }] },
  });
  expect(await shop.guest.ask("loadAccount", undefined, signed(anna))).toMatchObject({
    answer: { contact: { firstName: "Anna", phone: "777 123 456" }, company: null },
  });
});

test("what the hotel no longer asks for stays as it was", async () => {
  const anna = await openAccount(shop);
  await shop.guest.ask("saveAccountDetails", { contact: CONTACT, company: null }, signed(anna));
  await shop.settle({
    accounts: true,
    contactFields: { salutation: "off", address: "off", nationality: "off" },
  });
  const shown = { ...CONTACT, salutation: null, street: "", city: "", zip: "", country: "" };
  const details = { contact: { ...shown, lastName: "Velká" }, company: null };
  expect(await shop.guest.ask("saveAccountDetails", details, signed(anna))).toMatchObject({
    answer: { contact: { lastName: "Velká", salutation: "miss", city: "Praha", country: "CZ" } },
  });
});

test("cleared details are gone at once and for the next login, and the next order is kept again", async () => {
  const anna = await openAccount(shop);
  await shop.guest.ask("saveAccountDetails", { contact: CONTACT, company: FIRM }, signed(anna));
  const cleared = { answer: { saved: false, contact: { firstName: "", phone: "" }, company: null } };
  expect(await shop.guest.ask("clearAccountDetails", undefined, signed(anna))).toMatchObject(cleared);
  expect(await shop.lines("select contact, company from guest_account")).toEqual([" "]);
  const items = await shop.guest.choose([
    { roomTypeId: SINGLE, arrival: "2027-04-10", departure: "2027-04-12" },
  ]);
  const request = await shop.guest.request(items, { userId: anna.account.userId });
  expect(await shop.guest.ask("save", request, signed(anna))).toMatchObject({ ok: true });
  expect(await shop.guest.ask("loadAccount", undefined, signed(anna))).toMatchObject({
    answer: { saved: true, contact: { lastName: request.contact.lastName } },
  });
});

test("only who is logged in saves or clears, in their own account", async () => {
  await openAccount(shop);
  const ended = { status: 401, problem: { code: "session_ended" } };
  const details = { contact: CONTACT, company: null };
  const stranger = { authorization: "Bearer a-session-that-has-ended-long-ago" };
  expect(await shop.guest.ask("saveAccountDetails", details, stranger)).toMatchObject(ended);
  expect(await shop.guest.ask("clearAccountDetails", undefined, stranger)).toMatchObject(ended);
  expect(await shop.lines("select count(*) from guest_account where contact is not null")).toEqual(["0"]);
});
