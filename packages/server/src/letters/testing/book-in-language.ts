import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { SavedReservation } from "@portico/contract/reservations/saved-reservation";
import type { SaveRequest } from "@portico/contract/checkout/save-request";
import type { Language } from "@portico/domain/texts/language";
import { NONREF } from "@portico/domain/testing/lake-hotel";
import { CUSTOMS } from "./mail-customs.ts";
import { SUITE } from "./many-tongued-hotel.ts";
import { answered, type Wish } from "../../testing/test-guest.ts";
import type { TestShop } from "../../testing/test-shop.ts";
import { LONG } from "../../testing/torn-house.ts";

/** Under the fourth plan, after those of the shore hotel. */
const MONTHS = { roomTypeId: SUITE, arrival: "2027-05-10", departure: "2027-07-10", ratePlanId: 4 };
const STAY = { roomTypeId: SUITE, arrival: "2027-05-10", departure: "2027-05-14" };

/** Two suites by transfer, with everything that makes a sum longer: coupon, service, discount, fee, deposit. */
export async function bookWithExtras(
  shop: TestShop,
  language: Language,
  couponId: number,
): Promise<SavedReservation> {
  const [first, second] = await shop.guest.choose([STAY, STAY]);
  if (!first || !second) throw new Error("No suites");
  const items = [{ ...first, services: [{ serviceId: 1, quantity: 1 }] }, second];
  return book(shop, language, items, {
    couponId,
    insurance: null,
    paymentMethod: "bank_transfer",
    checkInTime: "17:30",
  });
}

/** One suite that cannot be given back, for a company's traveller, with an address and a note. */
export async function bookForBusiness(shop: TestShop, language: Language): Promise<SavedReservation> {
  const items = await shop.guest.choose([{ ...STAY, ratePlanId: NONREF }]);
  return book(shop, language, items, {
    businessTrip: true,
    nonRefundableAccepted: true,
    company: {
      name: "Acme 12",
      country: "CZ",
      registrationNumber: "12345679",
      vatNumber: "CZ12345679",
      street: "",
      city: "",
      zip: "",
    },
    note: "42 / 7",
  });
}

/** One suite, or another stay, with the deposit by card. */
export async function bookByCard(
  shop: TestShop,
  language: Language,
  stay: Wish = STAY,
): Promise<SavedReservation> {
  return book(shop, language, await shop.guest.choose([stay]), { paymentMethod: "card" });
}

/** A stay that is paid at the hotel. */
export async function bookOnSpot(
  shop: TestShop,
  language: Language,
  stay: Wish,
  changes: Partial<SaveRequest>,
): Promise<SavedReservation> {
  return book(shop, language, await shop.guest.choose([stay]), changes);
}

/** A suite for two months, the rent due month by month. */
export async function rentMonths(shop: TestShop, language: Language): Promise<SavedReservation> {
  return book(shop, language, await shop.guest.choose([MONTHS]), { paymentPart: "full" });
}

/** A double that no single room is free for throughout. */
export async function waitForRoom(shop: TestShop, language: Language): Promise<SavedReservation> {
  return book(shop, language, await shop.guest.choose([LONG]), { waitingList: true });
}

async function book(
  shop: TestShop,
  language: Language,
  items: ChosenItem[],
  changes: Partial<SaveRequest>,
): Promise<SavedReservation> {
  const { couponId = 0, businessTrip = false } = changes;
  const priced = await answered(
    shop.guest.ask("price", {
      currency: "CZK",
      businessTrip,
      couponId,
      insurance: null,
      vouchers: [],
      items,
    }),
  );
  const [firstName, lastName] = CUSTOMS[language].guest;
  const offered = items.map((item, index) => ({
    ...item,
    offerId: priced.items[index]?.offerId ?? "",
  }));
  const request = await shop.guest.request(offered, {
    language,
    expectedTotal: priced.total,
    ...changes,
  });
  const contact = {
    ...request.contact,
    firstName,
    lastName,
    street: "1",
    zip: "2",
    city: "3",
    country: "PL",
  };
  return answered(shop.guest.save({ ...request, contact }));
}
