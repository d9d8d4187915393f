import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { ChosenTariff } from "@portico/contract/insurance/addon";
import type { Property } from "@portico/contract/property/property";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";
import type { Party } from "@portico/domain/stays/guest";
import type { SpendingExtent } from "@portico/domain/vouchers/spend-vouchers";
import type { Language } from "@portico/domain/texts/language";

/**
 * Everything that the guest has asked for and chosen, and how the hotel's page has asked the widget to behave.
 * It holds neither the server's answers nor anything that guests have typed about themselves.
 *
 * | ours | known on the wire and to integrators as |
 * |---|---|
 * | clientCode | clientId |
 * | language | locale |
 * | party | persons, counts by guest type id |
 * | highlightedRoomTypeId | highlighted room type |
 * | view `rooms`, `packages` | view 0, 1 |
 * | onlyRoomTypeId, onlyPackageId | oneRoomView, onePackageView |
 * | packagesOnly | packageOnly |
 * | mealLabel | foodLabel |
 */
export type GuestState = {
  clientCode: string | null;
  /** The search that the page's address began with, to tell a reload from a new link. */
  asked: string;
  currency: CurrencyCode;
  language: Language;
  arrival: PlainDate | null;
  departure: PlainDate | null;
  /** The hotel has proposed these dates for a first screen, and the guest has not chosen them. */
  areDatesProposed: boolean;
  party: Party;
  /** A storefront of the same hotel. */
  variation: string | null;
  /** What every shown room type must have. */
  filters: readonly RoomFilter[];
  sort: OfferSort;
  tabs: Tabs;
  source: string | null;
  origin: string;
  campaignId: string | null;
  accessCode: string | null;
  /** The guest may not arrive before or leave after these days. */
  arrivalLimit: PlainDate | null;
  departureLimit: PlainDate | null;
  highlightedRoomTypeId: number | null;
  view: View;
  onlyRoomTypeId: number | null;
  onlyPackageId: number | null;
  packagesOnly: boolean;
  reservation: readonly ChosenItem[];
  coupon: ChosenCoupon | null;
  /** Codes of gift vouchers that are to pay. They are money, so that no storage of the browser ever gets them. */
  vouchers: readonly string[];
  /** Whether they pay as much as there is on them, or only what is due today. */
  voucherExtent: SpendingExtent;
  /** What the whole reservation is insured by; it goes with the reservation. */
  insurance: ChosenTariff | null;
  /** Whether cards tell the meal and the tax. */
  mealLabel: boolean;
  taxLabel: boolean;
  forceMobile: boolean;
};

export type View = "rooms" | "packages";

export type Tabs = Property["tabs"];

/**
 * A piece of equipment (`e`) or a room tag (`t`) by its id, as addresses have it; or that the room is cancelled for free, at the
 * price for which it is.
 */
export type RoomFilter = `${"e" | "t"}${number}` | "free";

export type OfferSort = "recommended" | "price" | "size";

/** A discount code that the hotel has confirmed, with the price from which it may be sent; null for any. */
export type ChosenCoupon = {
  id: number;
  code: string;
  minPrice: CurrencyAmounts | null;
  /** It takes an amount off once, not a part of every price. */
  takesAmount?: boolean;
};

const DEFAULT_ADULTS = 2;

/** The state of a guest who has just arrived. */
export function initialGuestState(property: Property): GuestState {
  const { display } = property;
  return {
    clientCode: property.clientCode,
    asked: "",
    currency: property.defaultCurrency,
    language: property.defaultLanguage,
    arrival: null,
    departure: null,
    areDatesProposed: false,
    party: { [property.search.defaultGuestCategoryId]: DEFAULT_ADULTS },
    variation: null,
    filters: [],
    sort: "recommended",
    tabs: property.tabs,
    source: null,
    origin: "ibe",
    campaignId: null,
    accessCode: null,
    arrivalLimit: null,
    departureLimit: null,
    highlightedRoomTypeId: display.highlightedRoomTypeId,
    view: "rooms",
    onlyRoomTypeId: display.onlyRoomTypeId,
    onlyPackageId: display.onlyPackageId,
    packagesOnly: display.packagesOnly,
    reservation: [],
    coupon: null,
    vouchers: [],
    voucherExtent: "all",
    insurance: null,
    mealLabel: display.mealLabel,
    taxLabel: display.taxLabel,
    forceMobile: display.mobile,
  };
}

/** Empties the reservation. A state without one is returned as it is. */
export function resetReservation(state: GuestState): GuestState {
  return state.reservation.length === 0 ? state : { ...state, reservation: [], insurance: null };
}
