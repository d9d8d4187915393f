import { once } from "node:events";
import type { Server } from "node:net";
import { join } from "node:path";
import type { Faults } from "./faults.ts";
import { createHttpListener } from "./http-listener.ts";
import { openMailFolder } from "./mailbox/mail-folder.ts";
import { createSmtpListener } from "./mailbox/smtp-listener.ts";

export interface SandboxOptions {
  /** Folder for everything that outlives a restart. */
  data: string;
  /** 0 takes a free port. */
  smtpPort: number;
  httpPort: number;
}

export interface Sandbox {
  ports: { smtp: number; http: number };
  close: () => Promise<void>;
}

const LOOPBACK = "127.0.0.1";

/** Starts the stand-ins for the outside world on loopback; rejects with the system's error if a port is taken. */
export async function startSandbox({ data, smtpPort, httpPort }: SandboxOptions): Promise<Sandbox> {
  const folder = await openMailFolder(join(data, "mailbox"));
  const faults: Faults = { smtp: "none" };
  const mail = createSmtpListener(folder, faults);
  const web = createHttpListener(folder, faults);
  async function close(): Promise<void> {
    web.closeAllConnections();
    await Promise.all([
      new Promise<void>((resolve) => mail.close(resolve)),
      new Promise<void>((resolve) => web.close(() => resolve())),
    ]);
  }
  try {
    const smtp = await listen(mail.server, smtpPort);
    const http = await listen(web, httpPort);
    return { ports: { smtp, http }, close };
  } catch (error) {
    // One taken port must not leave the other listener running.
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
