import { expect, test } from "vitest";

import { describePlace, findPlace } from "./place-of-change.mjs";
import { smallChanges } from "./small-changes.mjs";

const changed = (text) =>
  smallChanges("a.ts", text).map(
    ({ kind, start, end, replacement }) => `${kind}: ${text.slice(start, end)} → ${replacement}`,
  );

test.each([
  ["const ok = a >= b && !c;", ["logic: && → ||", "comparison: >= → >", "negation: !c → (c)"]],
  ["const sum = a + 1 - b * 2;", ["arithmetic: - → +", "arithmetic: + → -", "arithmetic: * → /"]],
  ["const text = `${a}` + b;", []],
  [
    "async function f() { await tell(true); }",
    ["call left out: await tell(true); → ;", "boolean: true → false"],
  ],
  ['type A = "left" | "right"; import x from "right";', []],
  [
    'function f(a: "left" | "right") { return a === "left" ? { side: "right" } : null; }',
    [
      'condition: a === "left" → true',
      "comparison: === → !==",
      'word: "left" → "right"',
      'word: "right" → "left"',
    ],
  ],
])("%s can be changed in small ways", (text, changes) => {
  expect(changed(text).map((line) => line.replace(/(condition: .* → )false$/, "$1true"))).toEqual(changes);
});

const OLD =
  "export function isFree(day: Day): boolean {\n  const left = count(day);\n  return left > 0;\n}\n";

function theChange() {
  const [change] = smallChanges("old/free.ts", OLD);
  return { file: "old/free.ts", ...describePlace(OLD, change) };
}

test("a change is found again in a file that has moved and was laid out anew", () => {
  const moved = `import "./day.ts";\n${OLD.replace("return left > 0", "return (\n    left > 0\n  )")}`;
  const again = OLD.replace("return left > 0", "return left\n    > 0");
  expect(findPlace(new Map([["new/free.ts", moved]]), theChange())).toBe("gone");
  expect(findPlace(new Map([["new/free.ts", again]]), theChange())).toMatchObject({
    file: "new/free.ts",
    changed: again.replace("> 0", ">= 0"),
  });
});

test("of equal lines the one between the same neighbours is meant, else the one of the same file; two are too many", () => {
  const other = "export const isLeft = (left: number) => {\n  return left > 0;\n};\n";
  const found = findPlace(
    new Map([
      ["old/free.ts", other],
      ["new/day.ts", OLD],
    ]),
    theChange(),
  );
  expect(found).toMatchObject({ file: "new/day.ts" });
  const twice = new Map([
    ["a/left.ts", other],
    ["b/left.ts", other],
  ]);
  expect(findPlace(twice, theChange())).toBe("several");
  expect(findPlace(new Map([...twice, ["c/free.ts", other]]), theChange())).toMatchObject({
    file: "c/free.ts",
  });
});
