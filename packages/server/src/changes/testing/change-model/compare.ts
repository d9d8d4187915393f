import type { ChangeDesk } from "./change-desk.ts";
import type { ChangePlayer } from "./change-player.ts";

const CROWN = 100;
const VOUCHER = 1_000;

/** Where the hotel's books and the paper differ: the state, the price, what is left to pay, places taken, money and letters. */
export async function compare(
  house: ChangeDesk,
  { naive, saved, voucherId }: ChangePlayer,
): Promise<string[]> {
  if (saved === null) return [];
  const { shop } = house.desk;
  const lines = (sql: string) => shop.lines(sql, [saved.number]);
  const [state] = await lines("select state, total_minor / 100 from reservation where number = $1");
  const [open] = await lines(
    `select coalesce(sum(p.amount_minor), 0) / 100 from payable p join reservation r using (hotel_id, reservation_id)
     where r.number = $1 and p.state = 'open'`,
  );
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
  const card = ledger.reduce((sum, { taken, refunded }) => sum + taken - refunded, 0) / CROWN;
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
    ["due", Number(open), naive.due],
    ["places", places.map((line) => line.replace("  ", " ")).toSorted(), placesOf(naive.taken)],
    ["by card", card, naive.paidBy("card")],
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
