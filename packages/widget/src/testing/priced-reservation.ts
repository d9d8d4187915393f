import { priceCalls } from "@portico/contract/checkout/price-calls";
import type {
  ChosenItem,
  ChosenPackage,
  ChosenStay,
  ChosenTimedService,
} from "@portico/contract/checkout/chosen-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type {
  PricedItem,
  PricedTimedService,
  ReservationPrice,
} from "@portico/contract/checkout/reservation-price";
import type { WantedTimeView } from "@portico/contract/packages/content-time";
import type { UpsellView } from "@portico/contract/offers/upsell";
import { upsellCalls } from "@portico/contract/checkout/upsell-calls";
import type { StayProblem } from "@portico/domain/pricing/quote";
import { noOtherKind } from "@portico/domain/reservations/reservation-item";
import { nightsOf } from "@portico/domain/stays/stay";
import { soldId } from "../base/store/reservation-changes.ts";
import { aPricedRoom } from "./offer-fixture.ts";
import type { Answers } from "./test-engine.ts";

const CROWNS = { currency: "CZK" } as const;

/** A place for a car in the tests' hotel, minor units a night. */
const PARKING_A_NIGHT = 15_000;

export const PRICE = "/api/ibe4/price";
export const ROOMS = "/api/ibe4/available-rooms";
export const UPSELLS = "/api/ibe4/upsells";

/** The price of rooms in crowns, and nothing else. */
export const ROOMS_ALONE: Omit<ReservationPrice, "items" | "total"> = {
  coupon: null,
  fees: [],
  securityDeposits: [],
  deposit: 0,
  cityTax: { included: 0, atProperty: 0 },
  vat: [],
  paymentOptions: [],
  cardCurrencies: null,
  transfersFull: false,
  onSiteBar: null,
  voucherChoice: null,
  guaranteeMaximum: 0,
  insurance: null,
  vouchers: [],
  ...CROWNS,
};

type PriceChanges = {
  roomTotal?: (item: ChosenStay) => number;
  problemsOf?: (item: ChosenStay) => StayProblem[];
  timesWanted?: (item: ChosenPackage) => WantedTimeView[];
  answer?: Partial<ReservationPrice>;
};

/** The engine of the summary: rooms at 7800 by default, services at 150 a night, everything free, `upsells` on offer. */
export function summaryAnswers(upsells: UpsellView[] = [], changes: PriceChanges = {}): Answers {
  return {
    [PRICE]: (body) => pricedReservation(questionOf(body), changes),
    [ROOMS]: (body) =>
      priceCalls.availableRooms.writeAnswer(
        {
          items: questionOf(body).items.map((item) => ({
            lineCode: item.lineCode,
            roomTypeId: soldId(item),
            available: 1,
            singleUnit: true,
            ok: true,
            mayWait: false,
          })),
          hold: null,
        },
        CROWNS,
      ) as object,
    [UPSELLS]: () => upsellCalls.upsells.writeAnswer(upsells, CROWNS) as object,
  };
}

export function questionOf(body: unknown): PriceQuestion {
  return priceCalls.price.readRequest(body as Record<string, unknown>, CROWNS);
}

/** The price of the asked rooms as the engine writes it. */
export function pricedReservation(
  { items }: PriceQuestion,
  { answer, ...changes }: PriceChanges = {},
): object {
  const priced = items.map((item) => pricedItem(item, changes));
  const price: ReservationPrice = {
    ...ROOMS_ALONE,
    items: priced,
    total: priced.reduce((sum, { total }) => sum + total, 0),
    ...answer,
  };
  return priceCalls.price.writeAnswer(price, CROWNS) as object;
}

function pricedItem(item: ChosenItem, changes: PriceChanges): PricedItem {
  switch (item.kind) {
    case "room":
      return aPricedRoom({ ...item, ...pricedStay(item, changes) }, item.addedAt);
    case "package": {
      const { kind, packageId, times: _, ...stay } = item;
      const timesWanted = changes.timesWanted?.(item) ?? [];
      const room = aPricedRoom({ ...stay, ...pricedStay(item, changes) }, item.addedAt);
      return { ...room, kind, ratePlanId: 0, packageId, timesWanted };
    }
    case "service":
      return aPricedService(item);
    default:
      return noOtherKind(item);
  }
}

/** A room or a package with what its extras cost, or with why it cannot be bought. */
function pricedStay(item: ChosenStay, { roomTotal = () => 780_000, problemsOf = () => [] }: PriceChanges) {
  const services = item.services.map(({ serviceId, quantity }) => ({
    serviceId,
    quantity,
    amount: quantity * nightsOf(item) * PARKING_A_NIGHT,
  }));
  const total = services.reduce((sum, { amount }) => sum + amount, roomTotal(item));
  return { services, total, originalTotal: total, problems: problemsOf(item) };
}

/** A service at the price that the guest was shown, free until the evening before. */
export function aPricedService(
  { serviceId, lineCode, block, persons, addedAt, shownTotal }: ChosenTimedService,
  changes: Partial<PricedTimedService> = {},
): PricedTimedService {
  return {
    kind: "service",
    serviceId,
    lineCode,
    block,
    persons,
    addedAt,
    total: shownTotal,
    deposit: 0,
    slots: [{ from: block.from, amount: shownTotal }],
    cancellation: {
      freeUntil: Date.UTC(2027, 5, 11, 16),
      policyId: 1,
      cancellable: true,
      feeNow: 0,
      steps: [{ from: Date.UTC(2027, 5, 11, 16), fee: shownTotal }],
    },
    prepaymentRequired: false,
    cardGuarantee: false,
    offerId: `offer of ${lineCode}`,
    problems: [],
    nearest: [],
    ...CROWNS,
    ...changes,
  };
}
