import type { PaymentQuestion } from "@portico/contract/reservations/reservation-key";
import { failure, success } from "@portico/domain/result";
import type { Queryable } from "../../database/index.ts";
import type { CallEdge } from "../../http/index.ts";
import { type InventorySnapshot, readOneMoment } from "../../inventory/index.ts";
import { askAbout } from "../ask-gateway.ts";
import type { AskedPayment, OwnerKinds } from "../payable-owner.ts";
import { isCardReady, type PaymentParts } from "../payment-parts.ts";

/** How often a guest who waits on the screen may have the gateway asked; callers without a key far less often. */
const GUEST_PAUSE = 1_500;
const STRANGER_PAUSE = 10_000;

/**
 * Questions without a key, or with one that opens nothing, that one address may ask: enough for a waiting page, too
 * few for trying numbers.
 */
const WORDS_PER_MINUTE = 60;

/** What a guest may ask about a payment, whatever it is for, with its payment id and a token that opens what is paid for. */
export function registerPaymentCheck(
  edge: CallEdge<InventorySnapshot>,
  parts: PaymentParts & { readonly secret: string },
): void {
  const { database, owners, secret } = parts;
  const words = edge.limit("payment_word", WORDS_PER_MINUTE);
  edge.answer("paymentCheck", async ({ paymentId, returnToken }: PaymentQuestion, caller) => {
    const { client, now } = caller;
    const { hotelId, hotel } = client;
    const found = await findAsked(database.pool, owners, hotelId, paymentId);
    const isKnown = found !== null && returnToken !== null && found.isOpenedBy(returnToken, { secret, now });
    if (!isKnown) await words.take(caller.address, now);
    // An invented key gets the same answer whether there is such a payment or not.
    if (returnToken !== null && !isKnown) return failure({ code: "login_required" });
    if (found === null) return failure({ code: "not_found" });
    const pause = returnToken === null ? STRANGER_PAUSE : GUEST_PAUSE;
    await askAbout(parts, { hotelId, owner: found.ref }, { source: "return", pause, clock: Date.now });
    // Money that came between two readings would be reported both as paid and as awaited.
    const check = await database.transaction(async (tx) => {
      await readOneMoment(tx);
      return returnToken === null
        ? found.word(tx, now)
        : found.view(tx, { hotel, cardReady: isCardReady(parts, hotel), now });
    });
    return success(check);
  });
}

/** What the payment id names, of whatever kind. */
async function findAsked(
  db: Queryable,
  owners: OwnerKinds,
  hotelId: number,
  paymentId: string,
): Promise<AskedPayment | null> {
  for (const kind of Object.values(owners)) {
    const found = await kind.findAsked(db, hotelId, paymentId);
    if (found !== null) return found;
  }
  return null;
}
