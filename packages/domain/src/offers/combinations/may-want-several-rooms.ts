import { personsOf, type Party } from "../../stays/guest.ts";

const MANY = 3;

/** Two people want a single room; only larger parties may want several. */
export function mayWantSeveralRooms(party: Party): boolean {
  return personsOf(party) >= MANY;
}
