import { isIP, isIPv6 } from "node:net";

/** The interface that only programs on the same machine can reach. */
export const LOOPBACK = "127.0.0.1";

const ALL_INTERFACES: ReadonlySet<string> = new Set(["0.0.0.0", "::"]);

/** Whether the name or address, with or without brackets, always leads to the machine itself. */
function isLoopback(host: string): boolean {
  const name = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  return /^(.+\.)?localhost$|^127(\.\d{1,3}){3}$|^::1$/.test(name);
}

/** The host for a browser on this machine to reach an engine that listens there; undefined means all interfaces. */
export function addressOf(host: string | undefined, port: number): string {
  if (host === undefined || ALL_INTERFACES.has(host) || isLoopback(host)) return `http://localhost:${port}`;
  return `http://${isIPv6(host) ? `[${host}]` : host}:${port}`;
}

/**
 * Whether nobody on the internet can own the name: `localhost`, and names under `.test`, which are reserved for
 * testing.
 */
function isNobodys(host: string): boolean {
  return isLoopback(host) || /\.test$/i.test(host);
}

/**
 * Whether a request's `Host` is the engine's own: that of its public URL, or a name that nobody can own. A stranger's
 * page can point its own name at this machine, and the browser then sends that name.
 */
export function isOwnHost(host: string, publicUrl: string): boolean {
  const address = `http://${host}`;
  if (!URL.canParse(address)) return false;
  return isNobodys(new URL(address).hostname) || host.toLowerCase() === new URL(publicUrl).host;
}

/**
 * The address that guests' passkeys belong to; null where browsers allow none: they bind them to names, and trust a page
 * that is not encrypted on their own machine alone.
 */
export function passkeyOriginOf(publicUrl: string): string | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isName = isIP(hostname.replace(/^\[(.*)\]$/, "$1")) === 0;
  return isName && (protocol === "https:" || isLoopback(hostname)) ? origin : null;
}

/** What an engine must know to distinguish its own pages from others. */
type OwnPlace = { readonly publicUrl: string; readonly production: boolean };

/**
 * Whether a page is the engine's: under its public URL or, outside production, under the requested host name if nobody
 * can own it.
 */
export function isOwnPage(page: URL, host: string, { publicUrl, production }: OwnPlace): boolean {
  if (page.origin === new URL(publicUrl).origin) return true;
  return !production && page.host === host && isNobodys(page.hostname);
}

/** What a demo exposes to everybody on its network; null if it only listens on this machine. */
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
