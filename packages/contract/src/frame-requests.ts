/*
 * Messages that travel only on the channel between the host page's loader and the widget: the host page's commands, and
 * what the widget asks for apart from its size and position in the page. Like `frame-messages.ts` it imports nothing.
 */

/**
 * Commands of the host page to the widget. The guest's reservation is protected from them as it is from the guest's own
 * clicks.
 */
export type HostCommand =
  /** Days as `YYYY-MM-DD`, the departure after the arrival. */
  | { name: "setDates"; arrival: string; departure: string }
  /** A number of guests of the hotel's usual category, or counts by category id. */
  | { name: "setGuests"; guests: number | Record<string, number> }
  /** Null removes the code. */
  | { name: "setCoupon"; code: string | null }
  | { name: "setLanguage"; language: string }
  | { name: "setCurrency"; currency: string }
  | { name: "setDisplay"; display: HostDisplay };

/**
 * How the widget shows the hotel. Room types and packages by code or id, null for the hotel file's value; missing
 * fields do not change.
 */
export type HostDisplay = {
  room?: string | null;
  package?: string | null;
  highlight?: string | null;
  packagesOnly?: boolean;
  mobile?: boolean;
  mealLabel?: boolean;
  taxLabel?: boolean;
};

/**
 * Why a command had no effect. Codes that begin with `invalid_` mean a malformed command; the others depend on the
 * hotel or on the moment.
 */
export type CommandProblem =
  | "invalid_dates"
  | "invalid_guests"
  | "invalid_coupon"
  | "invalid_language"
  | "invalid_currency"
  | "invalid_display"
  | "dates_past"
  | "dates_too_far"
  /** The page itself does not allow the stay: `arrivalLimit`, `departureLimit`. */
  | "dates_not_allowed"
  | "room_unknown"
  | "package_unknown"
  | "guest_category_unknown"
  | "coupon_unknown"
  | "language_not_offered"
  | "currency_not_offered"
  /** The guest was asked and keeps the reservation. */
  | "declined"
  | "failed";

/** Messages from the host page on the channel. */
export type HostRequest =
  | { portico: 1; type: "command"; id: number; command: HostCommand }
  /** The answer to `leave`: whether the host page is willing to go there. */
  | { portico: 1; type: "leaving"; id: number; accepted: boolean };

/** Messages from the widget on the channel. */
export type WidgetRequest =
  | { portico: 1; type: "answer"; id: number; problem: CommandProblem | null }
  /**
   * A request to show an address of the engine in the whole window. The host page only answers, and waits for
   * `leave-now`.
   */
  | { portico: 1; type: "leave"; id: number; url: string }
  /** The answer came in time: the host page goes there now. */
  | { portico: 1; type: "leave-now"; id: number }
  /** The guest has searched in the search bar. */
  | { portico: 1; type: "search"; search: HostSearch }
  /** The guest wants to return to the host page. */
  | { portico: 1; type: "close" }
  | { portico: 1; type: "event"; event: WidgetEvent };

/** A search bar's search: days as `YYYY-MM-DD`, guests by category id. */
export type HostSearch = { arrival: string; departure: string; guests: Record<string, number> };

/** Events for the host page's script; none of them identifies the guest. */
export type WidgetEvent =
  /** `value` is in the currency's main unit, as in analytics. */
  | { name: "booked"; reservationNumber: string; value: number; currency: string }
  | { name: "error"; code: string };

const MOST_GUESTS = 20;
const CODE = /^[\w-]{1,64}$/;
const PROBLEMS: Readonly<Record<CommandProblem, true>> = {
  invalid_dates: true,
  invalid_guests: true,
  invalid_coupon: true,
  invalid_language: true,
  invalid_currency: true,
  invalid_display: true,
  dates_past: true,
  dates_too_far: true,
  dates_not_allowed: true,
  room_unknown: true,
  package_unknown: true,
  guest_category_unknown: true,
  coupon_unknown: true,
  language_not_offered: true,
  currency_not_offered: true,
  declined: true,
  failed: true,
};

/** The fault of a command that is malformed for any hotel; null if it may be sent. */
export function commandProblem(command: HostCommand): CommandProblem | null {
  switch (command.name) {
    case "setDates":
      return readStay(command.arrival, command.departure) ? null : "invalid_dates";
    case "setGuests":
      return isGuests(command.guests) ? null : "invalid_guests";
    case "setCoupon":
      return command.code === null || isCouponCode(command.code) ? null : "invalid_coupon";
    case "setLanguage":
      return isCode(command.language, /^[a-z]{2}(-|$)/i) ? null : "invalid_language";
    case "setCurrency":
      return isCode(command.currency, /^[a-z]{3}$/i) ? null : "invalid_currency";
    case "setDisplay":
      return readDisplay(command.display) ? null : "invalid_display";
  }
}

/** Reads a message from the host page; null means that it must have no effect. */
export function parseHostRequest(data: unknown): HostRequest | null {
  if (!isRecord(data) || data["portico"] !== 1) return null;
  const id = data["id"];
  if (!isId(id)) return null;
  if (data["type"] === "leaving") {
    const accepted = data["accepted"];
    return typeof accepted === "boolean" ? { portico: 1, type: "leaving", id, accepted } : null;
  }
  if (data["type"] !== "command") return null;
  const command = parseCommand(data["command"]);
  return command && { portico: 1, type: "command", id, command };
}

/** Reads a message from the widget; null means that it must have no effect. */
export function parseWidgetRequest(data: unknown): WidgetRequest | null {
  if (!isRecord(data) || data["portico"] !== 1) return null;
  const { id, url, type } = data;
  switch (type) {
    case "close":
      return { portico: 1, type };
    case "event": {
      const event = parseEvent(data["event"]);
      return event && { portico: 1, type, event };
    }
    case "search": {
      const search = parseSearch(data["search"]);
      return search && { portico: 1, type, search };
    }
    case "leave":
      return isId(id) && typeof url === "string" && url.length <= 4000 ? { portico: 1, type, id, url } : null;
    case "leave-now":
      return isId(id) ? { portico: 1, type, id } : null;
    case "answer": {
      const problem = data["problem"];
      const known = problem === null || isProblem(problem);
      return isId(id) && known ? { portico: 1, type, id, problem } : null;
    }
    default:
      return null;
  }
}

function parseCommand(value: unknown): HostCommand | null {
  if (!isRecord(value)) return null;
  const command = commandOf(value);
  return command && commandProblem(command) === null ? command : null;
}

function commandOf(value: Record<string, unknown>): HostCommand | null {
  const { name, arrival, departure, guests, code, language, currency } = value;
  const display = readDisplay(value["display"]);
  switch (name) {
    case "setDates": {
      const stay = readStay(arrival, departure);
      return stay && { name, ...stay };
    }
    case "setGuests":
      return isGuests(guests) ? { name, guests: typeof guests === "number" ? guests : { ...guests } } : null;
    case "setCoupon":
      return code === null || isCouponCode(code) ? { name, code } : null;
    case "setLanguage":
      return typeof language === "string" ? { name, language } : null;
    case "setCurrency":
      return typeof currency === "string" ? { name, currency } : null;
    case "setDisplay":
      return display && { name, display };
    default:
      return null;
  }
}

function parseSearch(value: unknown): HostSearch | null {
  if (!isRecord(value)) return null;
  const { guests } = value;
  const stay = readStay(value["arrival"], value["departure"]);
  if (stay === null || !isGuests(guests) || typeof guests === "number") return null;
  return { ...stay, guests: { ...guests } };
}

function parseEvent(value: unknown): WidgetEvent | null {
  if (!isRecord(value)) return null;
  const { name, reservationNumber, value: amount, currency, code } = value;
  if (name === "error") return typeof code === "string" && CODE.test(code) ? { name, code } : null;
  const known =
    name === "booked" &&
    typeof reservationNumber === "string" &&
    CODE.test(reservationNumber) &&
    typeof amount === "number" &&
    Number.isFinite(amount) &&
    typeof currency === "string" &&
    /^[A-Z]{3}$/.test(currency);
  return known ? { name, reservationNumber, value: amount, currency } : null;
}

const NAMES = new Set(["room", "package", "highlight"]);
const SWITCHES = new Set(["packagesOnly", "mobile", "mealLabel", "taxLabel"]);

/** The options of a display command; null if there are none, one is unknown or one has an impossible value. */
function readDisplay(value: unknown): HostDisplay | null {
  if (!isRecord(value)) return null;
  const given = Object.entries(value).filter(([, each]) => each !== undefined);
  const isRight = ([word, each]: [string, unknown]) =>
    NAMES.has(word)
      ? each === null || (typeof each === "string" && CODE.test(each))
      : SWITCHES.has(word) && typeof each === "boolean";
  return given.length > 0 && given.every(isRight) ? Object.fromEntries(given) : null;
}

/** The dates if they exist and the departure is after the arrival; otherwise null. */
function readStay(arrival: unknown, departure: unknown): { arrival: string; departure: string } | null {
  return isDay(arrival) && isDay(departure) && arrival < departure ? { arrival, departure } : null;
}

function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const time = Date.parse(value);
  return Number.isFinite(time) && new Date(time).toISOString().startsWith(value);
}

function isGuests(value: unknown): value is number | Record<string, number> {
  if (typeof value === "number") return isCount(value) && value > 0;
  if (!isRecord(value)) return false;
  const entries = Object.entries(value);
  if (!entries.every(([id, count]) => /^\d{1,9}$/.test(id) && isCount(count))) return false;
  const sum = entries.reduce((total, [, count]) => total + Number(count), 0);
  return sum > 0 && sum <= MOST_GUESTS;
}

function isCount(value: unknown): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MOST_GUESTS;
}

function isCouponCode(value: unknown): value is string {
  return typeof value === "string" && value.trim() !== "" && value.length <= 40;
}

/** The caller's script may pass any value, whatever the types say. */
function isCode(value: unknown, form: RegExp): boolean {
  return typeof value === "string" && value.length <= 35 && form.test(value);
}

function isProblem(value: unknown): value is CommandProblem {
  return typeof value === "string" && Object.hasOwn(PROBLEMS, value);
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
