import fc from "fast-check";
import { expect, test } from "vitest";
import { shareEqualParts } from "./shared-parts.ts";

const NEWER = { rooms: [{ id: 1 }, { id: 2 }, { id: 3 }], look: { color: "#25a37d" } };

test("what equals is the very same object, down to items around one that was put in, taken out or changed", () => {
  expect(shareEqualParts(copyOf(NEWER), NEWER)).toBe(NEWER);
  const [first, , third] = NEWER.rooms;
  for (const rooms of [
    [{ id: 1 }, { id: 3 }],
    [{ id: 1 }, { id: 9 }, { id: 3 }],
    [{ id: 1 }, { id: 2 }, { id: 9 }, { id: 3 }],
  ]) {
    const older = shareEqualParts({ ...copyOf(NEWER), rooms }, NEWER);
    expect(older.look).toBe(NEWER.look);
    expect(older.rooms[0]).toBe(first);
    expect(older.rooms.at(-1)).toBe(third);
  }
});

test("what comes out equals what went in, whatever it is compared with", () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      const [older, newer] = [copyOf(one), copyOf(other)];
      expect(shareEqualParts(copyOf(older), newer)).toEqual(older);
      expect(shareEqualParts<unknown>([older, newer], [newer, older])).toEqual([older, newer]);
    }),
    { seed: 7, numRuns: 300 },
  );
});

function copyOf<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}
