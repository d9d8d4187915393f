import { accountCalls } from "@portico/contract/accounts/account-calls";
import type { Account, OwnBookings } from "@portico/contract/accounts/account";
import { passkeyCalls } from "@portico/contract/accounts/passkey-calls";
import type { Passkey } from "@portico/contract/accounts/passkey";

export const ANNA = { token: "anna-s-session-token-of-this-tab", userId: 7 };

const CZK = { currency: "CZK" } as const;

export function anAccount(change: Partial<Account> = {}): Account {
  return {
    userId: ANNA.userId,
    email: "anna@guest.example",
    verified: true,
    hasPassword: true,
    saved: true,
    contact: {
      salutation: "miss",
      firstName: "Anna",
      lastName: "Nováková",
      email: "anna@guest.example",
      prefix: "+420",
      phone: "777 123 456",
      street: "",
      city: "",
      zip: "",
      country: "CZ",
      nationality: "",
    },
    company: null,
    ...change,
  };
}

/** The engine's answers in its own form. */
export const accountAnswer = (account = anAccount()) =>
  accountCalls.loadAccount.writeAnswer(account, CZK) as object;

export const openedAnswer = (account = anAccount(), session: string | null = ANNA.token) =>
  accountCalls.logIn.writeAnswer({ session, account }, CZK) as object;

export const bookingsAnswer = (change: Partial<OwnBookings> = {}) =>
  accountCalls.loadOwnBookings.writeAnswer(
    {
      bookings: [
        {
          kind: "reservation",
          number: "271001",
          paymentId: "p_reservation-of-anna",
          returnToken: "key-to-the-reservation",
          state: "confirmed",
          total: 500_000,
          currency: "CZK",
          arrival: "2027-05-10",
          departure: "2027-05-12",
        },
        {
          kind: "voucher_order",
          number: "V271002",
          paymentId: "p_order-of-anna-only",
          returnToken: "key-to-the-order-of-vouchers",
          state: "paid",
          total: 200_000,
          currency: "CZK",
          orderedAt: Date.parse("2027-01-10T11:00:00Z"),
          vouchers: 2,
        },
      ],
      claimable: 0,
      ...change,
    },
    CZK,
  ) as object;

export const aPasskey = (change: Partial<Passkey> = {}): Passkey => ({
  passkeyId: 3,
  name: "My phone",
  addedAt: Date.parse("2027-01-10T11:00:00Z"),
  usedAt: null,
  ...change,
});

export const passkeysAnswer = (...passkeys: Passkey[]) =>
  passkeyCalls.loadPasskeys.writeAnswer({ passkeys }, CZK) as object;
