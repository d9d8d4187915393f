import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { CardDesk } from "../../payments/testing/card-desk.ts";

/** What has gone back of a reservation's money by card, or is to be sent back by the hotel. */
export async function moneyBackOf(cards: CardDesk, { number, paymentId }: SavedReservation): Promise<number> {
  await cards.work();
  const byCard = (await cards.ledger()).filter(({ orderNumber }) => orderNumber.startsWith(number));
  const sent = await cards.shop.lines(
    `select t.back_minor from incoming_transfer t join reservation r on r.reservation_id = t.owner_id
     where r.payment_id = $1 and t.state = 'to_return'`,
    [paymentId],
  );
  return [...byCard.map(({ refunded }) => refunded), ...sent.map(Number)].reduce((sum, one) => sum + one, 0);
}
