/** What V8 needs for each kind of value, roughly. */
const OBJECT_BYTES = 32;
const SLOT_BYTES = 8;
const PAIR_BYTES = 40;
const BUFFER_BYTES = 128;

/** Values that are counted before others get a turn. */
const STEP = 2_000;

/**
 * The bytes of memory that plain data keep alive, parts that are used twice counted once. Pauses every few thousand values;
 * the last step returns the sum. Does not see private fields.
 */
export function* countBytes(...roots: unknown[]): Generator<undefined, number> {
  const seen = new Set<object>();
  const left: unknown[] = [...roots];
  let bytes = 0;
  let counted = 0;
  while (left.length > 0) {
    const value = left.pop();
    counted += 1;
    if (counted % STEP === 0) yield;
    if (typeof value === "string") bytes += OBJECT_BYTES + value.length;
    if (typeof value !== "object" || value === null || seen.has(value)) continue;
    seen.add(value);
    bytes += OBJECT_BYTES;
    if (ArrayBuffer.isView(value)) bytes += BUFFER_BYTES + value.byteLength;
    else if (value instanceof Map) {
      bytes += PAIR_BYTES * value.size;
      for (const [key, held] of value) left.push(key, held);
    } else {
      const held: unknown[] = Array.isArray(value) ? value : Object.values(value);
      bytes += SLOT_BYTES * held.length;
      for (const one of held) left.push(one);
    }
  }
  return bytes;
}
