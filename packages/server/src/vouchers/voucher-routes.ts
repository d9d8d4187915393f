import { failure, success } from "@portico/domain/result";
import type { CallEdge } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { soldVouchers, type SaleParts } from "./sold-vouchers.ts";

/** What is sold as gift vouchers, in every currency that it has a value or a price in. */
export function registerVoucherRoutes(edge: CallEdge<InventorySnapshot>, parts: SaleParts): void {
  edge.answerFromCache(
    "offeredVouchers",
    (_question, { client: { hotel }, now }) => {
      const sold = soldVouchers(parts, hotel, now);
      return sold === null ? failure({ code: "not_offered" }) : success(sold);
    },
    { anyCurrency: true },
  );
}
