import type { AddressInfo } from "node:net";
import type { FastifyInstance } from "fastify";
import { createApp } from "../app.ts";
import type { Config } from "../settings/config.ts";
import type { GatewayDirectory } from "../gateways/index.ts";
import type { InsurerDirectory } from "../insurers/index.ts";
import { NO_INSURERS } from "../insurers/testing/no-insurers.ts";
import type { Vaults } from "../guarantees/index.ts";
import { NO_VAULTS } from "../guarantees/testing/no-vaults.ts";
import { NO_GATEWAYS } from "../gateways/testing/no-gateways.ts";
import type { TestDatabase } from "../database/testing/test-database.ts";
import { TroubleLog, type Disk } from "../health/index.ts";
import { ChangesUnderWay } from "../http/index.ts";
import { openLog } from "../journal/index.ts";
import { LOCAL_PROXY } from "../settings/trusted-proxies.ts";

import type { VoucherKeySource } from "../vouchers/index.ts";
import { watchAnswers } from "./watch-answers.ts";
import { TEST_VOUCHER_KEYS } from "../vouchers/testing/test-keys.ts";

export type AskInit = Omit<RequestInit, "headers"> & { headers?: Record<string, string> };

export interface TestEngine {
  readonly app: FastifyInstance;
  readonly origin: string;
  /** Asks for the lake hotel unless the headers name another. */
  ask(path: string, init?: AskInit): Promise<Response>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  close(): Promise<void>;
}

/** What a test may replace of the machine or the operator. */
type EngineHandles = {
  disk: Disk;
  /** Gets every line of the log. */
  hear: (line: Record<string, unknown>) => void;
};

/** An engine on a free port of this machine, on the given database; several engines may share one. */
export async function startTestEngine(
  database: TestDatabase,
  {
    gateways = NO_GATEWAYS,
    vaults = NO_VAULTS,
    insurers = NO_INSURERS,
    voucherKeys = TEST_VOUCHER_KEYS,
    disk = { folder: "/", ownsDatabase: false, freeBytes: () => Promise.resolve(1e12) },
    hear,
    ...settings
  }: Partial<Config> &
    Partial<EngineHandles> & {
      gateways?: GatewayDirectory;
      vaults?: Vaults;
      insurers?: InsurerDirectory;
      voucherKeys?: VoucherKeySource;
    } = {},
): Promise<TestEngine> {
  const config: Config = {
    port: 0,
    host: "127.0.0.1",
    databaseUrl: database.url,
    dataFolder: "",
    picturesFolder: undefined,
    demo: true,
    production: false,
    publicUrl: "http://localhost",
    secret: "a secret for tests alone",
    smtpUrl: undefined,
    registerUrl: "http://127.0.0.1:9",
    mailFrom: "Test <test@hotel.example>",
    withoutMail: false,
    hotelSecrets: undefined,
    trustedProxies: LOCAL_PROXY,
    anyHost: true,
    drawsPages: true,
    holdsPerAddress: 3,
    roomsPerAddress: 1_000_000,
    roomNightsPerAddress: 1_000_000,
    unpaidShare: 0.3,
    writesPerMinute: 100_000,
    readsPerMinute: 1_000_000_000,
    couponTriesPerMinute: 10,
    paymentsPerHour: 100_000,
    lettersPerRecipient: 1_000_000,
    lettersPerAddress: 1_000_000,
    lettersPerHotel: 1_000_000,
    bankSeconds: 120,
    databaseWaitSeconds: 300,
    memoryMegabytes: 512,
    logLevel: hear === undefined ? "silent" : "debug",
    logFormat: undefined,
    sandboxUrl: undefined,
    ...settings,
  };
  const log = openLog(config.logLevel, { write: (line) => hear?.(JSON.parse(line)) });
  const trouble = new TroubleLog(log, async () => {
    await database.pool.query("select 1");
  });
  const readiness = { ready: true };
  const underWay = new ChangesUnderWay();
  const parts = {
    config,
    database,
    gateways,
    vaults,
    insurers,
    voucherKeys,
    readiness,
    log,
    trouble,
    disk,
    underWay,
  };
  const app = await createApp(parts);
  const requireTruth = watchAnswers(app);
  await app.listen({ port: 0, host: "127.0.0.1" });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const ask = (path: string, init: AskInit = {}) =>
    fetch(origin + path, { ...init, headers: { "X-Client": "lake", ...init.headers } });
  return {
    app,
    origin,
    ask,
    post: (path, body, headers = {}) =>
      ask(path, {
        method: "POST",
        body: typeof body === "string" ? body : JSON.stringify(body),
        headers: { "Content-Type": "application/json", ...headers },
      }),
    close: async () => {
      trouble.close();
      await app.close();
      requireTruth();
    },
  };
}
