import type { FaultList } from "../faults/fault-list.ts";
import type { FaultRule } from "./fault-rule.ts";
import type { GatewayJournal } from "./gateway-journal.ts";
import type { Notifier } from "./notifier.ts";
import type { PaymentBook } from "./payment-book.ts";
import type { GatewaySettings } from "./settings.ts";
import type { ShopList } from "./shop.ts";
import type { TokenBook } from "./token-book.ts";

/** What the calls of one gateway work on. */
export interface GatewayParts {
  book: PaymentBook;
  shops: ShopList;
  tokens: TokenBook;
  notifier: Notifier;
  faults: FaultList<FaultRule>;
  journal: GatewayJournal;
  settings: GatewaySettings;
  /** Address of the gateway as guests see it, without a slash at its end. */
  origin: string;
}
