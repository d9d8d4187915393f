import type { ReservationPrice } from "@portico/contract/checkout";

/** The price of a reservation that only waits for a room, which nobody insures. */
export function uninsured<Price extends Pick<ReservationPrice, "total" | "insurance">>(price: Price): Price {
  const { total, insurance } = price;
  return { ...price, insurance: null, total: total - (insurance?.valid ? insurance.premium : 0) };
}
