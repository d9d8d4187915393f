import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { z } from "zod";

import { StartupProblem } from "../database/index.ts";
import type { StandIns } from "../outside/index.ts";

export interface Sandbox {
  /** Address of its pages. */
  readonly url: string;
  readonly smtpUrl: string;
  /** Address of its payment gateway, without the `/api` of the calls. */
  readonly gatewayUrl: string;
  /** Address of its register of companies. */
  readonly registerUrl: string;
  /** Address of its card vault. */
  readonly vaultUrl: string;
  /** Address of its stand-in for Stripe: of the calls and of the guests' pages. */
  readonly stripeUrl: string;
  /** The e-shop by which a demo hotel collects at its gateway. */
  readonly shop: { goid: number; clientId: string; clientSecret: string };
  /** The merchant by which a demo hotel keeps cards in its vault. */
  readonly vaultShop: { apiKey: string; credentialsId: string };
  /** The account by which a demo hotel collects at Stripe, and the secret of its webhook. */
  readonly stripeShop: { secretKey: string; webhookSecret: string };
  /** Address of its insurer, and the key by which a demo hotel insures stays there. */
  readonly insurer: { url: string; key: string };
  /** Address of its bank. */
  readonly bankUrl: string;
  /** The gateways and vaults that it plays, by the names of the engine's lists, with the keys that they take. */
  readonly gateways: StandIns;
  readonly vaults: StandIns;
  stop(): Promise<void>;
}

const PROGRAM = join(import.meta.dirname, "../../../../sandbox/src/main.ts");

// Its browser scripts are TypeScript too, whose types Node takes off by a function that it calls experimental.
const QUIETLY = ["--disable-warning=ExperimentalWarning"];

const standIns = z.record(z.string(), z.looseObject({ baseUrl: z.string() }));

const portsLine = z.object({
  smtp: z.int(),
  http: z.int(),
  gateway: z.int(),
  register: z.int(),
  vault: z.int(),
  stripe: z.int(),
  insurer: z.int(),
  bank: z.int(),
  shop: z.object({ goid: z.int(), clientId: z.string(), clientSecret: z.string() }),
  vaultShop: z.object({ apiKey: z.string(), credentialsId: z.string() }),
  stripeShop: z.object({ secretKey: z.string(), webhookSecret: z.string() }),
  insurerKey: z.string(),
  gateways: standIns,
  vaults: standIns,
});

/**
 * Starts the stand-ins for the outside world as a process of their own on free ports of this machine. They
 * end with us, however we end, because they watch their standard input.
 */
export async function startSandbox(dataFolder: string): Promise<Sandbox> {
  const child = spawn(process.execPath, [...QUIETLY, PROGRAM, "--data", join(dataFolder, "sandbox")], {
    stdio: ["pipe", "pipe", "inherit"],
    // Out of reach of a Ctrl-C in the terminal: mails that are on their way when we are stopped still arrive.
    detached: true,
  });
  const ended = once(child, "exit");
  const firstLine = once(createInterface(child.stdout), "line");
  const [line] = (await Promise.race([firstLine, ended.then(() => [])])) as unknown[];
  if (typeof line !== "string") throw new StartupProblem("The sandbox did not start; its reason is above.");
  const ports = portsLine.parse(JSON.parse(line));
  return {
    url: `http://127.0.0.1:${ports.http}`,
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    gatewayUrl: `http://127.0.0.1:${ports.gateway}`,
    registerUrl: `http://127.0.0.1:${ports.register}`,
    vaultUrl: `http://127.0.0.1:${ports.vault}`,
    stripeUrl: `http://127.0.0.1:${ports.stripe}`,
    shop: ports.shop,
    vaultShop: ports.vaultShop,
    stripeShop: ports.stripeShop,
    insurer: { url: `http://127.0.0.1:${ports.insurer}`, key: ports.insurerKey },
    bankUrl: `http://127.0.0.1:${ports.bank}`,
    gateways: ports.gateways,
    vaults: ports.vaults,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
