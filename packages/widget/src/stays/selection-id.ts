/** A room type among all that is ordered, which shares one number space: the view, 0 for rooms, and its own id. */
export function roomSelectionId(roomTypeId: number): string {
  return `0_${roomTypeId}`;
}

/** A package in the same space: the view is 1. */
export function packageSelectionId(packageId: number): string {
  return `1_${packageId}`;
}

/** A service: neither a view nor a package has this number. */
export function serviceSelectionId(serviceId: number): string {
  return `2_${serviceId}`;
}
