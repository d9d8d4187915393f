import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { createBankListener } from "./bank/bank-listener.ts";
import { createGateway } from "./gateway/gateway.ts";
import { DEFAULT_SHOP } from "./gateway/shop.ts";
import { createHttpListener } from "./http-listener.ts";
import { INSURER_KEY } from "./insurer/insurer-calls.ts";
import { createInsurer } from "./insurer/insurer.ts";
import { openMailFolder } from "./mailbox/mail-folder.ts";
import { createSmtpListener, type Faults } from "./mailbox/smtp-listener.ts";
import { createRegisterListener } from "./register/register-listener.ts";
import { DEFAULT_ACCOUNT, DEFAULT_WEBHOOK_SECRET } from "./stripe/account.ts";
import { createStripe } from "./stripe/stripe.ts";
import { DEFAULT_MERCHANT } from "./vault/merchant.ts";
import { createVault } from "./vault/vault.ts";

const NEIGHBOURS = ["smtp", "http", "gateway", "register", "vault", "stripe", "insurer", "bank"] as const;

export type SandboxPorts = Record<(typeof NEIGHBOURS)[number], number>;

export interface SandboxOptions {
  /** Folder for everything that outlives a restart. */
  data: string;
  /** 0 or absent: a free port. The gateway and Stripe then prefer the port of the earlier run, if it is free. */
  ports?: Partial<SandboxPorts>;
}

export interface Sandbox {
  ports: SandboxPorts;
  /** The e-shop that the gateway knows from the start. */
  shop: { goid: number; clientId: string; clientSecret: string };
  /** The merchant that the vault knows from the start. */
  vaultShop: { apiKey: string; credentialsId: string };
  /** The account that the stand-in for Stripe knows from the start, and the secret of an endpoint that is given none. */
  stripeShop: { secretKey: string; webhookSecret: string };
  /** The key by which a demo hotel insures stays. */
  insurerKey: string;
  close: () => Promise<void>;
}

const LOOPBACK = "127.0.0.1";

/** Starts the stand-ins for the outside world on loopback; rejects with the system's error if a port is taken. */
export async function startSandbox({ data, ports = {} }: SandboxOptions): Promise<Sandbox> {
  // Letters and payments are private, also if an earlier run left the folder readable to others.
  mkdirSync(data, { recursive: true });
  chmodSync(data, 0o700);
  const folder = await openMailFolder(join(data, "mailbox"));
  const faults: Faults = { smtp: "none" };
  const mail = createSmtpListener(folder, faults);
  const gatewayFolder = join(data, "gateway");
  const gateway = createGateway(gatewayFolder);
  const vault = createVault(join(data, "vault"));
  const stripeFolder = join(data, "stripe");
  const stripe = createStripe(stripeFolder);
  const insurer = createInsurer(join(data, "insurer"));
  const taken = { smtp: 0, http: 0, gateway: 0, register: 0, vault: 0, stripe: 0, insurer: 0, bank: 0 };
  const controls = () => ({
    gateway: `http://${LOOPBACK}:${taken.gateway}/control`,
    register: `http://${LOOPBACK}:${taken.register}/control`,
    vault: `http://${LOOPBACK}:${taken.vault}/control`,
    stripe: `http://${LOOPBACK}:${taken.stripe}/control`,
    insurer: `http://${LOOPBACK}:${taken.insurer}/control`,
    bank: `http://${LOOPBACK}:${taken.bank}/control`,
  });
  const web = [
    createHttpListener(folder, faults, controls),
    gateway.server,
    createRegisterListener(),
    vault.server,
    stripe.server,
    insurer.server,
    createBankListener(join(data, "bank")),
  ] as const;
  async function close(): Promise<void> {
    gateway.close();
    stripe.close();
    for (const server of web) server.closeAllConnections();
    await Promise.all([
      new Promise<void>((resolve) => mail.close(resolve)),
      ...web.map((server) => new Promise<void>((resolve) => server.close(() => resolve()))),
    ]);
  }
  try {
    const wanted = {
      ...ports,
      gateway: ports.gateway || (await keptPort(gatewayFolder, LOOPBACK)),
      stripe: ports.stripe || (await keptPort(stripeFolder, LOOPBACK)),
    };
    const servers = [mail.server, ...web];
    for (const [index, name] of NEIGHBOURS.entries()) {
      const server = servers[index];
      if (server) taken[name] = await listen(server, wanted[name] ?? 0);
    }
    keepPort(gatewayFolder, taken.gateway);
    keepPort(stripeFolder, taken.stripe);
    gateway.begin(`http://${LOOPBACK}:${taken.gateway}`);
    vault.begin(`http://${LOOPBACK}:${taken.vault}`);
    stripe.begin(`http://${LOOPBACK}:${taken.stripe}`);
    insurer.begin(`http://${LOOPBACK}:${taken.insurer}`);
    const { goid, clientId, clientSecret } = DEFAULT_SHOP;
    return {
      ports: taken,
      shop: { goid, clientId, clientSecret },
      vaultShop: DEFAULT_MERCHANT,
      stripeShop: { secretKey: DEFAULT_ACCOUNT.secretKey, webhookSecret: DEFAULT_WEBHOOK_SECRET },
      insurerKey: INSURER_KEY,
      close,
    };
  } catch (error) {
    // If one port is taken, the other listeners are stopped.
    await close();
    throw error;
  }
}

async function listen(server: Server, port: number): Promise<number> {
  server.listen(port, LOOPBACK);
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The server listens on no port.");
  return address.port;
}

const FILE = "port";

/**
 * The earlier run's port on this folder, so that addresses handed out then still work; 0, a free one, if there was none or it
 * is taken.
 */
async function keptPort(folder: string, host: string): Promise<number> {
  const port = Number(readOrEmpty(join(folder, FILE)));
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return 0;
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch {
    return 0;
  }
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** For the next run on this folder. */
function keepPort(folder: string, port: number): void {
  writeFileSync(join(folder, FILE), String(port));
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
