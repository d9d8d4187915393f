import { readReservation } from "../../../reservations/index.ts";
import type { ChangeDesk } from "./change-desk.ts";
import { DOG, RATE_PLANS, ROOM_TYPES } from "./change-hotel.ts";
import type { ChangePlayer } from "./change-player.ts";
import type { NaiveItem } from "./naive-stay.ts";

const CROWN = 100;
const VOUCHER = 1_000;

/** Where the hotel's books and the paper differ: state, price, rooms, what is left to pay and when, places, money, card, insurance and letters. */
export async function compare(
  house: ChangeDesk,
  { naive, saved, voucherId }: ChangePlayer,
): Promise<string[]> {
  if (saved === null) return [];
  const { shop } = house.desk;
  const lines = (sql: string) => shop.lines(sql, [saved.number]);
  const [state] = await lines("select state, total_minor / 100 from reservation where number = $1");
  const open = await lines(
    `select p.due_on::text, p.amount_minor / 100 from payable p join reservation r using (hotel_id, reservation_id)
     where r.number = $1 and p.state = 'open' order by p.due_on`,
  );
  const [card] = await lines(
    `select g.maximum_minor / 100 from card_guarantee g join reservation r using (hotel_id, reservation_id)
     where r.number = $1`,
  );
  const [policy] = await lines(
    `select i.state from insurance_policy i join reservation r using (hotel_id, reservation_id) where r.number = $1`,
  );
  const { database } = shop;
  const found = await readReservation(database.pool, house.desk.hotelId, { number: saved.number });
  const places = await shop.lines(
    `select case resource_id when 1 then 'double' else 'single' end, night::text, sold from resource_night where sold > 0
     union all select 'sauna', '', count(*) / 12 from slot_counter where sold > 0 having count(*) > 0`,
  );
  const [transfers] = await shop.lines(
    `select coalesce(sum(t.kept_minor), 0) / 100 from incoming_transfer t join reservation r on r.reservation_id = t.owner_id
     where r.number = $1`,
    [saved.number],
  );
  const ledger = (await house.desk.ledger()).filter(({ orderNumber }) =>
    orderNumber.startsWith(saved.number),
  );
  const byCard = ledger.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0) / CROWN;
  const voucher = voucherId === null ? VOUCHER * CROWN : (await house.vouchers.read(voucherId)).balance;
  const orders = await lines(
    `select m.return_id from money_return m join payment_attempt a using (hotel_id, attempt_id)
     join payable p using (hotel_id, payable_id) join reservation r using (hotel_id, reservation_id)
     where r.number = $1 and m.kind = 'refund'`,
  );
  const mails = await house.desk.mails(saved);
  const letters = Object.keys(naive.letters).map((kind) => [
    kind,
    mails.filter((mail) => mail === kind).length,
  ]);
  const facts: [what: string, hotel: unknown, paper: unknown][] = [
    ["state", state, naive.isOver ? state?.replace(/^\w+/, "cancelled") : `confirmed ${naive.total}`],
    ["due", open, naive.debts.map(({ day, crowns }) => `${day} ${crowns}`)],
    ["rooms", found?.items.map(soldOf), naive.items.map(wordsOf)],
    ["card", card, naive.card === null ? undefined : String(naive.card)],
    ["insurance", policy, naive.terms.isInsured ? (naive.isOver ? "cancelled" : "issued") : undefined],
    ["places", places.map((line) => line.replace("  ", " ")).toSorted(), placesOf(naive.taken)],
    ["by card", byCard, naive.paidBy("card")],
    ["by transfer", Number(transfers), naive.paidBy("transfer")],
    ["by voucher", VOUCHER - voucher / CROWN, naive.paidBy("voucher")],
    ["refunds told", mails.filter((mail) => mail === "guest_refund").length, orders.length],
    ["letters", Object.fromEntries(letters), naive.letters],
  ];
  return facts
    .filter(([, hotel, paper]) => JSON.stringify(hotel) !== JSON.stringify(paper))
    .map(([what, hotel, paper]) => `${what}: ${JSON.stringify(hotel)}, on paper ${JSON.stringify(paper)}`);
}

function placesOf(taken: Record<string, number>): string[] {
  return Object.entries(taken)
    .map(([place, count]) => `${place} ${count}`)
    .toSorted();
}

/** Room, rate, days, guests and dogs, by the engine's numbers. */
function wordsOf({ kind, rate, arrival, departure, adults, dogs }: NaiveItem): string {
  if (kind === "sauna") return "sauna";
  return `${ROOM_TYPES[kind]}/${RATE_PLANS[rate]} ${arrival} ${departure} ${adults} ${dogs}`;
}

function soldOf({
  quote,
}: NonNullable<Awaited<ReturnType<typeof readReservation>>>["items"][number]): string {
  if (!("ratePlanId" in quote)) return "sauna";
  const { roomTypeId, ratePlanId, stay, guests, services } = quote;
  const dogs = services.reduce(
    (sum, { serviceId, quantity }) => (serviceId === DOG ? sum + quantity : sum),
    0,
  );
  return `${roomTypeId}/${ratePlanId} ${stay.arrival} ${stay.departure} ${guests.length} ${dogs}`;
}
