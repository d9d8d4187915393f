import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { OfferQuestion } from "@portico/contract/offers/offer-question";
import type { OfferView } from "@portico/contract/offers/offer";
import type { PackageListQuestion, PricedPackage } from "@portico/contract/packages/package";
import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { StayProblem } from "@portico/domain/pricing/quote";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import type { GuestState } from "../store/guest-state.ts";

/** Rooms of a reservation with the currency that they were priced in. */
export type Cart = { items: readonly ChosenItem[]; currency: CurrencyCode };

/** The one thing that stands in the way of the whole search, when no room type can be bought. */
export type NoOfferReason =
  | { code: "party_too_big"; capacity: number }
  | { code: "adult_required" }
  | { code: "restriction"; problem: StayProblem }
  | { code: "full" };

/** For when and whom something was looked for. */
export type AskedStay = Pick<OfferQuestion, "arrival" | "departure" | "party">;

/**
 * Something that happened on the screen, as the code that shows it knows it: raw facts, whatever they hold. Only the
 * code that makes events decides which of them to report.
 */
export type Occurrence =
  | { kind: "started"; framed: boolean }
  | { kind: "page_shown"; path: string; title: string; address: string }
  | { kind: "stay_chosen"; arrival: PlainDate; departure: PlainDate }
  | { kind: "language_chosen" }
  /** `offers` in the order of the screen; `found` counts also those that a filter hides. */
  | { kind: "offers_listed"; question: OfferQuestion; offers: readonly OfferView[]; found: number }
  | { kind: "nothing_free"; question: AskedStay; reason: NoOfferReason }
  | { kind: "offer_chosen"; offer: OfferView }
  /** Those that can be bought, in the order of the screen; `question` is null for the few among rooms. */
  | { kind: "packages_listed"; question: PackageListQuestion | null; packages: readonly PricedPackage[] }
  /** `index` is its place in the list, from 0. */
  | { kind: "package_chosen"; pack: PricedPackage; index: number }
  /** In the order of the screen, with the currency of their prices. */
  | { kind: "services_listed"; services: readonly TimedServiceView[]; currency: CurrencyCode }
  /** `index` is its place in the list, from 0. */
  | { kind: "service_chosen"; service: TimedServiceView; index: number }
  | { kind: "service_viewed"; service: TimedServiceView }
  | { kind: "room_viewed"; roomTypeId: number; offer: OfferView | null }
  | { kind: "coupon_accepted"; code: string }
  | { kind: "cart_changed"; before: Cart; after: Cart }
  | { kind: "cart_viewed"; price: ReservationPrice }
  | { kind: "checkout_begun"; price: ReservationPrice }
  | { kind: "order_sent"; price: ReservationPrice; method: PaymentMethod }
  | { kind: "order_failed"; code: string; method: PaymentMethod }
  /** What is emptied next was ordered and not removed. */
  | { kind: "order_saved"; cart: Cart; waits: boolean }
  /** `claim` asks the engine for the right to report this reservation; it is asked only when the event can be told. */
  | { kind: "reservation_shown"; reservation: LoadedReservation; claim: () => Promise<boolean> };

/** An occurrence with the guest's state at that moment. */
export type Recorded = { occurrence: Occurrence; state: GuestState };
