import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import { addDays, addMonths } from "@portico/domain/dates/plain-date";
import type { Hotel } from "@portico/domain/property/hotel";
import { ADULT } from "@portico/domain/testing/lake-hotel";
import { at } from "@portico/domain/testing/timed-service";
import { vi } from "vitest";
import { cancelForHotel } from "../../../desk/index.ts";
import { leaveCard } from "../../../guarantees/testing/guarantee-desk.ts";
import { settlePolicies } from "../../../insurance/settle-policies.ts";
import { askInsurer, firstTariff, keepOffers } from "../../../insurance/testing/insured-shop.ts";
import { settleExpiredHolds } from "../../../inventory/index.ts";
import { askDueAttempts } from "../../../payments/ask-gateway.ts";
import { returnDueMoney } from "../../../payments/return-money.ts";
import { CardDesk } from "../../../payments/testing/card-desk.ts";
import { theShoreHotel } from "../../../testing/shore-hotel.ts";
import { answered, type ServiceWish, type Wish } from "../../../testing/test-guest.ts";
import { PATIENCE } from "../../../testing/test-shop.ts";
import { TransferDesk } from "../../../transfers/testing/transfer-desk.ts";
import { TEST_VOUCHER_KEYS } from "../../../vouchers/testing/test-keys.ts";
import { openVoucherDesk, type VoucherDesk } from "../../../vouchers/testing/voucher-desk.ts";
import { DOG, RATE_PLANS, ROOM_TYPES, SAUNA, theChangeHotel } from "./change-hotel.ts";
import type { Order } from "./change-steps.ts";
import { type NaiveItem, type NaiveTerms, type NaiveWish, RENTED_MONTHS } from "./naive-stay.ts";

const CROWN = 100;
const HOUR = 3_600_000;
const VOUCHER = 1_000;

/** The shore hotel, its gateway, insurer and vault, its account at the bank and its vouchers, where guests change and cancel. */
export class ChangeDesk {
  readonly desk: CardDesk;
  readonly transfers: TransferDesk;
  readonly vouchers: VoucherDesk;
  #days = 0;

  private constructor(desk: CardDesk, transfers: TransferDesk, vouchers: VoucherDesk) {
    this.desk = desk;
    this.transfers = transfers;
    this.vouchers = vouchers;
  }

  static async open(): Promise<ChangeDesk> {
    const desk = await CardDesk.open();
    await desk.gateway.reset();
    await keepOffers(desk.sandbox.insurer);
    await desk.shop.settle(theChangeHotel(desk.gateway.account));
    const transfers = await TransferDesk.open(desk.shop);
    const keys = TEST_VOUCHER_KEYS.of("shore");
    if (keys === null) throw new Error("The shore hotel has no keys");
    return new ChangeDesk(desk, transfers, await openVoucherDesk(desk.shop.database, keys, desk.hotelId));
  }

  /** As its file says. */
  get hotel(): Hotel {
    return theShoreHotel(theChangeHotel(this.desk.gateway.account));
  }

  /** The noon of the next day: no two sequences share one, so what one of them has held is over. */
  async nextDay(first: number): Promise<void> {
    vi.setSystemTime(first + 24 * HOUR * this.#days++);
    await settleExpiredHolds(this.desk.shop.database, Date.now());
  }

  /** Books; what is paid ahead comes later. */
  async book(
    order: Order,
    items: readonly NaiveItem[],
  ): Promise<{ saved: SavedReservation; voucherId: string | null }> {
    const { guest } = this.desk.shop;
    const chosen = await this.#choose(items);
    const coupon = order.coupon ? await guest.ask("coupon", { code: "LETO" }) : null;
    const couponId = coupon?.ok ? coupon.answer.id : 0;
    const sold = order.voucher ? await this.vouchers.sell({ value: VOUCHER * CROWN }, Date.now()) : null;
    const bare = await answered(guest.price(chosen, { couponId }));
    const insurance = order.beside === "insurance" ? await this.#insure(chosen, items, bare.total) : null;
    const saved = await answered(
      guest.save(
        await guest.request(chosen, {
          paymentMethod: order.method,
          paymentPart: order.part,
          couponId,
          expectedTotal: bare.total + (insurance?.insurance.premium ?? 0),
          vouchers: sold === null ? [] : [sold.code],
          expectedVouchers: sold === null ? null : VOUCHER * CROWN,
          cardToken: termsOf(order).leftCard ? await leaveCard(guest) : null,
          ...insurance,
        }),
      ),
    );
    return { saved, voucherId: sold?.voucherId ?? null };
  }

  #choose(items: readonly NaiveItem[]): Promise<ChosenItem[]> {
    const { guest } = this.desk.shop;
    // A search learns a moment later that what the hotel has cancelled is free again.
    return vi.waitFor(async () => {
      const found = await guest.chooseAll(items.map(wishOf));
      if (found.some(({ offerId }) => offerId === "")) throw new Error("Not free yet");
      return found;
    }, PATIENCE);
  }

  /** The insurer's first tariff for all stays, with a name for everybody. */
  async #insure(chosen: readonly ChosenItem[], items: readonly NaiveItem[], total: number) {
    const services = chosen.filter(({ kind }) => kind === "service");
    const stays = items.filter(({ kind }) => kind !== "sauna");
    const persons = stays.reduce((sum, { adults }) => sum + adults, 0);
    const { chosen: insurance, termsVersion } = firstTariff(
      await askInsurer(this.desk.shop.guest, {
        arrival: stays.map(({ arrival }) => arrival).toSorted()[0] ?? "",
        departure:
          stays
            .map(({ departure }) => departure)
            .toSorted()
            .at(-1) ?? "",
        persons,
        amount: services.reduce((amount, { shownTotal }) => amount - shownTotal, total),
      }),
    );
    const names = Array.from({ length: persons }, (_, place) => `Jan Novák ${"I".repeat(place + 1)}`);
    return { insurance, insured: { names, termsVersion } };
  }

  /** Gateways are asked about all that is under way, and all orders about money and insurances are carried out. */
  async letMoneyMove(): Promise<void> {
    const { payments, shop, staff, insurers } = this.desk;
    for (let order = 0; order < 2; order++) {
      await shop.lines("update payment_attempt set ask_at = $1 where ask_at is not null", [new Date()]);
      await askDueAttempts(payments, Date.now);
      await returnDueMoney(payments, () => Date.now() + 12 * HOUR);
    }
    await settlePolicies({ ...staff, insurers }, Date.now);
  }

  /** Takes everything away from a reservation, so that the next one finds an empty hotel. */
  async clear({ number }: SavedReservation): Promise<void> {
    const { staff, hotelId } = this.desk;
    await cancelForHotel(staff, { hotelId, number }, { keep: 0, now: Date.now() });
    await this.letMoneyMove();
  }

  async close(): Promise<void> {
    await this.transfers.close();
    await this.desk.close();
  }
}

function wishOf({ kind, rate, arrival, departure, dogs }: NaiveItem): Wish | ServiceWish {
  if (kind === "sauna")
    return { serviceId: SAUNA, block: { day: arrival, from: at("10:00"), to: at("11:00") }, persons: 2 };
  const sold = { roomTypeId: ROOM_TYPES[kind], ratePlanId: RATE_PLANS[rate] };
  return { ...sold, arrival, departure, extras: dogsOf({ dogs }) };
}

/** The items of an order; the sauna is on the day of arrival. */
export function itemsOf(order: Order, today: string): NaiveItem[] {
  const { rooms, sauna, beside, dogs, daysAhead, nights } = order;
  const arrival = addDays(today, daysAhead);
  const more = { rate: "flex" as const, adults: 2, dogs: 0, carried: 0 };
  const stay = { arrival, departure: addDays(arrival, nights), ...more };
  const usual = rooms.map((kind, place): NaiveItem => {
    const isHeld = beside === "card guarantee" && place === 0;
    return { kind, ...stay, ...(isHeld ? { rate: "held" } : {}), dogs: place === 0 ? dogs : 0 };
  });
  const departure = addMonths(arrival, RENTED_MONTHS);
  const rent: NaiveItem = { kind: "single", ...stay, rate: "monthly", departure };
  // There is one single.
  const rented = [rent, ...usual.filter(({ kind }) => kind !== "single")];
  return [
    ...(beside === "rent" ? rented : usual),
    ...(sauna ? [{ kind: "sauna" as const, ...stay, departure: arrival }] : []),
  ];
}

/** What was agreed to with an order. */
export function termsOf({ beside, coupon, method, part }: Order): NaiveTerms {
  return {
    hasCoupon: coupon,
    isInsured: beside === "insurance",
    leftCard: beside === "card guarantee" && method === "on_site",
    byInstalments: beside === "rent" && (method === "on_site" || part === "deposit"),
  };
}

/** What a guest asks of a room. */
export function askedOf({ kind, rate, arrival, departure, adults, dogs }: NaiveWish) {
  return {
    arrival,
    departure,
    guests: Array.from({ length: adults }, () => ({ categoryId: ADULT, meal: "none" as const })),
    roomTypeId: kind === "sauna" ? null : ROOM_TYPES[kind],
    ratePlanId: RATE_PLANS[rate],
    packageId: null,
    services: dogsOf({ dogs }),
  };
}

function dogsOf({ dogs }: Pick<NaiveWish, "dogs">) {
  return dogs === 0 ? [] : [{ serviceId: DOG, quantity: dogs }];
}
