import type { TransportFault } from "../faults/transport-fault.ts";
import { TRANSPORT_FAULTS } from "../faults/transport-fault.ts";
import { wholeNumber } from "../http/whole-number.ts";

/** Where a fault can strike: the merchant's calls, and the form and its sending. */
export const CALL_KINDS = ["session", "card", "charge", "forget", "form", "submit"] as const;
export type CallKind = (typeof CALL_KINDS)[number];

/** A fault and where it strikes; without a call at every call of the merchant's, and not at the guest's form. */
export interface VaultFault extends TransportFault {
  call?: CallKind;
  times?: number;
}

/** Reads a rule from a control call; a string says what is wrong with it. */
export function readVaultFault(fields: Record<string, unknown>): VaultFault | string {
  const fault = TRANSPORT_FAULTS.find((name) => name === fields["fault"]);
  if (!fault) return `fault must be one of ${TRANSPORT_FAULTS.join(", ")}.`;
  const call = CALL_KINDS.find((kind) => kind === fields["call"]);
  if (fields["call"] !== undefined && !call) return `call must be one of ${CALL_KINDS.join(", ")}.`;
  const rule: VaultFault = { fault, ...(call ? { call } : {}) };
  for (const name of ["status", "ms", "times"] as const) {
    const number = wholeNumber(fields[name]);
    if (number !== null) rule[name] = number;
  }
  return rule;
}

export function fitsCall({ call }: VaultFault, kind: CallKind): boolean {
  return call === undefined ? kind !== "form" && kind !== "submit" : call === kind;
}
