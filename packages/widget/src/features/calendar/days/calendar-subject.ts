import { packageSelectionId, roomSelectionId } from "../../../stays/selection-id.ts";

/** Whose days the calendar shows: a room type's or a package's; 0 for any. */
export type CalendarSubject = { view: "rooms"; roomTypeId: number } | { view: "packages"; packageId: number };

export const ANY_ROOM: CalendarSubject = { view: "rooms", roomTypeId: 0 };

export const ANY_PACKAGE: CalendarSubject = { view: "packages", packageId: 0 };

/** The room type whose days are shown; 0 for any, and for packages. */
export function roomTypeOf(subject: CalendarSubject): number {
  return subject.view === "rooms" ? subject.roomTypeId : 0;
}

/** The id of the selector's items. */
export function subjectKey(subject: CalendarSubject): string {
  return subject.view === "rooms"
    ? roomSelectionId(subject.roomTypeId)
    : packageSelectionId(subject.packageId);
}
