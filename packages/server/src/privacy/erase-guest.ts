import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Retention } from "@portico/domain/privacy/retention";
import type { Database, Queryable } from "../database/index.ts";
import {
  findGuestSales,
  findReceivedVouchers,
  LOOSE,
  type GuestName,
  type GuestSale,
  type ReceivedVoucher,
} from "./find-guest.ts";
import type { SaleKind } from "./guest-columns.ts";
import { guestKeyOf, notePrivacyAction } from "./privacy-action-store.ts";
import { saleKeptUntil } from "./read-guest.ts";
import { reduceSales } from "./reduce-sales.ts";
import { sweepForgottenCards } from "./sweeps.ts";

/** Why a sale's guest cannot be erased yet. */
export type EraseObstacle =
  | { why: "to_come"; number: string; day: PlainDate }
  | { why: "waits"; number: string }
  | { why: "open_money"; number: string }
  | { why: "open_letters"; number: string }
  | { why: "voucher_lives"; number: string; day: PlainDate };

/** What erasing a guest would do. */
export type ErasePlan = {
  /** Sales of which nothing is left. */
  gone: Erased[];
  /** Sales of which books need name, address and payments, up to this day. */
  books: (Erased & { until: PlainDate })[];
  obstacles: EraseObstacle[];
  /** Vouchers of others on which the guest's name stands. */
  received: ReceivedVoucher[];
  wishes: number;
  drafts: number;
  letters: number;
};

type Erased = Pick<GuestSale, "kind" | "id" | "number">;

type Hotel = { hotelId: number; timeZone: string; retention: Retention; today: PlainDate };

/** What would go, what would stay and why, and what stands in the way; changes nothing. */
export async function planErasure(db: Queryable, hotel: Hotel, guest: GuestName): Promise<ErasePlan> {
  const { hotelId, retention, today } = hotel;
  const plan: ErasePlan = {
    gone: [],
    books: [],
    obstacles: [],
    received: [],
    wishes: 0,
    drafts: 0,
    letters: 0,
  };
  for (const sale of await findGuestSales(db, hotel, guest)) {
    const obstacle = obstacleTo(sale, today);
    const { kind, id, number } = sale;
    const { books } = saleKeptUntil(sale, retention);
    if (obstacle !== null) plan.obstacles.push(obstacle);
    else if (books !== null && books >= today) plan.books.push({ kind, id, number, until: books });
    else plan.gone.push({ kind, id, number });
  }
  if ("number" in guest) return plan;
  for (const voucher of await findReceivedVouchers(db, hotelId, guest.email)) {
    if (voucher.isUndelivered) plan.obstacles.push({ why: "open_letters", number: voucher.orderNumber });
    else plan.received.push(voucher);
  }
  for (const kind of ["wishes", "drafts", "letters"] as const) {
    const { table, rows } = LOOSE[kind];
    const counted = await db.query<{ count: number }>(
      `select count(*)::int as count from ${table} where hotel_id = $1 and ${rows}`,
      [hotelId, guest.email],
    );
    plan[kind] = counted.rows[0]?.count ?? 0;
  }
  return plan;
}

function obstacleTo(sale: GuestSale, today: PlainDate): EraseObstacle | null {
  const { kind, number, overOn, spendableTo } = sale;
  if (overOn === null) return { why: "waits", number };
  if (kind === "reservation" && overOn >= today) return { why: "to_come", number, day: overOn };
  if (spendableTo !== null && spendableTo >= today) return { why: "voucher_lives", number, day: spendableTo };
  if (sale.hasOpenMoney) return { why: "open_money", number };
  return sale.hasOpenLetters ? { why: "open_letters", number } : null;
}

type Erasure = { by: string; secret: string; now: Instant };

/**
 * Erases a guest as far as nothing stands in the way and books allow, in one transaction, and writes down that it was done.
 * Answers what was done.
 */
export async function eraseGuest(
  database: Database,
  hotel: Hotel,
  guest: GuestName,
  { by, secret, now }: Erasure,
): Promise<ErasePlan> {
  const { hotelId } = hotel;
  return database.transaction(async (tx) => {
    const found = await findGuestSales(tx, hotel, guest);
    await lockSales(tx, hotelId, found);
    const plan = await planErasure(tx, hotel, guest);
    for (const kind of ["reservation", "voucher_order"] as const) {
      await reduceSales(tx, { hotelId, kind, ids: idsOf(plan.gone, kind) }, "nothing");
      await reduceSales(tx, { hotelId, kind, ids: idsOf(plan.books, kind) }, "books");
    }
    // The vault is asked within a minute; then the card's name and number go.
    await tx.query(
      `update card_guarantee set forget_at = least(forget_at, $3)
       where hotel_id = $1 and reservation_id = any ($2) and forget_at is not null`,
      [hotelId, idsOf([...plan.gone, ...plan.books], "reservation"), new Date(now)],
    );
    await sweepForgottenCards(tx, hotelId);
    if ("email" in guest) await eraseLoose(tx, hotelId, guest.email, plan);
    await notePrivacyAction(tx, hotelId, {
      action: "erase",
      by,
      words: erasureWords(plan),
      guestKey: "email" in guest ? guestKeyOf(secret, guest.email) : null,
    });
    return plan;
  });
}

/** What the cleaner does not take meanwhile, and no payment changes. */
async function lockSales(tx: Queryable, hotelId: number, sales: readonly GuestSale[]): Promise<void> {
  const lock = (table: SaleKind, id: string) =>
    tx.query(
      `select from ${table} where hotel_id = $1 and ${id} = any ($2) order by ${id} for no key update`,
      [hotelId, idsOf(sales, table)],
    );
  await lock("reservation", "reservation_id");
  await lock("voucher_order", "order_id");
}

function idsOf(sales: readonly Erased[], kind: SaleKind): string[] {
  return sales.filter((sale) => sale.kind === kind).map(({ id }) => id);
}

async function eraseLoose(
  tx: Queryable,
  hotelId: number,
  email: string,
  { received }: ErasePlan,
): Promise<void> {
  for (const { orderId, lineNo } of received)
    await tx.query(
      `update voucher_order_line set recipient = recipient || '{"name": "", "email": ""}', custom_text = ''
       where hotel_id = $1 and order_id = $2 and line_no = $3`,
      [hotelId, orderId, lineNo],
    );
  await tx.query(`delete from slot_wait where hotel_id = $1 and ${LOOSE.wishes.rows}`, [hotelId, email]);
  await tx.query(`delete from checkout_draft where hotel_id = $1 and ${LOOSE.drafts.rows}`, [hotelId, email]);
  await tx.query(
    `update outgoing_mail set recipient = null, last_error = null where hotel_id = $1 and ${LOOSE.letters.rows} and state <> 'queued'`,
    [hotelId, email],
  );
}

/** Counts only: the journal outlives the guest's data. */
function erasureWords({ gone, books, obstacles, received, wishes, drafts, letters }: ErasePlan): string {
  const until = books
    .map((sale) => sale.until)
    .toSorted()
    .at(-1);
  return [
    `sales erased: ${gone.length}`,
    `reduced to the books: ${books.length}${until === undefined ? "" : `, kept until ${until}`}`,
    `left because they are not over: ${obstacles.length}`,
    `vouchers received: ${received.length}, wishes: ${wishes}, drafts: ${drafts}, letters: ${letters}`,
  ].join("; ");
}
