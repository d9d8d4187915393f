import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";
import { aCoupon, aFee } from "@portico/domain/testing/coupon";
import { ADULT } from "@portico/domain/testing/lake-hotel";
import { at, aTimedService, RESOURCES } from "@portico/domain/testing/timed-service";
import { vi } from "vitest";
import { cancelForHotel } from "../../../desk/index.ts";
import { settleExpiredHolds } from "../../../inventory/index.ts";
import { openJobQueue, type JobQueue } from "../../../jobs/index.ts";
import { MAIL_JOB } from "../../../mail/index.ts";
import { askDueAttempts } from "../../../payments/ask-gateway.ts";
import { returnDueMoney } from "../../../payments/return-money.ts";
import { CardDesk, cardPayment } from "../../../payments/testing/card-desk.ts";
import { DOUBLE, SINGLE } from "../../../testing/shore-hotel.ts";
import { PATIENCE } from "../../../testing/test-shop.ts";
import { answered, type ServiceWish, type Wish } from "../../../testing/test-guest.ts";
import { TransferDesk } from "../../../transfers/testing/transfer-desk.ts";
import { TEST_VOUCHER_KEYS } from "../../../vouchers/testing/test-keys.ts";
import { openVoucherDesk, type VoucherDesk } from "../../../vouchers/testing/voucher-desk.ts";
import type { Order } from "./change-steps.ts";
import { KEPT_FEE, NIGHT_FEE, type NaiveItem } from "./naive-stay.ts";

const CROWN = 100;
const HOUR = 3_600_000;

/** The import numbers services after the three room types. */
const SAUNA = 4;
const VOUCHER = 1_000;

/** Guests may change everything until the day of arrival; fees, a coupon of a tenth, and a sauna for 800. */
function theHotel(desk: CardDesk): Partial<Hotel> {
  const prices = [{ hours: { from: at("00:00"), to: at("24:00") }, amounts: { CZK: 40_000 } }];
  return {
    ...cardPayment(desk.gateway.account),
    guestChanges: { dates: true, guests: true, daysBeforeArrival: 0, time: "12:00" },
    coupons: [aCoupon({ benefit: { kind: "percent", percent: 10 } })],
    wellness: { venues: [], resources: RESOURCES, services: [aTimedService({ prices })] },
    fees: [
      aFee({ unit: "item_night", amounts: { CZK: NIGHT_FEE * CROWN } }),
      aFee({ id: 2, code: "booking", amounts: { CZK: KEPT_FEE * CROWN }, keptOnCancellation: true }),
    ],
  };
}

/** The shore hotel, its gateway, its account at the bank and its vouchers, where guests change and cancel. */
export class ChangeDesk {
  readonly desk: CardDesk;
  readonly transfers: TransferDesk;
  readonly vouchers: VoucherDesk;
  readonly jobs: JobQueue;
  #days = 0;

  private constructor(desk: CardDesk, transfers: TransferDesk, vouchers: VoucherDesk, jobs: JobQueue) {
    this.desk = desk;
    this.transfers = transfers;
    this.vouchers = vouchers;
    this.jobs = jobs;
  }

  static async open(): Promise<ChangeDesk> {
    const desk = await CardDesk.open();
    await desk.gateway.reset();
    await desk.shop.settle(theHotel(desk));
    const transfers = await TransferDesk.open(desk.shop);
    const keys = TEST_VOUCHER_KEYS.of("shore");
    if (keys === null) throw new Error("The shore hotel has no keys");
    const { database } = desk.shop;
    const jobs = await openJobQueue(database, [MAIL_JOB], { works: false, report: () => undefined });
    return new ChangeDesk(desk, transfers, await openVoucherDesk(database, keys, transfers.hotelId), jobs);
  }

  get staff() {
    return { database: this.desk.shop.database, jobs: this.jobs, owners: this.desk.payments.owners };
  }

  /** The noon of the next day: no two sequences share one, so what one of them has held is over. */
  async nextDay(first: number): Promise<void> {
    vi.setSystemTime(first + 24 * HOUR * this.#days++);
    await settleExpiredHolds(this.desk.shop.database, Date.now());
  }

  /** Books and pays what is paid ahead. */
  async book(
    order: Order,
    items: readonly NaiveItem[],
  ): Promise<{ saved: SavedReservation; voucherId: string | null }> {
    const { guest } = this.desk.shop;
    // A search learns a moment later that what the hotel has cancelled is free again.
    const chosen = await vi.waitFor(async () => {
      const found = await guest.chooseAll(items.map(wishOf));
      if (found.some(({ offerId }) => offerId === "")) throw new Error("Not free yet");
      return found;
    }, PATIENCE);
    const coupon = order.coupon ? await guest.ask("coupon", { code: "LETO" }) : null;
    const couponId = coupon?.ok ? coupon.answer.id : 0;
    const sold = order.voucher ? await this.vouchers.sell({ value: VOUCHER * CROWN }, Date.now()) : null;
    const priced = await guest.price(chosen, { couponId });
    const saved = await answered(
      guest.save(
        await guest.request(chosen, {
          paymentMethod: order.method,
          paymentPart: order.part,
          couponId,
          expectedTotal: priced.ok ? priced.answer.total : 0,
          vouchers: sold === null ? [] : [sold.code],
          expectedVouchers: sold === null ? null : VOUCHER * CROWN,
        }),
      ),
    );
    return { saved, voucherId: sold?.voucherId ?? null };
  }

  /** Gateways are asked about all that is under way, and all orders about money are carried out. */
  async letMoneyMove(): Promise<void> {
    const { payments, shop } = this.desk;
    for (let order = 0; order < 2; order++) {
      await shop.lines("update payment_attempt set ask_at = $1 where ask_at is not null", [new Date()]);
      await askDueAttempts(payments, Date.now);
      await returnDueMoney(payments, () => Date.now() + 12 * HOUR);
    }
  }

  /** Takes everything away from a reservation, so that the next one finds an empty hotel. */
  async clear({ number }: SavedReservation): Promise<void> {
    await cancelForHotel(
      this.staff,
      { hotelId: this.transfers.hotelId, number },
      { keep: 0, now: Date.now() },
    );
    await this.letMoneyMove();
  }

  async close(): Promise<void> {
    await this.jobs.stop();
    await this.transfers.close();
    await this.desk.close();
  }
}

function wishOf({ kind, arrival, departure }: NaiveItem): Wish | ServiceWish {
  if (kind === "sauna")
    return { serviceId: SAUNA, block: { day: arrival, from: at("10:00"), to: at("11:00") }, persons: 2 };
  return { roomTypeId: kind === "double" ? DOUBLE : SINGLE, arrival, departure };
}

/** The items of an order; the sauna is on the day of arrival. */
export function itemsOf({ rooms, sauna, daysAhead, nights }: Order, today: string): NaiveItem[] {
  const arrival = addDays(today, daysAhead);
  const more = { adults: 2, carried: 0 };
  const stay = { arrival, departure: addDays(arrival, nights), ...more };
  return [
    ...rooms.map((kind) => ({ kind, ...stay })),
    ...(sauna ? [{ kind: "sauna" as const, ...stay, departure: arrival }] : []),
  ];
}

export const guestsOf = (adults: number) =>
  Array.from({ length: adults }, () => ({ categoryId: ADULT, meal: "none" as const }));
