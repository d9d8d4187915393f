import type { CardBrand, Wallet } from "@portico/domain/money/card-brand";
import type { SellType } from "@portico/domain/rooms/room-type";
import type { Picture } from "@portico/domain/texts/picture";
import type { ContactFields } from "@portico/domain/contact/contact-fields";
import type { CurrencyCode } from "@portico/domain/money/currency";
import type { ClockTime } from "@portico/domain/dates/time-zone";
import type { PlainDate } from "@portico/domain/dates/plain-date";
import type { AnalyticsProvider, CompanyRegister, Display, Font } from "@portico/domain/property/hotel";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import type { RateClass } from "@portico/domain/rates/rate-plan";
import type { DiscountBenefit, DiscountKind } from "@portico/domain/discounts/discount";
import type { CurrencyAmounts } from "@portico/domain/money/amount-in";
import type { Fee } from "@portico/domain/fees/fee";
import type { ServiceUnit } from "@portico/domain/extras/extra-service";
import type { GuestCategory } from "@portico/domain/stays/guest-category";
import type { Language, LocalText } from "@portico/domain/texts/language";
import type { Meal } from "@portico/domain/stays/meal";

/** What a guest's browser knows of the hotel: the answer of `defaults`, all languages at once; the page brings it with one. */
export type Property = {
  clientCode: string;
  configVersion: number;
  name: LocalText;
  contacts: {
    street: string;
    city: string;
    zip: string;
    country: string;
    phone: string;
    email: string;
    web: string;
    latitude: number | null;
    longitude: number | null;
  };
  logo: string | null;
  hero: Picture | null;
  customCss: string;
  color: string;
  scheme: "light" | "dark" | "auto";
  font: Font;
  /** Who measures visits of the widget's own page, when the guest agrees. */
  analytics: AnalyticsProvider[];
  timeZone: string;
  today: PlainDate;
  checkIn: ClockTime;
  checkOut: ClockTime;
  languages: Language[];
  defaultLanguage: Language;
  currencies: { code: CurrencyCode; precision: number }[];
  defaultCurrency: CurrencyCode;
  search: {
    defaultNights: number;
    defaultDates: "none" | "next_weekend";
    defaultMeal: Meal;
    defaultGuestCategoryId: number;
    lastDate: PlainDate;
    initialCalendar: boolean;
  };
  rules: {
    allowZeroPrice: boolean;
    roomCheckMode: "off" | "warning" | "restricted";
    scarcityFrom: number;
    maintenance: boolean;
  };
  display: Display;
  contactFields: ContactFields;
  /** The public register that a company's data can be fetched from by its number; null for none. */
  companyRegister: CompanyRegister | null;
  /** Guests may be offered to insure the stay. */
  insurance: boolean;
  tabs: {
    accommodation: boolean;
    wellness: boolean;
    vouchers: boolean;
    /** Names in place of the product's own. */
    wellnessLabel: LocalText | null;
    voucherLabel: LocalText | null;
  };
  /** Whether guests choose among hotels before anything else, and whether they need a code to see them. */
  facilityFirst: boolean;
  facilityAccess: "open" | "code";
  monthlyStays: { enabled: boolean; alignDates: boolean };
  roomTypes: RoomTypeView[];
  roomTags: { id: number; name: LocalText }[];
  equipment: { id: number; order: number; name: LocalText; icon: string }[];
  ratePlans: {
    id: number;
    name: LocalText;
    description: LocalText;
    class: RateClass;
    includedMeal: Meal;
    prepaymentRequired: boolean;
    cardGuarantee: boolean;
  }[];
  discounts: { id: number; name: LocalText; kind: DiscountKind; benefit: DiscountBenefit }[];
  services: ServiceView[];
  /** What is due beside the price of the rooms; offers tell the amounts. */
  fees: Pick<Fee, "id" | "kind" | "unit" | "name">[];
  /** True when the hotel has coupons at all: without them no field for a code is shown. */
  coupons: boolean;
  guestCategories: GuestCategory[];
  /** City tax as guests are told of it: minor units of the hotel's base currency per guest and night. */
  cityTax: {
    included: boolean;
    amount: number;
    currency: CurrencyCode;
    /** Guests on business pay none of it. */
    businessExempt: boolean;
  } | null;
  cancellationPolicies: { id: number; name: LocalText; description: LocalText; nonRefundable: boolean }[];
  documents: { id: number; version: number; title: LocalText; html: LocalText }[];
  termsDocumentId: number;
  privacyDocumentId: number;
  paymentMethods: PaymentMethod[];
  /** What may be left as a guarantee by guests who pay at the hotel; null where nothing is. */
  cardGuarantee: { brands: CardBrand[]; wallets: Wallet[] } | null;
};

/** An extra of a stay; `prices` tells what one unit costs, in each currency of the hotel. */
export type ServiceView = {
  id: number;
  name: LocalText;
  description: LocalText;
  unit: ServiceUnit;
  prices: CurrencyAmounts;
  maxQuantity: number;
  picture: Picture | null;
};

export type RoomTypeView = {
  id: number;
  code: string;
  sellType: SellType;
  name: LocalText;
  front: LocalText;
  description: LocalText;
  beds: number;
  extraBeds: number;
  floorSpace: number | null;
  /** How many of them the hotel has, whatever is sold; an offer tells how many are free. */
  units: number;
  pictures: Picture[];
  videoUrl: string | null;
  virtualTourUrl: string | null;
  equipment: number[];
  tags: number[];
};
