import type { Account } from "@portico/contract/accounts/account";
import type { Contact } from "@portico/contract/contact/contact";
import { DEFAULT_CALLING } from "@portico/domain/contact/contact-fields";
import type { GuestAccount } from "./account-store.ts";

const NO_CONTACT: Omit<Contact, "email"> = {
  salutation: null,
  firstName: "",
  lastName: "",
  prefix: DEFAULT_CALLING.code,
  phone: "",
  street: "",
  city: "",
  zip: "",
  country: "",
  nationality: "",
};

/** The account as its guest sees it. What is filled in always has the account's own address. */
export function viewAccount({ userId, email, passwordHash, contact, company }: GuestAccount): Account {
  return {
    userId,
    email,
    verified: true,
    hasPassword: passwordHash !== null,
    saved: contact !== null,
    contact: { ...NO_CONTACT, ...contact, email },
    company,
  };
}
