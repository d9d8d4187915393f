import { addDays, type PlainDate } from "@portico/domain/dates/plain-date";
import type { Instant } from "@portico/domain/dates/time-zone";
import { registerLawOf } from "@portico/domain/lodgers/register-law";
import type { Retention } from "@portico/domain/privacy/retention";
import type { Database, Queryable } from "../database/index.ts";
import { countKeptLodgers, eraseLodgers } from "../lodgers/index.ts";
import {
  countLoose,
  eraseLoose,
  eraseRecipient,
  findGuestSales,
  findReceivedVouchers,
  type GuestName,
  type GuestSale,
  type ReceivedVoucher,
} from "./guest-store.ts";
import type { SaleKind } from "./guest-columns.ts";
import { guestKeyOf, notePrivacyAction } from "./privacy-action-store.ts";
import { saleKeptUntil } from "./read-guest.ts";
import { hurryForgetting, lockSales, reduceSales } from "./sale-store.ts";
import { sweepForgottenCards } from "./sweep-store.ts";

const KINDS = ["reservation", "voucher_order"] as const;

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
  /** One if the guest has an account. */
  accounts: number;
  /** People of the guest's stays that the law on registers has kept, up to this day. */
  lodgers: { count: number; until: PlainDate | null };
};

type Erased = Pick<GuestSale, "kind" | "id" | "number">;

type Hotel = {
  hotelId: number;
  timeZone: string;
  /** Whose law says what is kept of those who stay. */
  country: string;
  retention: Retention;
  today: PlainDate;
};

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
    accounts: 0,
    lodgers: { count: 0, until: null },
  };
  for (const sale of await findGuestSales(db, hotel, guest)) {
    const obstacle = obstacleTo(sale, today);
    const { kind, id, number } = sale;
    const { books } = saleKeptUntil(sale, retention);
    if (obstacle !== null) plan.obstacles.push(obstacle);
    else if (books !== null && books >= today) plan.books.push({ kind, id, number, until: books });
    else plan.gone.push({ kind, id, number });
  }
  const kept = await countKeptLodgers(db, hotelId, staysIn(plan), keptStaysSince(hotel));
  const least = registerLawOf(hotel.country).kept.least;
  plan.lodgers = { count: kept.count, until: kept.departure && addDays(kept.departure, least) };
  if ("number" in guest) return plan;
  for (const voucher of await findReceivedVouchers(db, hotelId, guest.email)) {
    if (voucher.isUndelivered) plan.obstacles.push({ why: "open_letters", number: voucher.orderNumber });
    else plan.received.push(voucher);
  }
  for (const kind of ["wishes", "drafts", "letters", "accounts"] as const)
    plan[kind] = await countLoose(db, hotelId, kind, guest.email);
  return plan;
}

function staysIn({ gone, books }: Pick<ErasePlan, "gone" | "books">): string[] {
  return idsOf([...gone, ...books], "reservation");
}

/** The first departure whose people the law still has kept: a hotel may keep them for longer, but not against their will. */
function keptStaysSince({ country, today }: Hotel): PlainDate {
  return addDays(today, -registerLawOf(country).kept.least);
}

function obstacleTo(sale: GuestSale, today: PlainDate): EraseObstacle | null {
  const { kind, number, overOn, hasEnded, spendableTo } = sale;
  if (overOn === null) return { why: "waits", number };
  if (kind === "reservation" && !hasEnded && overOn >= today) return { why: "to_come", number, day: overOn };
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
    for (const kind of KINDS) await lockSales(tx, { hotelId, kind, ids: idsOf(found, kind) });
    const plan = await planErasure(tx, hotel, guest);
    for (const kind of KINDS) {
      await reduceSales(tx, { hotelId, kind, ids: idsOf(plan.gone, kind) }, "nothing");
      await reduceSales(tx, { hotelId, kind, ids: idsOf(plan.books, kind) }, "books");
    }
    // The vault is asked within a minute; then the card's name and number go.
    await hurryForgetting(tx, hotelId, staysIn(plan), now);
    await sweepForgottenCards(tx, hotelId);
    await eraseLodgers(tx, hotelId, staysIn(plan), keptStaysSince(hotel));
    for (const voucher of plan.received) await eraseRecipient(tx, hotelId, voucher);
    if ("email" in guest) await eraseLoose(tx, hotelId, guest.email);
    await notePrivacyAction(tx, hotelId, {
      action: "erase",
      by,
      words: erasureWords(plan),
      guestKey: "email" in guest ? guestKeyOf(secret, guest.email) : null,
    });
    return plan;
  });
}

function idsOf(sales: readonly Erased[], kind: SaleKind): string[] {
  return sales.filter((sale) => sale.kind === kind).map(({ id }) => id);
}

/** Counts only: the journal outlives the guest's data. */
function erasureWords({
  gone,
  books,
  obstacles,
  received,
  wishes,
  drafts,
  letters,
  accounts,
  lodgers,
}: ErasePlan): string {
  const until = books
    .map((sale) => sale.until)
    .toSorted()
    .at(-1);
  return [
    `sales erased: ${gone.length}`,
    `reduced to the books: ${books.length}${until === undefined ? "" : `, kept until ${until}`}`,
    `left because they are not over: ${obstacles.length}`,
    `vouchers received: ${received.length}, wishes: ${wishes}, drafts: ${drafts}, letters: ${letters}${accounts === 0 ? "" : `, accounts: ${accounts}`}`,
    ...(lodgers.count === 0
      ? []
      : [`in the register of those who stayed: ${lodgers.count}, kept until ${lodgers.until}`]),
  ].join("; ");
}
