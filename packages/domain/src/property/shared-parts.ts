/**
 * `older` with every part that equals that of `newer` replaced by the very same object, so that two versions of a
 * document take the memory of one and their differences are found by identity. Items of a list are matched from both of
 * its ends, which finds those before and after something that was put in or taken out.
 */
export function shareEqualParts<Whole>(older: Whole, newer: Whole): Whole {
  // Whichever of the two is handed back, it equals `older`.
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
