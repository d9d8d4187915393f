import { isIP } from "node:net";

/**
 * The proxies that are trusted about a guest's address: those at these addresses and nets, or a number of them in a
 * row, counted from the engine. With an empty list a guest's address is that of the connection.
 */
export type TrustedProxies = { readonly nets: readonly string[] } | { readonly hops: number };

/** A proxy on the engine's own machine. */
export const LOCAL_PROXY: TrustedProxies = { nets: ["loopback"] };

const NAMED_NETS: ReadonlySet<string> = new Set(["loopback", "linklocal", "uniquelocal"]);
const MOST_HOPS = 10;
const BITS = { 4: 32, 6: 128 } as const;

/**
 * Reads `none`, a number of hops, or addresses, nets (`10.0.0.0/8`) and the names loopback, linklocal and uniquelocal
 * with commas between; otherwise returns the invalid text.
 */
export function readTrustedProxies(text: string): TrustedProxies | { readonly wrong: string } {
  if (text.toLowerCase() === "none") return { nets: [] };
  if (/^\d+$/.test(text)) {
    const hops = Number(text);
    return hops >= 1 && hops <= MOST_HOPS ? { hops } : { wrong: text };
  }
  const nets = text.split(",").map((net) => net.trim());
  const wrong = nets.find((net) => !isNet(net));
  return wrong === undefined ? { nets } : { wrong };
}

function isNet(text: string): boolean {
  if (NAMED_NETS.has(text)) return true;
  const [address = "", bits, ...rest] = text.split("/");
  const version = isIP(address);
  if ((version !== 4 && version !== 6) || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= BITS[version]);
}

/** A sentence for the operator. */
export function describeTrustedProxies(trusted: TrustedProxies): string {
  if ("hops" in trusted) {
    return `Guests' addresses are read from X-Forwarded-For, behind ${trusted.hops === 1 ? "one proxy" : `${trusted.hops} proxies in a row`}.`;
  }
  if (trusted.nets.length === 0)
    return "Guests' addresses are those of their connections; no proxy is believed.";
  return `Guests' addresses are read from X-Forwarded-For of proxies at ${trusted.nets.join(", ")}.`;
}

/** The form that the HTTP server expects. */
export function proxyTrust(trusted: TrustedProxies): string[] | ((address: string, hop: number) => boolean) {
  if ("hops" in trusted) return (_address, hop) => hop < trusted.hops;
  return [...trusted.nets];
}
