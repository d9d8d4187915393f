import type { Language } from "@portico/domain/texts/language";
import { formatPersonName } from "../formats/person-name.ts";
import type { SheetContent } from "./voucher-sheet.ts";

type Contacts = { street: string; zip: string; city: string; phone: string; web: string };

/** A hotel's address, phone and website, as they stand on a voucher. */
export function sheetAddress({ street, zip, city, phone, web }: Contacts): string {
  const place = [street, `${zip} ${city}`].map((part) => part.trim()).filter((part) => part !== "");
  const site = web.replace(/^https?:\/\//u, "").replace(/\/$/u, "");
  return [place.join(", "), phone, site].filter((part) => part !== "").join(" · ");
}

/** The two names on a voucher: who keeps it is the one whom it is for, and nobody gives it. */
export function sheetNames(
  { kind, name }: { kind: "me" | "other"; name: string },
  buyer: { firstName: string; lastName: string },
  language: Language,
): Pick<SheetContent, "recipientName" | "buyerName"> {
  const own = formatPersonName(
    { firstName: buyer.firstName.trim(), lastName: buyer.lastName.trim() },
    language,
  ).trim();
  return kind === "me"
    ? { recipientName: own, buyerName: "" }
    : { recipientName: name.trim(), buyerName: own };
}
