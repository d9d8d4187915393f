import { openDatabase } from "../database/index.ts";
import { PATIENT } from "../database/testing/test-database.ts";
import { GatewayDirectory } from "../gateways/index.ts";
import type { PaymentParts } from "../payments/index.ts";
import { startTestEngine } from "./test-engine.ts";
import type { CardDesk } from "../payments/testing/card-desk.ts";
import { TestGuest } from "./test-guest.ts";

/** Another engine beside the desk's own: separate connections to the same database, the same gateways. */
export type SecondEngine = {
  guest: TestGuest;
  origin: string;
  payments: PaymentParts;
  close(): Promise<void>;
};

export async function openSecondEngine({ shop, payments }: CardDesk): Promise<SecondEngine> {
  const { url } = shop.database;
  const database = await openDatabase(url, PATIENT);
  const gateways = payments.gateways;
  if (!(gateways instanceof GatewayDirectory)) throw new Error("These are not gateways of an engine");
  const engine = await startTestEngine(
    { ...database, url, drop: () => database.close() },
    { gateways, holdsPerAddress: 1_000_000 },
  );
  return {
    guest: new TestGuest(engine.origin),
    origin: engine.origin,
    payments: { ...payments, database },
    close: async () => {
      await engine.close();
      await database.close();
    },
  };
}
