/** A name with how much of it there is, where it is more than one: `Parking 2×`. */
export function countedName(name: string, count: number): string {
  return count > 1 ? `${name}\u00a0${count}×` : name;
}
