import type { Contact } from "@portico/contract/contact/contact";
import type { Queryable } from "../database/index.ts";
import { writeContacts } from "../reservations/index.ts";
import type { SaleKind } from "./guest-columns.ts";

/** What of a guest's contact may be corrected; a salutation is nobody's error of fact. */
export const CORRECTED = [
  "firstName",
  "lastName",
  "email",
  "prefix",
  "phone",
  "street",
  "city",
  "zip",
  "country",
  "nationality",
] as const satisfies (keyof Contact)[];

export type Correction = Partial<Record<(typeof CORRECTED)[number], string>>;

const OWN_ID = { reservation: "reservation_id", voucher_order: "order_id" } as const;

/** What the sales' contacts say now. */
export async function contactsOf(
  tx: Queryable,
  hotelId: number,
  kind: SaleKind,
  ids: readonly string[],
): Promise<Contact[]> {
  const { rows } = await tx.query<{ contact: Contact }>(
    `select contact from ${kind} where hotel_id = $1 and ${OWN_ID[kind]} = any ($2)`,
    [hotelId, ids],
  );
  return rows.map(({ contact }) => contact);
}

/** Reservations by the same step as when their guests correct them. */
export async function correctSales(
  tx: Queryable,
  hotelId: number,
  kind: SaleKind,
  ids: readonly string[],
  correction: Correction,
): Promise<void> {
  if (kind === "reservation") return writeContacts(tx, hotelId, ids, correction);
  await tx.query(
    `update voucher_order set contact = contact || $3::jsonb where hotel_id = $1 and order_id = any ($2)`,
    [hotelId, ids, JSON.stringify(correction)],
  );
}

/** What an account fills in, locked; null where the guest has none, or it fills in nothing yet. */
export async function accountContact(tx: Queryable, hotelId: number, email: string): Promise<Contact | null> {
  const { rows } = await tx.query<{ contact: Contact | null }>(
    `select contact from guest_account where hotel_id = $1 and lower(email) = lower($2) for no key update`,
    [hotelId, email],
  );
  return rows[0]?.contact ?? null;
}

/** The address by which a guest logs in is theirs alone to change. */
export async function correctAccount(
  tx: Queryable,
  hotelId: number,
  address: string,
  { email: _email, ...rest }: Correction,
): Promise<void> {
  await tx.query(
    `update guest_account set contact = contact || $3::jsonb where hotel_id = $1 and lower(email) = lower($2)`,
    [hotelId, address, JSON.stringify(rest)],
  );
}
