import type { ChosenTimedService } from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import { failure, success } from "@portico/domain/result";
import { isTimed } from "@portico/domain/reservations/reservation-item";
import { countedCoupon, wishedCoupon } from "../coupons/index.ts";
import { isVaultReady } from "../guarantees/index.ts";
import {
  type Caller,
  type CallEdge,
  currencyRefusal,
  hashAddress,
  objectToKey,
  type Refusal,
  type RefusalItem,
} from "../http/index.ts";
import { type Claims, claimsOf, type InventorySnapshot } from "../inventory/index.ts";
import { tell } from "../journal/index.ts";
import { codeTries, findTyped, tryCodes, type TypedVoucher } from "../vouchers/index.ts";
import { isCardReady } from "../payments/index.ts";
import { findReservation, knownGuest, openedView } from "../reservations/index.ts";
import type { CheckoutParts } from "./checkout-parts.ts";
import { loadDraft, saveDraft } from "./drafts/checkout-draft.ts";
import { findAvailableRooms } from "./find-available-rooms.ts";
import { choosePackageTimes } from "./package-times.ts";
import { mayWaitForTransfer } from "./limits/transfer-share.ts";
import { payInstalment } from "./payment/pay-instalment.ts";
import { payReservation } from "./payment/pay-reservation.ts";
import { payRest } from "./payment/pay-rest.ts";
import { leftForServices } from "./price/left-for-services.ts";
import { withNearest } from "./price/nearest-of-lines.ts";
import { priceReservation } from "./price/price-reservation.ts";
import { demandOf } from "./price/quote-lines.ts";
import { typedAfterReplaced } from "./replaced-reservation.ts";
import { saveRefusal } from "./save-refusal.ts";
import { saveReservation } from "./save-reservation.ts";

const HOUR = 3_600_000;

type Asker = { client: InventorySnapshot; address: string; now: Instant };

/** From the summary to the saved reservation. */
export function registerCheckoutRoutes(edge: CallEdge<InventorySnapshot>, parts: CheckoutParts): void {
  const payments = edge.limit("payment", parts.paymentsPerHour, HOUR);
  const tries = codeTries(edge);
  /** Only guesses count as tries; whoever has a code may ask as often as the price changes. */
  async function lookUp(codes: readonly string[], { client, address, now }: Asker): Promise<TypedVoucher[]> {
    if (codes.length === 0) return [];
    const { hotelId, hotel } = client;
    const keys = parts.voucherKeys.of(hotel.code);
    return tryCodes(tries, { address, hotelId, now }, () =>
      findTyped(parts.database.pool, { hotelId, keys }, codes),
    );
  }

  const guestOf = (
    named: { [Name in "userId" | "parent"]?: PriceQuestion[Name] | undefined },
    { client, session, now }: Pick<Caller<InventorySnapshot>, "client" | "session" | "now">,
  ) => knownGuest(parts.database.pool, client, named, { session, secret: parts.secret, now });

  edge.answer("price", async (question, { client, address, session, now }) => {
    const objection = objectToBooking(client, question);
    if (objection) return failure(objection);
    const guest = await guestOf(question, { client, session, now });
    if (!guest.ok) return guest;
    const { secret } = parts;
    const known = wishedCoupon(secret, client, question.couponId);
    if (!known.ok) return known;
    const wished = known.value && (await countedCoupon(parts, client.hotelId, known.value));
    const asking = { db: parts.database.pool, client, currency: question.currency, holdToken: null, now };
    const { vouchers, replace = null } = question;
    const asked = await lookUp(vouchers, { client, address, now });
    const typed = await typedAfterReplaced(parts, client, asked, { replace, now });
    const price = priceReservation({
      client,
      question,
      wished,
      secret,
      now,
      cardReady: isCardReady(parts.payments, client.hotel),
      vaultReady: isVaultReady(parts.vaults, client.hotel),
      transfersFull: !(await mayWaitForTransfer(parts.database.pool, client, claimsIn(client, question))),
      left: await leftForServices(asking, question.items),
      typed,
      around: guest.value.around,
    });
    return success({ ...price, items: await withNearest(asking, question.items, price.items) });
  });
  edge.answer(
    "availableRooms",
    async (question, { client, address, session, now }) => {
      const objection = objectToBooking(client, question);
      if (objection) return failure(objection);
      const guest = await guestOf({ userId: question.userId }, { client, session, now });
      if (!guest.ok) return guest;
      const found = await findAvailableRooms(parts, { client, question, address, now });
      if (question.hold) tell({ what: "hold", hotel: client.hotel.code, outcome: holdOutcome(found) });
      return found.ok ? found : failure(saveRefusal(found.problem));
    },
    { mutates: true },
  );
  edge.answer(
    "save",
    async (request, { client, language, address, idempotencyKey, session, now }) => {
      const objection = objectToKey(idempotencyKey) ?? objectToBooking(client, request);
      if (objection) return failure(objection);
      // What it is added to is judged when it is saved: a repeat has its first answer whatever has become of that.
      const guest = await guestOf({ userId: request.userId }, { client, session, now });
      if (!guest.ok) return guest;
      if (request.paymentMethod === "card") await payments.take(address, now);
      await lookUp(request.vouchers, { client, address, now });
      const saved = await saveReservation(parts, {
        client,
        request,
        language,
        address,
        idempotencyKey,
        accountId: guest.value.accountId,
        now,
      });
      if (saved.ok) return saved;
      tell({ what: "save_refused", hotel: client.hotel.code, reason: saved.problem.code });
      return failure(saveRefusal(saved.problem));
    },
    { mutates: true },
  );
  edge.answer(
    "pay",
    async (request, { client, address, now }) => {
      await payments.take(address, now);
      const paid = await payReservation(parts, { client, request, now });
      return paid.ok ? paid : failure(paid.problem);
    },
    { mutates: true },
  );
  edge.answer(
    "payInstalment",
    async (request, { client, address, now }) => {
      await payments.take(address, now);
      const paid = await payInstalment(parts, { client, request, now });
      return paid.ok ? paid : failure(paid.problem);
    },
    { mutates: true },
  );
  edge.answer(
    "payRest",
    async (request, { client, address, now }) => {
      await payments.take(address, now);
      const paid = await payRest(parts, { client, request, now });
      return paid.ok ? paid : failure(paid.problem);
    },
    { mutates: true },
  );
  edge.answer(
    "packageTimes",
    async (request, { client, language, now }) => {
      const chosen = await choosePackageTimes(parts, { client, request, now });
      if (!chosen.ok) return chosen;
      const { paymentId, returnToken } = request;
      const { secret, database } = parts;
      const found = await findReservation(
        database.pool,
        client.hotelId,
        { paymentId, returnToken },
        { secret, now },
      );
      if (!found.ok) return found;
      const opened = { returnToken, secret, language, now };
      return success(await openedView(database.pool, client, found.value, opened));
    },
    { mutates: true },
  );
  edge.answer(
    "saveDraft",
    async (draft, { client, address, now }) => {
      const network = hashAddress(parts.secret, address);
      const days = client.hotel.retention.drafts;
      return success(await saveDraft(parts.database, client.hotelId, { ...draft, network, days, now }));
    },
    { mutates: true },
  );
  edge.answer("loadDraft", async ({ token }, { client, now }) => {
    const draft = await loadDraft(parts.database, client.hotelId, token, now);
    return draft ? success(draft) : failure({ code: "not_found" });
  });
}

/** How a request to keep rooms ended, as operators count it. */
function holdOutcome(found: Awaited<ReturnType<typeof findAvailableRooms>>): string {
  if (!found.ok) return found.problem.code;
  const { hold, items } = found.value;
  if (hold !== null) return "taken";
  if (items.some(({ ok }) => !ok)) return "not_free";
  return items.every(({ singleUnit }) => singleUnit) ? "too_many_holds" : "may_wait";
}

function claimsIn({ hotel }: InventorySnapshot, { items }: PriceQuestion): Claims {
  return claimsOf(
    demandOf(
      hotel,
      items.map((item, index) => ({ item, itemNo: index + 1 })),
    ),
  );
}

type Booking = Pick<PriceQuestion, "currency" | "items">;

/** The edge has checked the currency of the headers; the body's currency takes precedence. */
function objectToBooking({ hotel }: InventorySnapshot, { currency, items }: Booking): Refusal | null {
  if (hotel.currencies.every(({ code }) => code !== currency)) return currencyRefusal(hotel, "currency");
  const unknown = items.flatMap((item, index) => (isTimed(item) ? unknownTags(hotel, item, index) : []));
  return unknown.length > 0 ? { code: "invalid_request", items: unknown } : null;
}

function unknownTags(
  { roomTags }: Hotel,
  { lineCode, tags }: ChosenTimedService,
  index: number,
): RefusalItem[] {
  return tags.flatMap((tag, place) =>
    roomTags.some(({ id }) => id === tag)
      ? []
      : [
          {
            lineCode,
            field: `booking.${index}.room_tags.${place}`,
            message: `is ${tag}, which is not a tag of the hotel; take the id from room_tags of defaults, or leave it out`,
          },
        ],
  );
}
