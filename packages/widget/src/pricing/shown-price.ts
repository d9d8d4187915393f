import type { OfferView } from "@portico/contract/offers/offer";
import type { PricedPackage } from "@portico/contract/packages/package";
import type { Minor } from "@portico/domain/money/money";
import { compulsorySum } from "@portico/domain/fees/fee";
import { useMemo } from "react";
import { useGuest } from "../base/store/guest-store.ts";

/** What the reservation already has decides what one more room adds to it. */
export type Beside = {
  /** A room that pays the fees which are due once. */
  booked: boolean;
  /** A room from whose price the code takes what it takes once. */
  codeSpent: boolean;
};

type Paying = { total: Minor; vouchers: readonly { pays: Minor }[] };

export const NOTHING_BESIDE: Beside = { booked: false, codeSpent: false };

/** What one of several units that are taken together has beside it: the first pays the fees that are due once. */
export function besideUnit(beside: Beside, index: number): Beside {
  return index === 0 ? beside : { ...beside, booked: true };
}

type Priced = Pick<
  OfferView,
  "total" | "coupon" | "originalTotal" | "priorTotal" | "arrival" | "departure" | "fees"
>;

export type ShownPrice = {
  /** What taking the offer adds to what is paid: with the fees that all guests pay, after the guest's code. */
  total: Minor;
  /** Of `total`. */
  fees: Minor;
  /** What the guest's code takes off. */
  code: Minor;
  /** With a code the price before it, else the lowest price of the 30 days before the reduction, where it is higher. */
  crossedOut: Minor | undefined;
  /** Whole percent below what is crossed out, else below the price without discounts where no earlier one is known. */
  percent: number;
};

/** The one price of an offer that every screen shows, and what is told beside it. See docs/decisions/0033. */
export function shownPrice(offer: Priced, { booked, codeSpent }: Beside): ShownPrice {
  const fees = compulsorySum(offer.fees) - paidAlready(offer, booked);
  const code = codeSpent ? 0 : offer.coupon;
  const total = offer.total + offer.coupon - code + fees;
  const { originalTotal, priorTotal } = offer;
  const earlier = code > 0 ? total + code : priorTotal === null ? undefined : priorTotal + fees;
  const crossedOut = earlier !== undefined && earlier > total ? earlier : undefined;
  const percentOf = earlier === undefined ? originalTotal + fees : crossedOut;
  return {
    total,
    fees,
    code,
    crossedOut,
    percent: percentOf === undefined || percentOf <= 0 ? 0 : Math.round(100 * (1 - total / percentOf)),
  };
}

/**
 * A listed package as it adds to the reservation. One that is sold for other dates only begins another reservation, which
 * pays its own fees.
 */
export function packageBeside<Pack extends PricedPackage>(pack: Pack, { booked, codeSpent }: Beside): Pack {
  const { minPrice, priceApart, coupon, exact } = pack;
  if (minPrice === null || !exact) return pack;
  const paid = paidAlready(pack, booked);
  return {
    ...pack,
    minPrice: minPrice + (codeSpent ? coupon : 0) - paid,
    priceApart: priceApart === null ? null : priceApart - paid,
  };
}

/** The fees that are due once, where another item of the reservation pays them. */
function paidAlready({ fees }: Pick<OfferView, "fees">, booked: boolean): Minor {
  return booked ? compulsorySum(fees.filter(({ unit }) => unit === "reservation")) : 0;
}

/** The price as it is without the guest's code, for what is compared with prices that know no code. */
export function beforeCode({ total, code }: ShownPrice): Minor {
  return total + code;
}

/** What the reservation has beside the items that were added at these moments, or beside one that is not in it yet. */
export function useBeside(...addedAt: readonly (number | undefined)[]): Beside {
  const booked = useGuest(({ reservation }) => reservation.some((item) => !addedAt.includes(item.addedAt)));
  const codeSpent = useGuest(({ coupon }) => coupon?.takesAmount === true) && booked;
  return useMemo(() => ({ booked, codeSpent }), [booked, codeSpent]);
}

/**
 * What an item costs whatever else is booked: the coupon belongs to the whole reservation, and another room may move its
 * part in this one. It takes nothing off a service.
 */
export function priceBeforeCoupon(priced: { total: Minor; coupon?: Minor }): Minor {
  return priced.total + (priced.coupon ?? 0);
}

/** What is left of the total when vouchers have paid their part. */
export function leftToPay({ total, vouchers }: Paying): Minor {
  return total - vouchers.reduce((sum, { pays }) => sum + pays, 0);
}
