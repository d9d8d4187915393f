import type { Server } from "node:http";
import { join } from "node:path";
import { FaultList } from "../faults/fault-list.ts";
import { createGatewayListener } from "./gateway-listener.ts";
import type { GatewayLine } from "./gateway-journal.ts";
import type { GatewayParts } from "./gateway-parts.ts";
import { Journal } from "../journal.ts";
import { Notifier } from "./notifier.ts";
import { PaymentBook } from "./payment-book.ts";
import { standardSettings } from "./settings.ts";
import { ShopList } from "./shop.ts";
import { TokenBook } from "./token-book.ts";

export interface Gateway {
  server: Server;
  /** Call it once the port is known, with the address for guests. It also resumes the work of an earlier run. */
  begin: (origin: string) => void;
  /** Stops notifications and time-outs; the code that started the server closes it. */
  close: () => void;
}

/** A payment gateway that speaks GoPay REST v3 and continues from the folder's earlier run. */
export function createGateway(folder: string): Gateway {
  const journal = new Journal<GatewayLine>(join(folder, "journal.jsonl"));
  const settings = standardSettings();
  const faults: GatewayParts["faults"] = new FaultList();
  const parts: GatewayParts = {
    book: new PaymentBook(journal, settings),
    shops: new ShopList(),
    tokens: new TokenBook(),
    notifier: new Notifier(journal, settings, faults),
    faults,
    journal,
    settings,
    origin: "",
  };
  parts.book.onStateChange((payment) => parts.notifier.stateChanged(payment));
  return {
    server: createGatewayListener(() => parts),
    begin(origin) {
      parts.origin = origin;
      restore(parts);
    },
    close() {
      parts.book.close();
      parts.notifier.close();
    },
  };
}

function restore({ journal, book, shops, notifier }: GatewayParts): void {
  const lines = journal.read();
  const payments = lines.flatMap((line) => ("payment" in line ? [line.payment] : []));
  const entries = lines.flatMap((line) => ("entry" in line ? [line.entry] : []));
  for (const line of lines) if ("shop" in line) shops.add(line.shop);
  book.restore(latest(payments), entries);
  notifier.restore(latest(lines.flatMap((line) => ("notification" in line ? [line.notification] : []))));
}

/** A later line of the same name replaces an earlier one. */
function latest<T extends { id: number }>(lines: readonly T[]): T[] {
  return [...new Map(lines.map((line) => [line.id, line])).values()];
}
