import type { Hotel } from "@portico/domain/property/hotel";
import type { Database } from "../database/index.ts";
import type { GatewayDirectory } from "../gateways/index.ts";
import type { OwnerKinds } from "./payable-owner.ts";

/** What payments work with. */
export type PaymentParts = {
  readonly database: Database;
  readonly gateways: Pick<GatewayDirectory, "gatewayOf" | "keeperOf" | "providers">;
  /** Whatever can be paid for. */
  readonly owners: OwnerKinds;
  /** Address of the engine as a gateway reaches it. */
  readonly publicUrl: string;
};

/** Whether guests of this hotel can pay by card: it names a gateway, and the operator has given us its keys. */
export function isCardReady({ gateways }: Pick<PaymentParts, "gateways">, hotel: Hotel): boolean {
  return gateways.gatewayOf(hotel.code, hotel.payment.gateway) !== null;
}
