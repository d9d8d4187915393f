/** One room of a seating: the position of its room type and the part of the party that sleeps in it. */
export type SeatedRoom = { type: number; part: number };

/**
 * Seatings as chains of rooms that share their beginnings. Types are added in order, so that the same rooms always make
 * the same sequence of types, whose number identifies seatings in the same rooms.
 */
export function chainPool() {
  const befores = [0];
  const types = [-1];
  const parts = [0];
  const sequences = [0];
  const known = new Map<number, number>();
  const TYPES = 1 << 16;

  return {
    roomsOf: (chain: number) => sequences[chain] ?? 0,
    roomsWith(chain: number, type: number): number {
      const key = (sequences[chain] ?? 0) * TYPES + type;
      const sequence = known.get(key) ?? known.size + 1;
      known.set(key, sequence);
      return sequence;
    },
    add(before: number, type: number, part: number, sequence: number): number {
      befores.push(before);
      types.push(type);
      parts.push(part);
      return sequences.push(sequence) - 1;
    },
    read(chain: number): SeatedRoom[] {
      const rooms: SeatedRoom[] = [];
      for (let at = chain; at > 0; at = befores[at] ?? 0) {
        rooms.unshift({ type: types[at] ?? 0, part: parts[at] ?? 0 });
      }
      return rooms;
    },
  };
}
