/** Where the bases begin. The main one also answers under `/ibe4`. */
export const BASES = { api: "/api/ibe4", pons: "/pons", pci: "/api/pci" } as const;

/** The path of a call from the engine's root, without query. */
export function callPath(call: { base: keyof typeof BASES; path: string }): string {
  return `${BASES[call.base]}${call.path}`;
}
