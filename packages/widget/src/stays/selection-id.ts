/**
 * A room type's id in the numbering that rooms, packages and services share: the view, 0 for rooms, and its
 * own id.
 */
export function roomSelectionId(roomTypeId: number): string {
  return `0_${roomTypeId}`;
}

/** A package's id in the same numbering; its view is 1. */
export function packageSelectionId(packageId: number): string {
  return `1_${packageId}`;
}

/** A service's id in the same numbering. */
export function serviceSelectionId(serviceId: number): string {
  return `2_${serviceId}`;
}
