import type { HostDisplay } from "@portico/contract/frame-requests";
import type { Property } from "@portico/contract/property/property";
import type { GuestState, View } from "./guest-state.ts";

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

/** The words by which an address or a page takes back what the hotel's own file shows. */
const ALL = { room: "all", highlight: "none" } as const;

/** The room type that a page names by its code or id, null where it names all or none; undefined where the hotel has no such. */
export function namedRoomTypeId(
  { roomTypes }: Property,
  option: keyof typeof ALL,
  name: string,
): number | null | undefined {
  const named = roomTypes.find(({ id, code }) => code === name || String(id) === name);
  return named?.id ?? (name === ALL[option] ? null : undefined);
}

/** The page's wishes, in the words of the state. A name that the hotel doesn't have is ignored; null stands for the hotel's own setting. */
export function displayOf(property: Property, wish: HostDisplay): Partial<DisplayState> {
  const { packagesOnly, mobile, mealLabel, taxLabel } = wish;
  const { onlyRoomTypeId, highlightedRoomTypeId } = property.display;
  const room = wishedRoomTypeId(property, "room", wish.room, onlyRoomTypeId);
  const highlight = wishedRoomTypeId(property, "highlight", wish.highlight, highlightedRoomTypeId);
  const packageId = wish.package === undefined ? undefined : Number(wish.package);
  return {
    ...(room !== undefined && { onlyRoomTypeId: room }),
    ...(highlight !== undefined && { highlightedRoomTypeId: highlight }),
    ...(packageId !== undefined && { onlyPackageId: packageId > 0 ? packageId : null }),
    ...(packagesOnly !== undefined && { packagesOnly }),
    ...(mobile !== undefined && { forceMobile: mobile }),
    ...(mealLabel !== undefined && { mealLabel }),
    ...(taxLabel !== undefined && { taxLabel }),
  };
}

/** What must be on the screen for the wish to be seen: packages, or rooms where one is named; null where either will do. */
export function viewOf({ packagesOnly, onlyPackageId, onlyRoomTypeId }: Partial<DisplayState>): View | null {
  if (packagesOnly === true || onlyPackageId) return "packages";
  return onlyRoomTypeId ? "rooms" : null;
}

function wishedRoomTypeId(
  property: Property,
  option: keyof typeof ALL,
  name: string | null | undefined,
  hotels: number | null,
): number | null | undefined {
  if (name === undefined) return undefined;
  return name === null ? hotels : namedRoomTypeId(property, option, name);
}
