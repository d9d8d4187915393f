import type { GuestState } from "../base/store/guest-state.ts";

/**
 * Whether the address asks for days that the search cannot take as they are: past, impossible, in the wrong order or
 * beyond the limits. A guest who has rooms for other dates already has gone on from that address.
 */
export function datesMended(
  query: string,
  state: Pick<GuestState, "arrival" | "departure" | "reservation">,
): boolean {
  if (state.reservation.length > 0) return false;
  const params = new URLSearchParams(query);
  return (["arrival", "departure"] as const).some((name) => {
    const asked = params.get(name)?.trim() ?? "";
    return asked !== "" && asked !== state[name];
  });
}
