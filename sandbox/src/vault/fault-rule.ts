import { type CountedFault, readTransportFault } from "../faults/transport-fault.ts";

/** Where a fault can strike: the merchant's calls, and the form and its sending. */
export const CALL_KINDS = ["session", "card", "charge", "forget", "form", "submit"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** A fault and where it strikes; without a call at every call of the merchant's, and not at the guest's form. */
export interface VaultFault extends CountedFault {
  call?: CallKind;
}

/** Reads a rule from a control call; a string says what is wrong with it. */
export function readVaultFault(fields: Record<string, unknown>): VaultFault | string {
  const fault = readTransportFault(fields);
  if (typeof fault === "string") return fault;
  const call = CALL_KINDS.find((kind) => kind === fields["call"]);
  if (fields["call"] !== undefined && !call) return `call must be one of ${CALL_KINDS.join(", ")}.`;
  return { ...fault, ...(call ? { call } : {}) };
}

export function fitsCall({ call }: VaultFault, kind: CallKind): boolean {
  return call === undefined ? kind !== "form" && kind !== "submit" : call === kind;
}
