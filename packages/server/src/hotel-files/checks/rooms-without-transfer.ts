import type { NamedHotel } from "../../property/index.ts";
import type { Reading } from "../lines/reading.ts";

/** Rooms that take more of a pool than may wait for transfers, such as a whole house, can never be paid by transfer. */
export function warnOfRoomsWithoutTransfer(
  reading: Reading,
  { payment, resources, roomTypes }: Pick<NamedHotel, "payment" | "resources" | "roomTypes">,
): void {
  const { methods, transferShare } = payment;
  if (!methods.includes("bank_transfer")) return;
  const units = new Map(resources.map((resource) => [resource.id, resource.units.length]));
  for (const { code, takes } of roomTypes) {
    const least = Math.max(
      ...takes.map(({ resourceId, quantity }) => {
        const of = units.get(resourceId) ?? 0;
        return of > 0 && quantity > Math.ceil((of * transferShare) / 100) ? (quantity * 100) / of : 0;
      }),
    );
    if (least <= 0) continue;
    reading.warning(
      ["roomTypes", code],
      `takes more of its rooms than may wait for transfers together, so it is never sold by bank_transfer; set payment.transferShare to ${Math.min(100, Math.ceil(least))} if it should be`,
    );
  }
}
