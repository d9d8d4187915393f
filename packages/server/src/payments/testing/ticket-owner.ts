import { randomUUID } from "node:crypto";
import { ownTerms } from "@portico/domain/transfers/transfer-terms";
import type { OwnerRef } from "@portico/domain/payments/payable-owner";
import type { Standing } from "@portico/domain/payments/judge-report";
import type { Queryable } from "../../database/index.ts";
import type { OwnerLetters } from "../../mail/index.ts";
import type { OwnerKind, PaymentNews } from "../payable-owner.ts";
import { lockPayable, reopenPayables, voidPayables } from "../payable-store.ts";

/**
 * A second kind of thing to pay for: tickets for seats, in a table that only this file has. A further kind of owner takes just
 * this: a column and a word in two checks, and the functions below.
 */
export const TICKET_KIND = "ticket";

export async function createTickets(db: Queryable): Promise<void> {
  const check = `num_nonnulls(reservation_id, ticket_id) = 1 and case owner_kind
    when 'reservation' then reservation_id is not distinct from owner_id
    when '${TICKET_KIND}' then ticket_id is not distinct from owner_id
    else false end`;
  await db.query(`
    create table ticket (
      hotel_id int not null references hotel,
      ticket_id uuid not null,
      number text not null,
      seat int not null,
      standing text not null,
      primary key (hotel_id, ticket_id)
    );
    create unique index ticket_seat on ticket (hotel_id, seat) where standing in ('waits', 'secured');
    create table ticket_news (ticket_id uuid not null, news_no int generated always as identity, told text not null);
    alter table payable add column ticket_id uuid, add foreign key (hotel_id, ticket_id) references ticket,
      drop constraint payable_owner_check, add constraint payable_owner_check check (${check});
    alter table payment_symbol add column ticket_id uuid, add foreign key (hotel_id, ticket_id) references ticket,
      drop constraint payment_symbol_owner_check, add constraint payment_symbol_owner_check check (${check})`);
}

/** A ticket that waits for its money: 100.00 Kč. */
export type Ticket = { hotelId: number; ref: OwnerRef; payableId: string; number: string };

export const TICKET_PRICE = 10_000;

/** Sells a seat, paid in this way under the ticket's own symbol. */
export async function sellTicket(
  db: Queryable,
  hotelId: number,
  { seat, symbol, method }: { seat: number; symbol: string; method: "card" | "bank_transfer" },
): Promise<Ticket> {
  const [id, payableId] = [randomUUID(), randomUUID()];
  const number = `T${symbol}`;
  await db.query(
    "insert into ticket (hotel_id, ticket_id, number, seat, standing) values ($1, $2, $3, $4, 'waits')",
    [hotelId, id, number, seat],
  );
  await db.query(
    `insert into payment_symbol (hotel_id, symbol, owner_kind, owner_id, ticket_id) values ($1, $2, '${TICKET_KIND}', $3, $3)`,
    [hotelId, symbol, id],
  );
  await db.query(
    `insert into payable (hotel_id, payable_id, owner_kind, owner_id, ticket_id, purpose, method, amount_minor, currency)
     values ($1, $2, '${TICKET_KIND}', $3, $3, 'full', $4, $5, 'CZK')`,
    [hotelId, payableId, id, method, TICKET_PRICE],
  );
  return { hotelId, ref: { kind: TICKET_KIND, id }, payableId, number };
}

/** Letters about tickets, written by their number alone. */
export function ticketLetters(db: Queryable): OwnerLetters {
  return async ({ hotelId, ownerId, kind }) => {
    const [number = ""] = (await TICKETS.numbersOf(db, hotelId, [ownerId])).values();
    const words = `${kind} ${number}`;
    return {
      to: "jana@example.com",
      replyTo: "desk@shore.example",
      senderName: "Shore",
      subject: words,
      html: words,
      text: words,
      attachments: [],
    };
  };
}

/** Its time is over: the seat is free, and nothing is owed. */
export async function lapseTicket(db: Queryable, { hotelId, ref }: Ticket): Promise<void> {
  await setStanding(db, hotelId, ref.id, "lapsed");
  await voidPayables(db, hotelId, ref);
}

async function setStanding(db: Queryable, hotelId: number, id: string, standing: Standing): Promise<void> {
  await db.query("update ticket set standing = $3 where hotel_id = $1 and ticket_id = $2", [
    hotelId,
    id,
    standing,
  ]);
}

/** Tickets as owners of money. */
export const TICKETS: OwnerKind = {
  of: (hotelId, id) => {
    const ref: OwnerRef = { kind: TICKET_KIND, id };
    const tell = async (tx: Queryable, told: string) => {
      await tx.query("insert into ticket_news (ticket_id, told) values ($1, $2)", [id, told]);
    };
    return {
      ref,
      lock: async (tx) => {
        const { rows } = await tx.query<{ standing: Standing }>(
          "select standing from ticket where hotel_id = $1 and ticket_id = $2 for no key update",
          [hotelId, id],
        );
        return rows[0]?.standing ?? "gone";
      },
      takeBack: async (tx) => {
        const { rowCount } = await tx.query(
          `update ticket t set standing = 'secured' where hotel_id = $1 and ticket_id = $2 and not exists (
             select from ticket o where o.hotel_id = t.hotel_id and o.seat = t.seat and o.standing in ('waits', 'secured')
           )`,
          [hotelId, id],
        );
        if (rowCount === 1) await reopenPayables(tx, hotelId, ref);
        return rowCount === 1;
      },
      secure: async (tx) => {
        await setStanding(tx, hotelId, id, "secured");
        await tell(tx, "secured");
      },
      keepWaiting: () => Promise.resolve(),
      tell: (tx, news) => tell(tx, toldOf(news)),
      owedUnderSymbol: async (tx) => {
        const { rows } = await tx.query<{ payableId: string; amount: number }>(
          `select payable_id as "payableId", amount_minor as amount from payable
           where hotel_id = $1 and owner_kind = $2 and owner_id = $3`,
          [hotelId, ref.kind, id],
        );
        return { terms: ownTerms("CZK"), owed: rows[0] ?? null };
      },
      releases: async (tx) => {
        const { rows } = await tx.query<{ standing: Standing; payableId: string }>(
          `select standing, payable_id as "payableId" from ticket join payable using (hotel_id, ticket_id)
           where hotel_id = $1 and ticket_id = $2`,
          [hotelId, id],
        );
        const [ticket] = rows;
        if (ticket?.standing !== "lapsed") return [];
        return (await lockPayable(tx, hotelId, ticket.payableId)) === "void" ? [{ reason: "lapsed" }] : [];
      },
    };
  },
  findReleasable: async (db, limit) => {
    const { rows } = await db.query<{ hotelId: number; id: string }>(
      `select distinct t.hotel_id as "hotelId", t.owner_id as id
       from incoming_transfer t join ticket k on k.hotel_id = t.hotel_id and k.ticket_id = t.owner_id
       where t.kept_minor > 0 and k.standing = 'lapsed' limit $1`,
      [limit],
    );
    return rows;
  },
  findAsked: () => Promise.resolve(null),
  findByNumber: async (db, hotelId, number) => {
    const { rows } = await db.query<{ id: string }>(
      "select ticket_id as id from ticket where hotel_id = $1 and number = $2",
      [hotelId, number],
    );
    return rows[0]?.id ?? null;
  },
  numbersOf: async (db, hotelId, ids) => {
    const { rows } = await db.query<{ id: string; number: string }>(
      "select ticket_id as id, number from ticket where hotel_id = $1 and ticket_id = any($2::uuid[])",
      [hotelId, ids],
    );
    return new Map(rows.map(({ id, number }) => [id, number]));
  },
};

function toldOf(news: PaymentNews): string {
  return "reason" in news ? `${news.kind} ${news.reason}` : news.kind;
}
