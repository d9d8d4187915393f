export { importStatement } from "./import-statement.ts";
export type { TransferParts } from "./transfer-parts.ts";
export { settleTransfers } from "./settle-transfers.ts";
export { startTransfers } from "./start-transfers.ts";
export { assignTransfer, dismissTransfer, markReturned } from "./transfer-decision.ts";
export type { TransferProblem } from "./transfer-decision.ts";
