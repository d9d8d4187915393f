import type { Minor } from "../money/money.ts";
import { failure, success, type Result } from "../result.ts";
import type { ChosenService, Service, ServiceUnit } from "./extra-service.ts";
import { amountIn } from "../money/amount-in.ts";
import type { SaleCurrency } from "../money/sale-currency.ts";

export type ServiceLine = { serviceId: number; quantity: number; amount: Minor };

/** A service that the hotel does not have, or more of it than one room may take. */
export type ServiceProblem = { code: "service_not_offered"; serviceId: number };

/**
 * The services of one room, one line each in the hotel's order, rounded once per line. See
 * docs/algorithms/services-and-fees.md.
 */
export function priceServices(
  services: readonly Service[],
  chosen: readonly ChosenService[],
  room: { nights: number; persons: number; currency: SaleCurrency },
): Result<ServiceLine[], ServiceProblem[]> {
  if (chosen.length === 0) return success([]);
  const quantities = new Map<number, number>();
  for (const { serviceId, quantity } of chosen) {
    quantities.set(serviceId, (quantities.get(serviceId) ?? 0) + quantity);
  }
  const lines: ServiceLine[] = [];
  for (const service of services) {
    const quantity = quantities.get(service.id) ?? 0;
    if (quantity === 0 || quantity > service.maxQuantity) continue;
    quantities.delete(service.id);
    const units = quantity * unitsOf(service.unit, room.nights, room.persons);
    lines.push({
      serviceId: service.id,
      quantity,
      amount: amountIn(service.amounts, room.currency, units),
    });
  }
  const refused = [...quantities].filter(([, quantity]) => quantity > 0);
  if (refused.length === 0) return success(lines);
  return failure(refused.map(([serviceId]) => ({ code: "service_not_offered", serviceId })));
}

/** How many times one piece of a service is charged; infants count as people too. */
function unitsOf(unit: ServiceUnit, nights: number, persons: number): number {
  switch (unit) {
    case "piece":
    case "stay":
      return 1;
    case "night":
      return nights;
    case "person":
      return persons;
    case "person_night":
      return persons * nights;
  }
}
