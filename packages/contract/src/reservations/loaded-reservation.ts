import type { ItemOf, StayOf } from "@portico/domain/reservations/reservation-item";
import { byKind, spanOf, type Placed } from "./by-kind.ts";
import { LANGUAGES } from "@portico/domain/texts/language";
import { about, ruled, rules, type Codec, type Ours } from "../codec/codec.ts";
import { at, constant, flat, inOwnCurrency, object, said, when } from "../codec/object.ts";
import { known, spread } from "../codec/rare-fields.ts";
import {
  choice,
  clockTime,
  day,
  flag,
  instant,
  list,
  nullable,
  text,
  whole,
  money,
} from "../codec/values.ts";
import { reservationCityTax } from "../city-tax/reservation-city-tax.ts";
import { contactAndCompany } from "../contact/contact.ts";
import { guarantee } from "../guarantees/card.ts";
import { policy } from "../insurance/addon.ts";
import { packageTerms, roomFields } from "../offers/offer.ts";
import { timedServiceFields } from "../offers/timed-service-fields.ts";
import { contentTimes, soldTimesWanted } from "../packages/content-time.ts";
import { feesAndDeposits } from "../fees/fee-line.ts";
import { vat } from "../pricing/vat.ts";
import { links } from "./linked-reservation.ts";
import { savedFields } from "./saved-reservation.ts";

export const WAIT_ENDS = ["left", "declined", "offer_ended", "wait_over"] as const;

/**
 * In this order: the guest left; the guest declined the offer; the offer expired; the day of arrival came without an
 * offer.
 */
export type WaitEnd = (typeof WAIT_ENDS)[number];

/** The names under which a line was sold. Names of discounts and services are in the order of their lines. */
const soldNames = {
  roomName: at("room_name", text, rules({ examples: ["Dvoulůžkový pokoj"] })),
  discountNames: at("discount_names", list(text), rules({ examples: [[]] })),
  serviceNames: at("service_names", list(text), rules({ examples: [[]] })),
};

/** Fields that only an offer uses; neutral on a sold line. */
const soldFields = {
  lineCode: at("ibe_code", text, rules({ examples: ["double-1"] })),
  priorPrice: constant("prior_price", null),
  fees: constant("fees", []),
  guaranteeMaximum: constant("guarantee_max", 0),
  available: constant("available", 0),
  offerId: constant("guid", ""),
  problems: constant("restrictions", []),
  packagesOnly: constant("force_packages_only", 0),
  timestamp: constant("timestamp", null),
};

const soldRoom = inOwnCurrency(
  object({
    kind: known("room"),
    ...roomFields,
    ...soldFields,
    ...soldNames,
    rateName: at("rate_name", text, rules({ examples: ["Flexibilní"] })),
  }),
);

const soldPackage = inOwnCurrency(
  object({
    kind: known("package"),
    ...roomFields,
    ...packageTerms,
    ...soldFields,
    ...soldNames,
    packageName: at("package_name", text, rules({ examples: ["Romantický víkend"] })),
    contents: ruled(
      list(object({ name: ruled(text, rules({ examples: ["Masáž"] })), count: whole })),
      about("What the package contains besides the room.", { examples: [[{ name: "Masáž", count: 2 }]] }),
    ),
    ...soldTimesWanted,
    times: ruled(contentTimes, about("The times of its contents that are chosen.")),
  }),
);

const soldService = inOwnCurrency(
  object({
    kind: known("service"),
    ...timedServiceFields,
    offerId: constant("guid", ""),
    problems: constant("restrictions", []),
    timestamp: constant("timestamp", null),
    serviceName: at("room_name", text, rules({ examples: ["Sauna"] })),
  }),
);

export type SoldTimedServiceView = Ours<typeof soldService>;

export type SoldPackageView = Ours<typeof soldPackage>;

export type SoldRoomView = Ours<typeof soldRoom>;

/** A line of a saved reservation, with one shape for each kind. */
export type SoldItemView = ItemOf<{
  room: SoldRoomView;
  package: SoldPackageView;
  service: SoldTimedServiceView;
}>;

/** A room or a package of a saved reservation. */
export type SoldStayView = StayOf<SoldItemView>;

const soldItem: Codec<SoldItemView> = byKind<SoldItemView>({
  room: soldRoom,
  package: soldPackage,
  service: soldService,
});

const CARD = {
  type: "visa",
  number: "************1111",
  exp_month: 12,
  exp_year: 2028,
  name: "Anna Nováková",
  wallet: null,
  maximum: 2400,
};

type Items = { items: readonly Placed[] };

const cancelledFor = object({
  fee: ruled(money, about("By the terms, with fees and a premium that are not given back.")),
  kept: ruled(money, about("What the hotel keeps of what was paid.")),
  unpaid: ruled(money, about("What of the cancellation terms' fee nothing was paid for.")),
  chargeable: ruled(money, about("The most of that which may be charged to the card of the guarantee.")),
});

const cancelledItem = object({
  lineCode: at("ibe_code", text, rules({ examples: ["double-1"] })),
  name: ruled(text, rules({ examples: ["Dvoulůžkový pokoj"] })),
  arrival: ruled(day, about("Of a service its day.", { examples: ["2027-05-13"] })),
  departure: ruled(day, rules({ examples: ["2027-05-15"] })),
  fee: ruled(money, about("What cancelling it has cost; part of the total.")),
});

/** Everything that the browser needs to show a saved reservation again. */
export const loadedReservation = inOwnCurrency(
  object({
    ...savedFields,
    arrival: said(
      "arrival",
      nullable(day),
      ({ items }: Items) => spanOf(items).arrival || null,
      rules({ examples: ["2027-05-13"] }),
    ),
    departure: said(
      "departure",
      nullable(day),
      ({ items }: Items) => spanOf(items).departure || null,
      rules({ examples: ["2027-05-15"] }),
    ),
    language: choice(LANGUAGES),
    createdAt: at("created_at", instant, rules({ examples: ["2027-03-01T10:00:00Z"] })),
    /** The place in the waiting list from 1; null unless the reservation waits. */
    queuePlace: at(
      "queue_place",
      nullable(whole),
      about("The place in the waiting list from 1; null unless the reservation waits."),
    ),
    /** How its wait in the waiting list ended without a booking; null for every other reservation. */
    waitEnd: at(
      "wait_end",
      nullable(choice(WAIT_ENDS)),
      about("How its wait in the waiting list ended without a booking."),
    ),
    /** What it cost the guest who cancelled it by themselves; null for every other reservation. */
    cancellation: ruled(
      nullable(cancelledFor),
      about("What it cost the guest who cancelled it with `cancel-reservation`."),
    ),
    items: at("booking", list(soldItem)),
    /** What its guest has cancelled of it while the rest stayed. */
    cancelledItems: at(
      "cancelled_booking",
      list(cancelledItem),
      about("Items that were cancelled with `cancel-reservation` while the rest stayed.", { examples: [[]] }),
    ),
    links: when("links", links, about("Missing where it was added to nothing and nothing to it.")),
    insurance: at("addons", policy),
    coupon: nullable(object({ code: text, amount: at("price", money) })),
    fees: spread(at("fees", feesAndDeposits, rules({ examples: [[]] }))),
    businessTrip: at("no_leisure", flag, about("1 for a business trip.")),
    colour: constant("colour", null),
    guarantee: at(
      "card",
      nullable(guarantee),
      about("The card that guarantees the reservation.", { examples: [CARD] }),
    ),
    cityTax: flat(reservationCityTax),
    vat: list(vat),
    contact: spread(at("contact", contactAndCompany)),
    note: text,
    /** Names contact, company, time of arrival and note as they are now. */
    detailsVersion: at(
      "details_version",
      text,
      about("Changes whenever contact, time of arrival or note do; `correct-details` asks for it.", {
        examples: ["Xk3v9QbW1m0"],
      }),
    ),
    checkInTime: at("checkin_time", nullable(clockTime), rules({ examples: ["16:00"] })),
    /** The page of the hotel's website that the guest came from, as a link back to it; null if none is allowed. */
    hostUrl: at(
      "parent_url",
      nullable(text),
      about("The page of the hotel's website that the guest came from.", {
        examples: ["https://www.hotel.example/rooms"],
      }),
    ),
  }),
);

export type LoadedReservation = Ours<typeof loadedReservation>;
