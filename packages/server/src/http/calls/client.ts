import type { Hotel } from "@portico/domain/property/hotel";
import type { Basis } from "../answers/answer-cache.ts";

/** The hotel of a request, as currently configured. */
export interface Client {
  readonly hotelId: number;
  readonly configVersion: number;
  readonly hotel: Hotel;
  /** Changes whenever every answer about the hotel may change; part of every cache key. */
  readonly stamp: string;
  /** Works an answer out in one go and tells what it rests on beside its key. */
  watched<Outcome>(work: () => Outcome): { outcome: Outcome; basis: Basis };
  /** Whether everything that an answer under the current stamp rests on is as it was. */
  stands(basis: Basis): boolean;
}

/** A hotel as it was when something of it was shown, with the nights that this rests on. */
export type ShownHotel = { readonly code: string; readonly stamp: string; readonly basis: Basis };

/** Finds hotels by the code that their web pages carry; null for an unknown code. */
export interface ClientDirectory<C extends Client = Client> {
  /** The hotel if it is in memory and current; null also for a hotel that only `find` would find. */
  known(code: string): C | null;
  find(code: string): C | null | Promise<C | null>;
}

/** Whether what was shown of a hotel is still true. */
export function isStillSo({ code, stamp, basis }: ShownHotel, directory: ClientDirectory): boolean {
  const client = directory.known(code);
  return client !== null && client.stamp === stamp && client.stands(basis);
}
