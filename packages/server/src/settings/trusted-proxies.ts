import { BlockList, isIP } from "node:net";

/**
 * The proxies that are trusted about a guest's address: those at these addresses and nets, or a number of them in a
 * row, counted from the engine. With an empty list a guest's address is that of the connection.
 */
export type TrustedProxies = { readonly nets: readonly string[] } | { readonly hops: number };

/** A proxy on the engine's own machine. */
export const LOCAL_PROXY: TrustedProxies = { nets: ["loopback"] };

const NAMED_NETS: Readonly<Record<string, readonly string[]>> = {
  loopback: ["127.0.0.0/8", "::1"],
  linklocal: ["169.254.0.0/16", "fe80::/10"],
  uniquelocal: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"],
};
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
  if (Object.hasOwn(NAMED_NETS, text)) return true;
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

/** Whether the machine at an address, that many hops from the engine, is a trusted proxy. */
export function proxyTrust(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  if ("hops" in trusted) return (_address, hop) => hop < trusted.hops;
  const list = new BlockList();
  for (const net of trusted.nets.flatMap((name) => NAMED_NETS[name] ?? name)) {
    const [address = "", bits] = net.split("/");
    const family = familyOf(address);
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  // What stands in a header need not be an address.
  return (address) => isIP(address) !== 0 && list.check(address, familyOf(address));
}

function familyOf(address: string): "ipv4" | "ipv6" {
  return isIP(address) === 6 ? "ipv6" : "ipv4";
}
