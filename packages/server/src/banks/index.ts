export { BankDirectory } from "./bank-directory.ts";
export type { StatementProblem } from "./bank-line.ts";
export type { BankProblem } from "./bank-provider.ts";
export { bookLines } from "./book-lines.ts";
export { listHotelFeeds } from "./hotel-feed-store.ts";
export {
  findNewTransfers,
  findTransfer,
  findTransferByNo,
  giveBackKept,
  insertTransfers,
  keptOf,
  listTransfers,
  lockTransfer,
  markDecided,
  noteTransfer,
  transfersOf,
  updateTransfer,
} from "./incoming-transfer-store.ts";
export type { IncomingTransfer, TransferState } from "./incoming-transfer.ts";
export { openBanks } from "./open-banks.ts";
export { BANK_PROVIDERS } from "./providers.ts";
export { readStatement, type StatementAccount } from "./read-statement.ts";
