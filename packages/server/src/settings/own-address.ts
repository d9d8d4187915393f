import { isIPv6 } from "node:net";

/** The interface that only programs of the same machine reach. */
export const LOOPBACK = "127.0.0.1";

const ALL_INTERFACES: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/** Whether the name or address, with or without brackets, leads to the machine itself and never to a network. */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^::1$/.test(name);
}

/** Where a browser on this machine finds an engine that listens there; undefined is all interfaces. */
export function addressOf(host: string | undefined, port: number): string {
  if (host === undefined || ALL_INTERFACES.has(host) || isLoopback(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/** Whether nobody on the internet can have the name: `localhost`, and those under `.test`, which are kept for trying things out. */
function isNobodys(host: string): boolean {
  return isLoopback(host) || /\.test$/i.test(host);
}

/**
 * Whether a request's `Host` is one that the engine knows as its own: that of its public address, or one that is nobody's.
 * A stranger's page can point its own name at this machine, and its browser then sends that name.
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return false;
  return isNobodys(new URL(address).hostname) || host.toLowerCase() === new URL(publicUrl).host;
}

/** What an engine must know of itself to tell its own pages from others'. */
type OwnPlace = { readonly publicUrl: string; readonly production: boolean };

/**
 * Whether a page is the engine's: under its public address, or, while it is only tried out, under the name by which it was
 * asked, if that is nobody's.
 */
export function isOwnPage(page: URL, host: string, { publicUrl, production }: OwnPlace): boolean {
  if (page.origin === new URL(publicUrl).origin) return true;
  return !production && page.host === host && isNobodys(page.hostname);
}

/** What a demo shows to everybody who reaches it, where that is a network; null where it is this machine alone. */
export function describeOpenDemo({
  demo,
  host,
}: {
  readonly demo: boolean;
  readonly host: string | undefined;
}): string | null {
  if (!demo || host === undefined || isLoopback(host)) return null;
  return `HOST=${host} opens the demo to a network: whoever reaches it reads and deletes all letters in the demo's mailbox, opens reservations by their links, and pays with play money.`;
}
