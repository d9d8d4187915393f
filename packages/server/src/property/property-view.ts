import type { Property } from "@portico/contract/property/property";
import type { RoomTypeView } from "@portico/contract/rooms/room-type";
import type { ServiceView } from "@portico/contract/extras/extra-service";
import { addDays } from "@portico/domain/dates/plain-date";
import { todayIn, type Instant } from "@portico/domain/dates/time-zone";
import type { Resource } from "@portico/domain/inventory/resource";
import { unitsOf } from "@portico/domain/inventory/free-units";
import type { RoomType } from "@portico/domain/rooms/room-type";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { Minor } from "@portico/domain/money/money";
import { amountIn } from "@portico/domain/money/amount-in";
import { saleCurrency } from "@portico/domain/money/sale-currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { eachChangeable } from "@portico/domain/rates/guest-changes";
import type { Service } from "@portico/domain/extras/extra-service";
import { longestStayOf } from "@portico/domain/pricing/sale-window";

import { gatewayTitle } from "../gateways/index.ts";
import { servedStyles } from "../hotel-content/index.ts";
import { rentDepositFees } from "./rent-deposit.ts";
import { viewTimedServices } from "./timed-service-view.ts";

type PropertyState = {
  configVersion: number;
  now: Instant;
  sellsVouchers: boolean;
  /** The engine's address, if passkeys can belong to it. */
  passkeyOrigin: string | null;
};

/**
 * What guests may know about a hotel; leaves out stays, hosts and everything internal. Groups may have more fields here than
 * guests learn of: the contract's codec writes those that it names.
 */
export function viewProperty(
  hotel: Hotel,
  { configVersion, now, sellsVouchers, passkeyOrigin }: PropertyState,
): Property {
  const today = todayIn(hotel.timeZone, now);
  const {
    legalName,
    registrationNumber,
    vatNumber: _vatNumber,
    registerEntry: _registerEntry,
    ...contacts
  } = hotel.contacts;
  return {
    clientCode: hotel.code,
    configVersion,
    name: hotel.name,
    contacts,
    seller: { name: legalName, registrationNumber },
    logo: hotel.look.logo,
    hero: hotel.look.hero,
    customCss: servedStyles(hotel),
    color: hotel.look.color,
    scheme: hotel.look.scheme,
    font: hotel.look.font,
    analytics: hotel.analytics,
    timeZone: hotel.timeZone,
    today,
    checkIn: hotel.checkIn,
    checkOut: hotel.checkOut,
    languages: hotel.languages,
    defaultLanguage: hotel.defaultLanguage,
    currencies: hotel.currencies.map(({ code, precision }) => ({ code, precision })),
    defaultCurrency: hotel.defaultCurrency,
    search: {
      ...hotel.search,
      lastDate: addDays(today, hotel.search.horizonDays),
      mostNights: longestStayOf(hotel),
    },
    rules: hotel.rules,
    display: hotel.display,
    contactFields: hotel.contactFields,
    companyRegister: hotel.companyRegister,
    tabs: {
      accommodation: true,
      ...hotel.tabs,
      vouchers: sellsVouchers,
      wellness: hotel.tabs.wellness !== false && hotel.wellness.services.length > 0,
    },
    facilityFirst: hotel.facilities.first,
    facilityAccess: hotel.facilities.accessCodeHash === null ? "open" : "code",
    monthlyStays: {
      enabled: hotel.search.calendar !== "days",
      alignDates: hotel.search.calendar !== "months_and_days",
    },
    roomTypes: hotel.roomTypes.map((roomType) => viewRoomType(roomType, hotel.resources)),
    timedServices: viewTimedServices(hotel, today),
    roomTags: hotel.roomTags,
    equipment: hotel.equipment,
    ratePlans: hotel.ratePlans.map((plan) => ({
      id: plan.id,
      name: plan.name,
      description: plan.description,
      class: plan.class,
      includedMeal: plan.includedMeal,
      prepaymentRequired: plan.prepaymentRequired,
      cardGuarantee: plan.cardGuarantee,
      noticeMonths: (plan.pricing.kind === "months" ? plan.pricing.terms.noticeMonths : null) ?? undefined,
    })),
    packages: hotel.packages.map(({ id, code, name }) => ({ id, code, name })),
    discounts: hotel.discounts.map(({ id, name, kind, benefit }) => ({ id, name, kind, benefit })),
    services: hotel.services.map((service) => viewService(hotel, service)),
    fees: [
      ...hotel.fees.map(({ id, kind, unit, name }) => ({ id, kind, unit, name })),
      ...rentDepositFees(hotel),
    ],
    coupons: hotel.coupons.length > 0,
    guestCategories: hotel.guestCategories,
    cityTax: viewCityTax(hotel),
    cancellationPolicies: hotel.cancellationPolicies.map((policy) => ({
      id: policy.id,
      name: policy.name,
      description: policy.description,
      nonRefundable: policy.nonRefundable,
    })),
    documents: hotel.documents,
    termsDocumentId: hotel.termsDocumentId,
    privacyDocumentId: hotel.privacyDocumentId,
    paymentMethods: hotel.payment.methods,
    cardCompany: viewCardCompany(hotel),
    insurance: hotel.insurance,
    guestChanges: viewGuestChanges(hotel),
    trust: hotel.trust ?? null,
    accounts: hotel.accounts === true,
    asksForLodgers: hotel.asksForLodgers === true,
    passkeyOrigin: hotel.accounts === true ? passkeyOrigin : null,
    cardGuarantee: hotel.payment.guarantee && {
      brands: hotel.payment.guarantee.brands,
      wallets: hotel.payment.guarantee.wallets,
    },
  };
}

/** The company that takes cards for the hotel, with what the hotel says that it accepts; null where no card is taken. */
function viewCardCompany({ payment: { methods, gateway } }: Hotel): Property["cardCompany"] {
  if (gateway === null || !methods.includes("card")) return null;
  const { provider, brands = [], wallets = [] } = gateway;
  return { name: gatewayTitle(provider), brands, wallets };
}

function viewGuestChanges({ guestChanges: open }: Hotel): Property["guestChanges"] {
  return open === undefined ? null : eachChangeable((part) => open[part] === true);
}

function viewRoomType(roomType: RoomType, resources: readonly Resource[]): RoomTypeView {
  return {
    id: roomType.id,
    code: roomType.code,
    sellType: roomType.sellType,
    name: roomType.name,
    front: roomType.front,
    description: roomType.description,
    beds: roomType.beds,
    extraBeds: roomType.extraBeds,
    floorSpace: roomType.floorSpace,
    units: unitsOf(roomType, resources),
    pictures: roomType.pictures,
    videoUrl: roomType.videoUrl,
    virtualTourUrl: roomType.virtualTourUrl,
    equipment: roomType.equipment,
    tags: roomType.tags,
  };
}

/** A service with the price of one unit in every currency that the hotel sells in. */
function viewService(hotel: Hotel, service: Service): ServiceView {
  const { id, name, description, unit, maxQuantity, picture, amounts } = service;
  const prices: Partial<Record<CurrencyCode, Minor>> = {};
  for (const { code } of hotel.currencies) {
    const currency = saleCurrency(hotel, code);
    if (currency) prices[code] = amountIn(amounts, currency);
  }
  return { id, name, description, unit, prices, maxQuantity, picture };
}

/** The tax for one sentence to guests: the first rule with an amount, and whether any exempts business trips. */
function viewCityTax({ cityTaxes, baseCurrency }: Hotel): Property["cityTax"] {
  const told = cityTaxes.find(({ charge }) => charge.kind === "amount") ?? cityTaxes[0];
  if (!told) return null;
  return {
    included: told.collection === "included",
    amount: told.charge.kind === "amount" ? told.charge.amount : 0,
    currency: baseCurrency,
    businessExempt: cityTaxes.some(({ businessExempt }) => businessExempt),
  };
}
