/** Prefix of each base. The main one also answers under `/ibe4`. */
export const BASES = { api: "/api/ibe4", pons: "/pons", pci: "/api/pci", voucher: "/api/ibe4" } as const;

/** The path of a call from the engine's root, without query. */
export function callPath(call: { base: keyof typeof BASES; path: string }): string {
  return `${BASES[call.base]}${call.path}`;
}

/** The path with the request's fields that stand in it, and the fields that are left for the query. */
export function filledPath(
  call: Parameters<typeof callPath>[0],
  wire: Readonly<Record<string, unknown>>,
): { path: string; rest: Readonly<Record<string, unknown>> } {
  const rest = { ...wire };
  const path = callPath(call).replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name];
    delete rest[name];
    return encodeURIComponent(typeof value === "string" ? value : "");
  });
  return { path, rest };
}

/** The query of a GET without "?". Null and missing fields are left out; values other than strings are JSON. */
export function callQuery(wire: Readonly<Record<string, unknown>>): string {
  const parts: string[] = [];
  for (const [name, value] of Object.entries(wire)) {
    if (value === undefined || value === null) continue;
    const text = typeof value === "string" ? value : JSON.stringify(value);
    parts.push(`${encodeURIComponent(name)}=${encodeURIComponent(text)}`);
  }
  return parts.join("&");
}
