import { parseArgs } from "node:util";
import type { Sandbox, SandboxPorts } from "./sandbox.ts";
import { startSandbox } from "./sandbox.ts";

const USAGE =
  "usage: main.ts --data DIR [--smtp-port N] [--http-port N] [--gateway-port N] [--register-port N] " +
  "[--vault-port N] [--stripe-port N] [--insurer-port N] [--bank-port N]   (0 or nothing: a free port)";

try {
  const port = { type: "string", default: "0" } as const;
  const { values } = parseArgs({
    options: {
      data: { type: "string" },
      "smtp-port": port,
      "http-port": port,
      "gateway-port": port,
      "register-port": port,
      "vault-port": port,
      "stripe-port": port,
      "insurer-port": port,
      "bank-port": port,
    },
  });
  if (!values.data) throw new Error(`--data is missing; ${USAGE}`);
  const ports: SandboxPorts = {
    smtp: parsePort("--smtp-port", values["smtp-port"]),
    http: parsePort("--http-port", values["http-port"]),
    gateway: parsePort("--gateway-port", values["gateway-port"]),
    register: parsePort("--register-port", values["register-port"]),
    vault: parsePort("--vault-port", values["vault-port"]),
    stripe: parsePort("--stripe-port", values["stripe-port"]),
    insurer: parsePort("--insurer-port", values["insurer-port"]),
    bank: parsePort("--bank-port", values["bank-port"]),
  };
  const sandbox = await startSandbox({ data: values.data, ports });
  const stop = () => void sandbox.close().then(() => process.exit(0));
  process.once("SIGTERM", stop);
  process.once("SIGINT", stop);
  // The process that started the sandbox holds its standard input: when that closes, the sandbox ends too.
  process.stdin.once("end", stop);
  process.stdin.once("error", stop);
  process.stdin.resume();
  const { ports: taken, shop, vaultShop, stripeShop, insurerKey } = sandbox;
  const line = { ...taken, shop, vaultShop, stripeShop, insurerKey, ...companiesOf(sandbox) };
  process.stdout.write(`${JSON.stringify(line)}\n`);
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  process.stderr.write(`The sandbox cannot start: ${reason}\n`);
  process.exitCode = 1;
}

/** The companies of a kind by the names that hotels' files have for them, with the keys that they take. */
function companiesOf({ ports, shop, vaultShop, stripeShop }: Sandbox) {
  const { clientId, clientSecret } = shop;
  const stripe = { baseUrl: `http://127.0.0.1:${ports.stripe}`, ...stripeShop };
  return {
    gateways: {
      gopay: { baseUrl: `http://127.0.0.1:${ports.gateway}/api`, clientId, clientSecret },
      stripe,
    },
    vaults: { pci_booking: { baseUrl: `http://127.0.0.1:${ports.vault}/api`, ...vaultShop }, stripe },
  };
}

function parsePort(option: string, text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new Error(`${option} must be a number from 0 to 65535, not "${text}"; ${USAGE}`);
}
