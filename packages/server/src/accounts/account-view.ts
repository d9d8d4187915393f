import type { Account } from "@portico/contract/accounts/account";
import { NO_CONTACT } from "@portico/contract/contact/contact";
import type { GuestAccount } from "./account-store.ts";

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
