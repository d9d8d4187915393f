import { isObject, wholeNumber } from "../http/request-body.ts";
import type { Cents } from "./amount.ts";
import { CURRENCIES, INSTRUMENTS, LANGUAGES } from "./code-lists.ts";
import type { GatewayError } from "./gateway-error.ts";
import { OrderCheck } from "./order-check.ts";
import type { Order, OrderItem } from "./payment.ts";

const CODES =
  "ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR BHS BIH BLM BLR " +
  "BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL COM CPV CRI CUB CUW CXR CYM CYP " +
  "CZE DEU DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB " +
  "GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN " +
  "KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD " +
  "MLI MLT MMR MNE MNG MNP MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN " +
  "PCN PER PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV SMR SOM " +
  "SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKM TKL TLS TON TTO TUN TUR TUV TWN TZA UGA UKR " +
  "UMI URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE";

/** Assigned codes of ISO 3166-1 alpha-3, the only form in which the protocol takes countries. */
const COUNTRY_CODES: ReadonlySet<string> = new Set(CODES.split(" "));

/** The documentation says alphanumeric; shops also join parts of a number with these characters. */
const ORDER_NUMBER = /^[\p{L}\p{N} ._/-]+$/u;
/** Any letters, marks and punctuation, but no drawing or control characters. */
const PLAIN_TEXT = /^[^\p{Cc}<>]*$/u;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]+$/;
const PHONE = /^\+?[\d ()/-]+$/;
const SWIFT = /^(?:[A-Z0-9]{8,11}(?:-[A-Z]+)?|OTHERS|QRPAYMENT)$/;
const CYCLES = ["DAY", "WEEK", "MONTH", "ON_DEMAND"] as const;

/** Reads the body of a create call, or returns all its mistakes. */
export function readOrder(
  body: Record<string, unknown>,
): { order: Order } | { errors: [GatewayError, ...GatewayError[]] } {
  const check = new OrderCheck();
  const target = check.object(body["target"], "target");
  const goid = readGoid(check, target);
  const payment = readPart(check, body);
  const payer = check.object(body["payer"], "payer");
  checkContact(check, payer["contact"]);
  const callback = check.object(body["callback"], "callback");
  const returnUrl = check.url(callback["return_url"], "callback.return_url");
  if (callback["return_url"] === undefined) {
    check.fail("required", "callback.return_url", "callback.return_url is mandatory");
  }
  const order = {
    goid: goid ?? 0,
    ...payment,
    payer,
    allowedInstruments: check.someOf(
      INSTRUMENTS,
      payer["allowed_payment_instruments"],
      "payer.allowed_payment_instruments",
    ),
    defaultInstrument:
      payer["default_payment_instrument"] === undefined
        ? null
        : check.oneOf(INSTRUMENTS, payer["default_payment_instrument"], "payer.default_payment_instrument"),
    allowedSwifts: readSwifts(check, payer["allowed_swifts"]),
    preauthorization: String(body["preauthorization"]) === "true",
    recurrence: readRecurrence(check, body["recurrence"]),
    returnUrl: returnUrl ?? "",
    notificationUrl: check.url(callback["notification_url"], "callback.notification_url"),
    lang: body["lang"] === undefined ? "CS" : (check.oneOf(LANGUAGES, body["lang"], "lang") ?? "CS"),
  };
  const [first, ...others] = check.errors;
  return first ? { errors: [first, ...others] } : { order };
}

/** Reads what a recurring payment's body has too: amount, currency, order and items. */
export function readNextOrder(
  body: Record<string, unknown>,
  parent: Order,
): { order: Order } | { errors: [GatewayError, ...GatewayError[]] } {
  const check = new OrderCheck();
  const part = readPart(check, body);
  const [first, ...others] = check.errors;
  if (first) return { errors: [first, ...others] };
  return { order: { ...parent, ...part, recurrence: null, preauthorization: false } };
}

type Part = Pick<Order, "orderNumber" | "description" | "amount" | "currency" | "items" | "additionalParams">;

function readPart(check: OrderCheck, body: Record<string, unknown>): Part {
  const amount = check.cents(body["amount"], "amount", "positive");
  const items = readItems(check, body["items"], amount);
  const currency =
    body["currency"] === undefined
      ? check.fail("required", "currency", "currency is mandatory")
      : check.oneOf(CURRENCIES, body["currency"], "currency");
  return {
    orderNumber: check.text(body["order_number"], "order_number", 128, ORDER_NUMBER) ?? "",
    description: check.optionalText(body["order_description"], "order_description", 256, PLAIN_TEXT),
    amount: amount ?? 0,
    currency: currency ?? "CZK",
    items,
    additionalParams: Array.isArray(body["additional_params"])
      ? (body["additional_params"] as unknown[])
      : [],
  };
}

function readGoid(check: OrderCheck, target: Record<string, unknown>): number | null {
  check.oneOf(["ACCOUNT"], target["type"], "target.type");
  const goid = target["goid"];
  const kind = goid === undefined ? "required" : "format";
  return wholeNumber(goid) ?? check.fail(kind, "target.goid", "target.goid must be a number");
}

function readItems(check: OrderCheck, data: unknown, amount: Cents | null): OrderItem[] {
  if (!Array.isArray(data) || data.length === 0) {
    check.fail("required", "items", "items is mandatory");
    return [];
  }
  const items = data.map((item: unknown, index) => readItem(check, item, `items[${index}]`));
  const sum = items.reduce((total, item) => total + item.amount, 0);
  if (check.errors.length === 0 && sum !== amount) {
    check.errors.push({ kind: "itemsSum", message: `The items add up to ${sum}, not to ${amount}` });
  }
  return items;
}

function readItem(check: OrderCheck, data: unknown, field: string): OrderItem {
  const item = check.object(data, field);
  const type = item["type"];
  if (type !== undefined) check.oneOf(["ITEM", "DELIVERY", "DISCOUNT"], type, `${field}.type`);
  const count = item["count"];
  if (count !== undefined) check.cents(count, `${field}.count`, "positive");
  return {
    ...(typeof type === "string" ? { type } : {}),
    name: check.text(item["name"], `${field}.name`, 256, PLAIN_TEXT) ?? "",
    amount: check.cents(item["amount"], `${field}.amount`, "free") ?? 0,
    ...(count === undefined ? {} : { count: Number(count) }),
    ...(item["vat_rate"] === undefined ? {} : { vat_rate: Number(item["vat_rate"]) }),
  };
}

/** The documentation requires every field; the official clients' tests only send the e-mail, so only that is required. */
function checkContact(check: OrderCheck, data: unknown): void {
  const contact = check.object(data, "payer.contact");
  check.text(contact["email"], "payer.contact.email", 128, EMAIL);
  check.optionalText(contact["first_name"], "payer.contact.first_name", 256, PLAIN_TEXT);
  check.optionalText(contact["last_name"], "payer.contact.last_name", 256, PLAIN_TEXT);
  check.optionalText(contact["phone_number"], "payer.contact.phone_number", 128, PHONE);
  check.optionalText(contact["city"], "payer.contact.city", 128, PLAIN_TEXT);
  check.optionalText(contact["street"], "payer.contact.street", 128, PLAIN_TEXT);
  check.optionalText(contact["postal_code"], "payer.contact.postal_code", 16, PLAIN_TEXT);
  const country = contact["country_code"];
  if (country !== undefined && !(typeof country === "string" && COUNTRY_CODES.has(country))) {
    check.fail("format", "payer.contact.country_code", "country_code must be an ISO 3166-1 alpha-3 code");
  }
}

function readSwifts(check: OrderCheck, data: unknown): string[] {
  if (data === undefined || data === null) return [];
  if (!Array.isArray(data)) {
    check.fail("format", "payer.allowed_swifts", "payer.allowed_swifts must be a list");
    return [];
  }
  return data.flatMap((swift: unknown) => check.text(swift, "payer.allowed_swifts", 20, SWIFT) ?? []);
}

function readRecurrence(check: OrderCheck, data: unknown): Order["recurrence"] {
  if (!isObject(data)) return null;
  const cycle = check.oneOf(CYCLES, data["recurrence_cycle"], "recurrence.recurrence_cycle");
  const period = data["recurrence_period"];
  if (cycle !== "ON_DEMAND" && !/^[1-9]\d{0,3}$/.test(String(period))) {
    check.fail("required", "recurrence.recurrence_period", "recurrence_period is mandatory");
  }
  const dateTo = check.text(
    data["recurrence_date_to"],
    "recurrence.recurrence_date_to",
    10,
    /^\d{4}-\d\d-\d\d$/,
  );
  if (cycle === null || dateTo === null) return null;
  return { cycle, period: period === undefined ? null : Number(period), dateTo };
}
