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
