/**
 * `older` with every part that equals the one in `newer` replaced by the same object, so that two versions of a
 * document take the memory of one and their differences are found by identity. List items are matched from both ends,
 * which finds those before and after an insertion or removal.
 */
export function shareEqualParts<Whole>(older: Whole, newer: Whole): Whole {
  // Whichever of the two is returned, it equals `older`.
  return share(older, newer) as Whole;
}

function share(older: unknown, newer: unknown): unknown {
  if (older === newer || !isComposite(older) || !isComposite(newer)) return older;
  if (Array.isArray(older)) return Array.isArray(newer) ? shareList(older, newer) : older;
  return Array.isArray(newer) ? older : shareRecord(older, newer);
}

type Composite = Readonly<Record<string, unknown>>;

function isComposite(value: unknown): value is Composite {
  return typeof value === "object" && value !== null;
}

function shareRecord(older: Composite, newer: Composite): Composite {
  const shared: Record<string, unknown> = {};
  let isSame = Object.keys(older).length === Object.keys(newer).length;
  for (const [key, value] of Object.entries(older)) {
    shared[key] = Object.hasOwn(newer, key) ? share(value, newer[key]) : value;
    if (!Object.hasOwn(newer, key) || shared[key] !== newer[key]) isSame = false;
  }
  return isSame ? newer : shared;
}

function shareList(older: readonly unknown[], newer: readonly unknown[]): readonly unknown[] {
  const shift = newer.length - older.length;
  const shared = older.map((item, index) => {
    const fromStart = share(item, newer[index]);
    return shift === 0 || fromStart === newer[index] ? fromStart : share(item, newer[index + shift]);
  });
  return shift === 0 && shared.every((item, index) => item === newer[index]) ? newer : shared;
}
