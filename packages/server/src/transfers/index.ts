export { importStatement } from "./import-statement.ts";
export { settleTransfers } from "./settle-transfers.ts";
export { startTransfers } from "./start-transfers.ts";
export { assignTransfer, dismissTransfer, markReturned, type TransferProblem } from "./transfer-decision.ts";
export type { TransferParts } from "./transfer-parts.ts";
