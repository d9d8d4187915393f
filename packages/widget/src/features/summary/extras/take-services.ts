import type { ChosenRoom } from "@portico/contract/checkout/chosen-item";
import type { PricedRoom } from "@portico/contract/checkout/reservation-price";
import type { ChosenService } from "@portico/domain/extras/extra-service";
import type { GuestState } from "../../../base/store/guest-state.ts";

/** The services that the guest wants with lines of the reservation, by the time at which each was added. */
export type ServiceWishes = ReadonlyMap<number, readonly ChosenService[]>;

/** So much of one service beside the others; 0 leaves it out. */
export function withService(
  services: readonly ChosenService[],
  serviceId: number,
  quantity: number,
): ChosenService[] {
  const others = services.filter((service) => service.serviceId !== serviceId);
  return quantity === 0 ? others : [...others, { serviceId, quantity }];
}

/** The lines as they would be with the wishes, to be asked the price of. */
export function wishedItems(items: readonly ChosenRoom[], wishes: ServiceWishes): ChosenRoom[] {
  return items.map((item) => ({ ...item, services: [...(wishes.get(item.addedAt) ?? item.services)] }));
}

/**
 * Takes the wished services over, each line with its new offer. What the guest was shown changes by the services alone:
 * where the room itself costs something else now, that is still told as a change of price. `before` are the lines as
 * they were priced last.
 */
export function takeServices(
  state: GuestState,
  wishes: ServiceWishes,
  before: readonly PricedRoom[],
  now: readonly PricedRoom[],
): GuestState {
  const reservation = state.reservation.map((item) => {
    const wished = wishes.get(item.addedAt);
    const priced = now.find(({ lineCode, problems }) => lineCode === item.lineCode && problems.length === 0);
    if (!wished || !priced) return item;
    const earlier = before.find(
      (line) => line.lineCode === item.lineCode && hasServices(line, item.services),
    );
    const shownTotal = item.shownTotal + servicesTotal(priced) - (earlier ? servicesTotal(earlier) : 0);
    return { ...item, services: [...wished], offerId: priced.offerId, shownTotal };
  });
  return { ...state, reservation };
}

function hasServices({ services }: Pick<PricedRoom, "services">, chosen: readonly ChosenService[]): boolean {
  return (
    services.length === chosen.length &&
    chosen.every(({ serviceId, quantity }) =>
      services.some((line) => line.serviceId === serviceId && line.quantity === quantity),
    )
  );
}

function servicesTotal({ services }: Pick<PricedRoom, "services">): number {
  return services.reduce((sum, { amount }) => sum + amount, 0);
}
