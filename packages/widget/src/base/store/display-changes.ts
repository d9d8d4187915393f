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
const ALL = { room: "all", package: "all", highlight: "none" } as const;

type Named = keyof typeof ALL;

/** Whether the hotel has what a page names by its code or id; the words for all or none are known too. */
export function isKnownName(property: Property, option: Named, name: string | null | undefined): boolean {
  return name === null || name === undefined || idNamed(property, option, name) !== undefined;
}

/** The page's wishes, in the words of the state. A name that the hotel doesn't have is ignored; null stands for the hotel's own setting. */
export function displayOf(property: Property, wish: HostDisplay): Partial<DisplayState> {
  const { packagesOnly, mobile, mealLabel, taxLabel } = wish;
  const { display } = property;
  const room = wishedId(property, "room", wish.room, display.onlyRoomTypeId);
  const highlight = wishedId(property, "highlight", wish.highlight, display.highlightedRoomTypeId);
  const pack = wishedId(property, "package", wish.package, display.onlyPackageId);
  return {
    ...(room !== undefined && { onlyRoomTypeId: room }),
    ...(highlight !== undefined && { highlightedRoomTypeId: highlight }),
    ...(pack !== undefined && { onlyPackageId: pack }),
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

function wishedId(
  property: Property,
  option: Named,
  name: string | null | undefined,
  hotels: number | null,
): number | null | undefined {
  if (name === undefined) return undefined;
  return name === null ? hotels : idNamed(property, option, name);
}

/** Null where the name stands for all or none; undefined where the hotel has no such. */
function idNamed({ roomTypes, packages }: Property, option: Named, name: string): number | null | undefined {
  const choices = option === "package" ? packages : roomTypes;
  const named = choices.find(({ id, code }) => code === name || String(id) === name);
  return named?.id ?? (name === ALL[option] ? null : undefined);
}
