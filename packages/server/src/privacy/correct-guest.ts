import { type Contact, NO_CONTACT } from "@portico/contract/contact/contact";
import { failure, success, type Result } from "@portico/domain/result";
import { contactComplaints, tidyContact } from "../contact/index.ts";
import type { Database } from "../database/index.ts";
import type { Hotel } from "@portico/domain/property/hotel";
import {
  accountContact,
  contactsOf,
  CORRECTED,
  correctAccount,
  correctSales,
  type Correction,
} from "./correction-store.ts";
import type { SaleKind } from "./guest-columns.ts";
import { findGuestSales, type GuestName, type GuestSale } from "./guest-store.ts";
import { guestKeyOf, notePrivacyAction } from "./privacy-action-store.ts";
import { lockSales } from "./sale-store.ts";

/** In which sales it was corrected, which have too little left to be, and whether an account had it too. */
export type Corrected = { numbers: string[]; reduced: string[]; account: boolean };

export type CorrectionProblem =
  | { code: "nothing_kept" }
  /** All that is left is what books need, which say what was true then. */
  | { code: "only_books"; numbers: string[] }
  | { code: "wrong"; fields: string[] };

type Staff = { by: string; secret: string };

/**
 * Corrects what the contacts of a guest's sales say, and what the guest's account fills in, all or nothing, and writes down that it
 * was done, without what. Letters and papers that are written from then on have it; those that are sent stay as they are.
 */
export function correctGuest(
  database: Database,
  { hotelId, hotel }: { hotelId: number; hotel: Hotel },
  guest: GuestName,
  asked: Correction,
  { by, secret }: Staff,
): Promise<Result<Corrected, CorrectionProblem>> {
  const correction = tidied(asked);
  return database.transaction(async (tx) => {
    const { timeZone } = hotel;
    const found = await findGuestSales(tx, { hotelId, timeZone }, guest);
    const whole = found.filter(({ kept }) => kept === "all" || kept === "guest");
    const reduced = found.filter((sale) => !whole.includes(sale)).map(({ number }) => number);
    for (const kind of SALE_KINDS) await lockSales(tx, { hotelId, kind, ids: idsOf(whole, kind) });
    const address = "email" in guest ? guest.email : null;
    const account = address === null ? null : await accountContact(tx, hotelId, address);
    if (whole.length === 0 && account === null)
      return failure(
        reduced.length > 0 ? { code: "only_books", numbers: reduced } : { code: "nothing_kept" },
      );
    const contacts: Contact[] = [];
    for (const kind of SALE_KINDS)
      contacts.push(...(await contactsOf(tx, hotelId, kind, idsOf(whole, kind))));
    const fields = wrongFields([...contacts, ...(account === null ? [] : [account])], correction, hotel);
    if (fields.length > 0) return failure({ code: "wrong", fields });
    for (const kind of SALE_KINDS) await correctSales(tx, hotelId, kind, idsOf(whole, kind), correction);
    if (address !== null && account !== null) await correctAccount(tx, hotelId, address, correction);
    const names = Object.keys(correction).toSorted().join(", ");
    await notePrivacyAction(tx, hotelId, {
      action: "correct",
      by,
      words: `${names}; sales: ${whole.length}; accounts: ${account === null ? 0 : 1}`,
      guestKey: address === null ? null : guestKeyOf(secret, address),
    });
    return success({ numbers: whole.map(({ number }) => number), reduced, account: account !== null });
  });
}

const SALE_KINDS = ["reservation", "voucher_order"] as const;

function idsOf(sales: readonly GuestSale[], kind: SaleKind): string[] {
  return sales.filter((sale) => sale.kind === kind).map(({ id }) => id);
}

function tidied(correction: Correction): Correction {
  const whole = tidyContact({ ...NO_CONTACT, ...correction });
  return Object.fromEntries(
    CORRECTED.filter((field) => correction[field] !== undefined).map((field) => [field, whole[field]]),
  );
}

/** Only of what is corrected: a contact from before may lack what the hotel asks for today. */
function wrongFields(contacts: readonly Contact[], correction: Correction, hotel: Hotel): string[] {
  const named = new Set(Object.keys(correction));
  const wrong = contacts.flatMap((contact) =>
    contactComplaints({ ...contact, ...correction }, hotel.contactFields).map(({ field }) =>
      field.replace("contact.", ""),
    ),
  );
  return [...new Set(wrong)].filter((field) => named.has(field));
}
