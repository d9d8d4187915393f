import type { PlainDate } from "@portico/domain/dates/plain-date";
import { keptUntil, type Retention } from "@portico/domain/privacy/retention";
import type { Language } from "@portico/domain/texts/language";
import type { Queryable } from "../database/index.ts";
import { readLodgers } from "../lodgers/index.ts";
import {
  findGuestSales,
  findReceivedVouchers,
  LOOSE,
  readRows,
  type GuestName,
  type GuestSale,
  type ReceivedVoucher,
  type Row,
} from "./guest-store.ts";
import { GUEST_TABLES, type SaleKind } from "./guest-columns.ts";

/** Until when a sale's data is kept; null where nothing has begun to count, or where there are no books of it. */
export type KeptUntil = { all: PlainDate | null; books: PlainDate | null };

export type SaleRecord = Pick<GuestSale, "kind" | "number" | "kept"> & {
  keptUntil: KeptUntil;
  /** Until when the people of the stay are kept for the register of the country; null where none are known. */
  lodgersUntil: PlainDate | null;
  /** Everything in all tables, by the table's name. */
  data: Readonly<Record<string, readonly Row[]>>;
};

/** Everything that a hotel knows of a guest. */
export type GuestRecord = {
  hotel: string;
  guest: string;
  asOf: PlainDate;
  /** The language of the guest's newest sale, else the hotel's. */
  language: Language;
  sales: SaleRecord[];
  received: ReceivedVoucher[];
  wishes: readonly Row[];
  drafts: readonly Row[];
  letters: readonly Row[];
  /** At most one. */
  accounts: readonly Row[];
  passkeys: readonly Row[];
};

/** Tables that say nothing of a guest by themselves, but belong to what a guest has bought. */
const BOUGHT: readonly { table: string; of: readonly SaleKind[]; rows: string }[] = [
  { table: "reservation_item", of: ["reservation"], rows: "reservation_id = any ($2)" },
  { table: "reservation_item_time", of: ["reservation"], rows: "reservation_id = any ($2)" },
  { table: "cancelled_item", of: ["reservation"], rows: "reservation_id = any ($2)" },
  { table: "guest_correction", of: ["reservation"], rows: "reservation_id = any ($2)" },
  { table: "changed_item", of: ["reservation"], rows: "reservation_id = any ($2)" },
  { table: "guest_cancellation", of: ["reservation"], rows: "reservation_id = any ($2)" },
  { table: "consent", of: ["reservation"], rows: "reservation_id = any ($2)" },
  { table: "coupon_use", of: ["reservation"], rows: "reservation_id = any ($2)" },
  { table: "card_guarantee", of: ["reservation"], rows: "reservation_id = any ($2)" },
  { table: "voucher_payment", of: ["reservation"], rows: "reservation_id = any ($2)" },
  { table: "voucher", of: ["voucher_order"], rows: "order_id = any ($2)" },
  { table: "payable", of: ["reservation", "voucher_order"], rows: "owner_id = any ($2)" },
  {
    table: "payment_event",
    of: ["reservation", "voucher_order"],
    rows: `attempt_id in (
      select a.attempt_id from payable p join payment_attempt a using (hotel_id, payable_id)
      where p.hotel_id = $1 and p.owner_id = any ($2)
    )`,
  },
];

type Hotel = {
  hotelId: number;
  code: string;
  timeZone: string;
  /** For guests who have bought nothing themselves. */
  defaultLanguage: Language;
  retention: Retention;
  today: PlainDate;
  /** Opens the numbers of documents. */
  secret: string;
};

/** Reads everything about a guest: all rows of their sales in all tables, and what belongs to no sale. */
export async function readGuest(db: Queryable, hotel: Hotel, guest: GuestName): Promise<GuestRecord> {
  const { hotelId, code, today } = hotel;
  const sales = await findGuestSales(db, hotel, guest);
  const email = "email" in guest ? guest.email : null;
  const records: SaleRecord[] = [];
  for (const sale of sales) {
    const { kind, number, kept, overOn } = sale;
    const data = await readSale(db, hotel, sale);
    records.push({
      kind,
      number,
      kept,
      keptUntil: saleKeptUntil(sale, hotel.retention),
      lodgersUntil:
        data["lodger"] === undefined || overOn === null
          ? null
          : keptUntil(hotel.retention, "lodgers", overOn),
      data,
    });
  }
  const loose = async (kind: keyof typeof LOOSE) =>
    email === null ? [] : readRows(db, LOOSE[kind].table, LOOSE[kind].rows, [hotelId, email]);
  return {
    hotel: code,
    guest: email ?? ("number" in guest ? guest.number : ""),
    asOf: today,
    language: sales.at(-1)?.language ?? hotel.defaultLanguage,
    sales: records,
    received: email === null ? [] : await findReceivedVouchers(db, hotelId, email),
    wishes: await loose("wishes"),
    drafts: await loose("drafts"),
    letters: await loose("letters"),
    accounts: await loose("accounts"),
    passkeys: await loose("passkeys"),
  };
}

/** The last days on which anything, and what books need, is kept of a sale; erasing on request may come before the first. */
export function saleKeptUntil(
  { kind, overOn, hasMoney, moneyOn }: Pick<GuestSale, "kind" | "overOn" | "hasMoney" | "moneyOn">,
  retention: Retention,
): KeptUntil {
  if (overOn === null) return { all: null, books: null };
  if (!hasMoney) return { all: keptUntil(retention, "unpaid", overOn), books: null };
  const last = moneyOn !== null && moneyOn > overOn ? moneyOn : overOn;
  return {
    all: keptUntil(retention, kind === "reservation" ? "stays" : "vouchers", overOn),
    books: keptUntil(retention, "books", last),
  };
}

async function readSale(
  db: Queryable,
  { hotelId, secret }: Pick<Hotel, "hotelId" | "secret">,
  { kind, id }: GuestSale,
): Promise<SaleRecord["data"]> {
  const data: Record<string, readonly Row[]> = {};
  for (const { table, of, rows } of [...GUEST_TABLES, ...BOUGHT]) {
    if (!of.includes(kind)) continue;
    const found = await readRows(db, table, rows, [hotelId, [id]]);
    if (found.length > 0) data[table] = found;
  }
  const lodgers = kind === "reservation" ? await readLodgers(db, secret, { hotelId, reservationId: id }) : [];
  if (lodgers.length > 0)
    data["lodger"] = lodgers.map(({ itemNo, personNo, lodger }) => ({
      item_no: itemNo,
      person_no: personNo,
      ...lodger,
    }));
  return data;
}
