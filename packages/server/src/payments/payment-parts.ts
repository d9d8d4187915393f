import type { Database } from "../database/index.ts";
import type { GatewayDirectory } from "../gateways/index.ts";
import type { PayableOwner } from "./payable-owner.ts";

/** What payments work with. */
export type PaymentParts = {
  readonly database: Database;
  readonly gateways: Pick<GatewayDirectory, "gatewayOf" | "keeperOf" | "providers">;
  readonly owner: PayableOwner;
  /** Address of the engine as a gateway reaches it. */
  readonly publicUrl: string;
};
