export type { BankLine, StatementProblem } from "./bank-line.ts";
export { BankDirectory } from "./bank-directory.ts";
export { openBanks } from "./open-banks.ts";
export { listHotelFeeds } from "./hotel-feed-store.ts";
export { bookLines } from "./book-lines.ts";
export type { BankProblem } from "./bank-provider.ts";
export { BANK_PROVIDERS } from "./providers.ts";
export type { IncomingTransfer, TransferState } from "./incoming-transfer.ts";
export {
  findNeedlesslyKept,
  findNewTransfers,
  findTransfer,
  findTransferByNo,
  giveBackKept,
  keptOfReservation,
  listTransfers,
  lockTransfer,
  markDecided,
  noteTransfer,
  transfersOfReservation,
  updateTransfer,
} from "./incoming-transfer-store.ts";
export type { ListedTransfer } from "./incoming-transfer-store.ts";
export { readStatement, type StatementAccount } from "./read-statement.ts";
