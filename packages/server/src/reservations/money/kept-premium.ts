import type { Minor } from "@portico/domain/money/money";
import type { Reservation } from "../reservation.ts";

/** What a guest does not get back of an insurance's premium when the stay is called off: all of it once they are insured. */
export function keptPremium({ insurance }: Pick<Reservation, "insurance">): Minor {
  return insurance?.state === "issued" ? insurance.premium : 0;
}
