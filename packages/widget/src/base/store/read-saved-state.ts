import type { ChosenItem } from "@portico/contract/checkout/chosen-item";
import type { ChosenTariff } from "@portico/contract/insurance/addon";
import { isPlainDate } from "@portico/domain/dates/plain-date";
import { isCurrencyCode } from "@portico/domain/money/currency";
import { isLanguage } from "@portico/domain/texts/language";
import type { ItemKind } from "@portico/domain/reservations/reservation-item";
import { MEALS } from "@portico/domain/stays/meal";
import { LATEST_MINUTE } from "@portico/domain/wellness/timed-service";
import { failure, success, type Result } from "@portico/domain/result";
import type { ChosenCoupon } from "./guest-state.ts";
import type { BrowserStorage } from "../storage/browser-storage.ts";
import { readRecord } from "../storage/read-record.ts";
import { savedKey, type SavedState } from "./saved-state.ts";

/** What was kept for the client, null when nothing was. A damaged record is removed and reported once. */
export function loadState(
  storage: BrowserStorage,
  client: string,
): Result<SavedState | null, "ls_load_failed"> {
  const text = storage.read(savedKey(client));
  if (text === null) return success(null);
  const record = readRecord(client, text);
  const state = record.ok ? parseSavedState(record.value) : null;
  if (state) return success(state);
  storage.remove(savedKey(client));
  return failure("ls_load_failed");
}

/** Reads a state that lay in storage or in a draft; null when it is not one of ours. */
export function parseSavedState(value: unknown): SavedState | null {
  if (!isObject(value)) return null;
  const {
    asked = "",
    arrival,
    departure,
    areDatesProposed = false,
    party,
    currency,
    language,
    view,
    reservation,
    coupon = null,
    insurance = null,
  } = value;
  if (typeof asked !== "string") return null;
  if (!isDayOrNull(arrival) || !isDayOrNull(departure) || !isParty(party)) return null;
  if (typeof areDatesProposed !== "boolean") return null;
  if (typeof currency !== "string" || !isCurrencyCode(currency)) return null;
  if (typeof language !== "string" || !isLanguage(language)) return null;
  if (view !== "rooms" && view !== "packages") return null;
  const items = Array.isArray(reservation) ? reservation.map(withTimes) : null;
  if (items === null || !items.every(isChosenItem)) return null;
  if (coupon !== null && !isCoupon(coupon)) return null;
  if (insurance !== null && !isTariff(insurance)) return null;
  return {
    asked,
    arrival,
    departure,
    areDatesProposed,
    party,
    currency,
    language,
    view,
    reservation: items,
    coupon,
    insurance,
  };
}

function isChosenItem(value: unknown): value is ChosenItem {
  if (!isObject(value)) return false;
  const { kind } = value;
  return isKind(kind) && IS_WHOLE[kind](value);
}

const IS_WHOLE: Readonly<Record<ItemKind, (value: Record<string, unknown>) => boolean>> = {
  room: (value) => isWholeStay(value, value["ratePlanId"]),
  package: (value) => isWholeStay(value, value["packageId"]) && isListOf(value["times"], isContentTime),
  service: isWholeService,
};

/** Packages that were kept before their contents had times have none. */
function withTimes(value: unknown): unknown {
  const isOld = isObject(value) && value["kind"] === "package" && value["times"] === undefined;
  return isOld ? { ...value, times: [] } : value;
}

function isKind(name: unknown): name is ItemKind {
  return typeof name === "string" && Object.hasOwn(IS_WHOLE, name);
}

/** What every item has. */
function isWholeLine(value: Record<string, unknown>): boolean {
  return (
    Number.isSafeInteger(value["addedAt"]) &&
    Number.isSafeInteger(value["shownTotal"]) &&
    typeof value["lineCode"] === "string" &&
    typeof value["offerId"] === "string"
  );
}

/** `soldUnder` names the rate plan or the package. */
function isWholeStay(value: Record<string, unknown>, soldUnder: unknown): boolean {
  return (
    isWholeLine(value) &&
    Number.isSafeInteger(value["roomTypeId"]) &&
    Number.isSafeInteger(soldUnder) &&
    isDay(value["arrival"]) &&
    isDay(value["departure"]) &&
    isListOf(value["guests"], isGuest) &&
    isListOf(value["services"], isChosenService)
  );
}

function isWholeService(value: Record<string, unknown>): boolean {
  const { serviceId, block, persons, tags } = value;
  return (
    isWholeLine(value) &&
    Number.isSafeInteger(serviceId) &&
    Number.isSafeInteger(persons) &&
    Number(persons) > 0 &&
    isBlock(block) &&
    Array.isArray(tags) &&
    tags.every(Number.isSafeInteger)
  );
}

function isContentTime({ contentCode, serviceId, block, persons }: Record<string, unknown>): boolean {
  return (
    typeof contentCode === "string" &&
    Number.isSafeInteger(serviceId) &&
    Number.isSafeInteger(persons) &&
    Number(persons) > 0 &&
    isBlock(block)
  );
}

/** Times that the calls would refuse are not ours. */
function isBlock(value: unknown): boolean {
  if (!isObject(value)) return false;
  const { day, from, to } = value;
  return (
    isDay(day) &&
    Number.isSafeInteger(from) &&
    Number.isSafeInteger(to) &&
    Number(from) >= 0 &&
    Number(from) < Number(to) &&
    Number(to) <= LATEST_MINUTE
  );
}

function isGuest(value: Record<string, unknown>): boolean {
  return Number.isSafeInteger(value["categoryId"]) && MEALS.some((meal) => meal === value["meal"]);
}

function isChosenService(value: Record<string, unknown>): boolean {
  return Number.isSafeInteger(value["serviceId"]) && Number.isSafeInteger(value["quantity"]);
}

function isListOf(value: unknown, isEntry: (entry: Record<string, unknown>) => boolean): boolean {
  return Array.isArray(value) && value.every((entry) => isObject(entry) && isEntry(entry));
}

function isCoupon(value: unknown): value is ChosenCoupon {
  if (!isObject(value)) return false;
  const { id, code, minPrice, takesAmount } = value;
  return (
    Number.isSafeInteger(id) &&
    typeof code === "string" &&
    (minPrice === null || isObject(minPrice)) &&
    (takesAmount === undefined || typeof takesAmount === "boolean")
  );
}

function isTariff(value: unknown): value is ChosenTariff {
  if (!isObject(value)) return false;
  const { tariff, premium, quoteId } = value;
  return typeof tariff === "string" && Number.isSafeInteger(premium) && typeof quoteId === "string";
}

function isParty(value: unknown): value is Record<number, number> {
  return (
    isObject(value) &&
    Object.values(value).every((count) => Number.isSafeInteger(count) && Number(count) >= 0)
  );
}

function isDayOrNull(value: unknown): value is string | null {
  return value === null || isDay(value);
}

function isDay(value: unknown): value is string {
  return typeof value === "string" && isPlainDate(value);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
