import type { Trust } from "./trust.ts";
import type { ContactFields } from "../contact/contact-fields.ts";
import type { ClockTime } from "../dates/clock-time.ts";
import type { Resource } from "../inventory/resource.ts";
import type { RoomType } from "../rooms/room-type.ts";
import type { CurrencyCode } from "../money/currency.ts";
import type { HotelCurrency } from "../money/sale-currency.ts";
import type { CancellationPolicy } from "../rates/cancellation-policy.ts";
import type { CityTax } from "../city-tax/city-tax.ts";
import type { Coupon } from "../coupons/coupon.ts";
import type { DepositPolicy } from "../rates/deposit-policy.ts";
import type { GuestChanges } from "../rates/guest-changes.ts";
import type { Discount } from "../discounts/discount.ts";
import type { Fee } from "../fees/fee.ts";
import type { MealPriceRule, RatePlan } from "../rates/rate-plan.ts";
import type { RestrictionRule } from "../rates/restriction-rule.ts";
import type { Service } from "../extras/extra-service.ts";
import type { GuestCategory } from "../stays/guest-category.ts";
import type { Language, LocalText } from "../texts/language.ts";
import type { Meal } from "../stays/meal.ts";
import type { Package } from "../packages/package.ts";
import type { Picture } from "../texts/picture.ts";
import type { BankAccount } from "../transfers/bank-account.ts";
import type { CardGuarantee } from "../guarantees/card-guarantee.ts";
import type { Gateway } from "../payments/gateway.ts";
import type { Retention } from "../privacy/retention.ts";
import type { PaymentMethod } from "../payments/payment-method.ts";
import type { VoucherSale } from "../vouchers/voucher-offer.ts";
import type { Wellness } from "../wellness/timed-service.ts";

/** The font of the guest's pages; `fraunces-headings` sets headings in Fraunces and the rest in Manrope. */
export const FONTS = ["manrope", "system", "figtree", "fraunces-headings"] as const;
export type Font = (typeof FONTS)[number];

/** Public registers of companies: `ares` is the Czech one. */
export const COMPANY_REGISTERS = ["ares"] as const;
export type CompanyRegister = (typeof COMPANY_REGISTERS)[number];

/** Services that measure visits: Google Tag Manager, Google Analytics 4. */
export const ANALYTICS_SERVICES = ["gtm", "ga4"] as const;

/** A measuring service: a Google Tag Manager container or a Google Analytics 4 data stream. */
export type AnalyticsProvider = { type: (typeof ANALYTICS_SERVICES)[number]; id: string };

/** `auto` follows the guest's device. */
export const SCHEMES = ["light", "dark", "auto"] as const;

/** The first screen's dates: none, or the next Friday to Sunday. */
export const DEFAULT_DATES = ["none", "next_weekend"] as const;

/** What guests choose dates by: days; an arrival and a number of months; or months, and then the day of departure. */
export const CALENDARS = ["days", "months", "months_and_days"] as const;

/** What happens to a stay without one unit throughout: nothing, a warning, or it is not sold. */
export const ROOM_CHECK_MODES = ["off", "warning", "restricted"] as const;

/** How guests see the hotel, unless an address or the page around the widget overrides it. */
export type Display = {
  /** The only room type shown; null for all. */
  onlyRoomTypeId: number | null;
  /** The room type that is shown first, highlighted. */
  highlightedRoomTypeId: number | null;
  /** The only package shown, among packages; null for all. */
  onlyPackageId: number | null;
  /** Whether the screen of packages is the only one, without a way to the rooms. */
  packagesOnly: boolean;
  /** The mobile form of pickers and calendar at any width. */
  mobile: boolean;
  /** Whether cards show the meal. */
  mealLabel: boolean;
  /** Whether prices say that tax is included. */
  taxLabel: boolean;
};

/** A text that guests agree to or read: terms, privacy notice. HTML, cleaned at import. */
export type PolicyDocument = { id: number; version: number; title: LocalText; html: LocalText };

/** A hotel's whole configuration at one version: everything that it sells and shows. */
export type Hotel = {
  code: string;
  name: LocalText;
  contacts: {
    legalName: string;
    /** What guests' documents name the seller by; null where it has none or has not said so. */
    registrationNumber: string | null;
    vatNumber: string | null;
    /** The register that the company is entered in, and where, as it stands on its documents. */
    registerEntry: string | null;
    street: string;
    city: string;
    zip: string;
    /** ISO 3166 alpha-2. */
    country: string;
    phone: string;
    email: string;
    web: string;
    latitude: number | null;
    longitude: number | null;
  };
  timeZone: string;
  checkIn: ClockTime;
  checkOut: ClockTime;
  languages: Language[];
  defaultLanguage: Language;
  baseCurrency: CurrencyCode;
  defaultCurrency: CurrencyCode;
  currencies: HotelCurrency[];
  look: {
    color: string;
    scheme: (typeof SCHEMES)[number];
    font: Font;
    logo: string | null;
    customCss: string;
    hero: Picture | null;
  };
  analytics: AnalyticsProvider[];
  search: {
    defaultNights: number;
    defaultDates: (typeof DEFAULT_DATES)[number];
    /** How many days ahead the hotel sells. */
    horizonDays: number;
    defaultMeal: Meal;
    defaultGuestCategoryId: number;
    initialCalendar: boolean;
    calendar: (typeof CALENDARS)[number];
  };
  display: Display;
  rules: {
    allowZeroPrice: boolean;
    roomCheckMode: (typeof ROOM_CHECK_MODES)[number];
    scarcityFrom: number;
    /** Dormitory beds are recommended to parties beside rooms. */
    combineBeds: boolean;
    holdMinutes: number;
    offerMinutes: number;
    maintenance: boolean;
  };
  contactFields: ContactFields;
  /** The public register that a company's data can be fetched from by its number; null for none. */
  companyRegister: CompanyRegister | null;
  tabs: {
    /** Absent unless guests see no tab of rooms and packages. */
    accommodation?: false;
    /** Absent unless guests see no tab of services, whatever services there are. */
    wellness?: false;
    /** Names instead of the product's own. */
    wellnessLabel: LocalText | null;
    voucherLabel: LocalText | null;
  };
  /** Hotels of the same engine that guests choose from, possibly including this one. */
  facilities: {
    clientCodes: string[];
    /** The hash of the code that guests need to see them, as `sha256:` and 64 hexadecimal digits. */
    accessCodeHash: string | null;
    /** Guests choose one before anything else. */
    first: boolean;
  };
  allowedHosts: string[];
  guestCategories: GuestCategory[];
  resources: Resource[];
  roomTypes: RoomType[];
  roomTags: { id: number; name: LocalText }[];
  equipment: { id: number; order: number; name: LocalText; icon: string }[];
  ratePlans: RatePlan[];
  packages: Package[];
  wellness: Wellness;
  /** Null where gift vouchers are not sold. */
  vouchers: VoucherSale | null;
  mealPrices: MealPriceRule[];
  restrictions: RestrictionRule[];
  cancellationPolicies: CancellationPolicy[];
  /** What guests may change of what they have booked; absent where the hotel does all of that. */
  guestChanges?: GuestChanges;
  depositPolicies: DepositPolicy[];
  cityTaxes: CityTax[];
  discounts: Discount[];
  coupons: Coupon[];
  services: Service[];
  fees: Fee[];
  /** Percent of value added tax included in the prices. */
  vat: { accommodation: number; meals: number };
  documents: PolicyDocument[];
  termsDocumentId: number;
  privacyDocumentId: number;
  payment: {
    methods: PaymentMethod[];
    /** At most one per currency, in the hotel's order. */
    bankAccounts: BankAccount[];
    /** How many days an unpaid transfer keeps the room. */
    bankDueDays: number;
    /** Percent of a night's rooms, rounded up, that reservations waiting for a transfer may hold together. */
    transferShare: number;
    gateway: Gateway | null;
    /** Where guests leave a card for rates with a card guarantee; null if the hotel takes none. */
    guarantee: CardGuarantee | null;
  };
  /** Absent unless guests may have an account. */
  accounts?: true;
  /** Absent unless guests are asked ahead for what the register of the country wants to know. */
  asksForLodgers?: true;
  /** Absent unless the hotel says what speaks for booking here. */
  trust?: Trust;
  /** Guests may insure the stay against its cancellation. */
  insurance: boolean;
  /** How long what the hotel knows of its guests is kept. */
  retention: Retention;
};
