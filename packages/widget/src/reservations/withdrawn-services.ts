import type { PricedItem } from "@portico/contract/checkout";
import type { GuestState } from "../base/store/guest-state.ts";

/** Services that lines were chosen with and the hotel does not offer, or not so much of. */
export function withdrawnServices(priced: readonly Pick<PricedItem, "problems">[]): ReadonlySet<number> {
  return new Set(
    priced.flatMap(({ problems }) =>
      problems.flatMap((problem) => (problem.code === "service_not_offered" ? [problem.serviceId] : [])),
    ),
  );
}

/** The reservation without them; the same state where it has none. */
export function withdrawServices(state: GuestState, withdrawn: ReadonlySet<number>): GuestState {
  const isWithdrawn = ({ serviceId }: { serviceId: number }) => withdrawn.has(serviceId);
  if (!state.reservation.some(({ services }) => services.some(isWithdrawn))) return state;
  return {
    ...state,
    reservation: state.reservation.map((item) => ({
      ...item,
      services: item.services.filter((service) => !isWithdrawn(service)),
    })),
  };
}
