import { packageSelectionId, roomSelectionId } from "../../../stays/selection-id.ts";

/** What the calendar shows the days of: a room type or a package; 0 for any. */
export type CalendarSubject = { view: "rooms"; roomTypeId: number } | { view: "packages"; packageId: number };

export const ANY_ROOM: CalendarSubject = { view: "rooms", roomTypeId: 0 };

export const ANY_PACKAGE: CalendarSubject = { view: "packages", packageId: 0 };

/** The shown room type; 0 for any, and for packages. */
export function roomTypeOf(subject: CalendarSubject): number {
  return subject.view === "rooms" ? subject.roomTypeId : 0;
}

/** The id of the selector's items. */
export function subjectKey(subject: CalendarSubject): string {
  return subject.view === "rooms"
    ? roomSelectionId(subject.roomTypeId)
    : packageSelectionId(subject.packageId);
}
