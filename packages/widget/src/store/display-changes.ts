import type { HostDisplay } from "@portico/contract/frame-requests";
import type { Property } from "@portico/contract/property";
import type { GuestState } from "./guest-state.ts";

/** The part of the state that says how the hotel is shown. */
export type DisplayState = Pick<
  GuestState,
  | "onlyRoomTypeId"
  | "onlyPackageId"
  | "highlightedRoomTypeId"
  | "packagesOnly"
  | "forceMobile"
  | "mealLabel"
  | "taxLabel"
>;

/** The room type that a page names by its code or id; null for none. */
export function namedRoomTypeId({ roomTypes }: Property, name: string | null): number | null {
  return roomTypes.find(({ id, code }) => code === name || String(id) === name)?.id ?? null;
}

/** What the page wishes, in the words of the state; a name that the hotel has not is none. */
export function displayOf(property: Property, wish: HostDisplay): Partial<DisplayState> {
  const { room, highlight, packagesOnly, mobile, mealLabel, taxLabel } = wish;
  const packageId = wish.package === undefined ? undefined : Number(wish.package);
  return {
    ...(room !== undefined && { onlyRoomTypeId: namedRoomTypeId(property, room) }),
    ...(highlight !== undefined && { highlightedRoomTypeId: namedRoomTypeId(property, highlight) }),
    ...(packageId !== undefined && { onlyPackageId: packageId > 0 ? packageId : null }),
    ...(packagesOnly !== undefined && { packagesOnly }),
    ...(mobile !== undefined && { forceMobile: mobile }),
    ...(mealLabel !== undefined && { mealLabel }),
    ...(taxLabel !== undefined && { taxLabel }),
  };
}
