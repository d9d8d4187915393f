import fc from "fast-check";
import { parse, walk } from "css-tree";
import { describe, expect, test } from "vitest";

import { cleanStyles } from "./clean-styles.ts";
import { STYLE_ATTACKS } from "./testing/style-attacks.ts";

const SCOPE = ":where(#root) ";
const UNPROTECTED = ":not(:where([data-protected],[data-protected] *))";

const ALLOWED: readonly (readonly [styles: string, selector: string, body: string])[] = [
  ["h2{color:#123456}", `h2`, "color:#123456"],
  [
    ".room-card__root:hover{border-color:rgb(1 2 3/50%)}",
    ".room-card__root:hover",
    "border-color:rgb(1 2 3 / 50%)",
  ],
  [".a > .b{border-left:2px solid red}", ".a>.b", "border-left:2px solid red"],
  [".a{font-family:Georgia,'Times New Roman',serif}", ".a", 'font-family:Georgia,"Times New Roman",serif'],
  [
    ".a{background:linear-gradient(90deg,red,var(--color-accent) 40%)}",
    ".a",
    "background:linear-gradient(90deg,red,var(--color-accent) 40%)",
  ],
  [".a{background-image:url(/pictures/wave.webp)}", ".a", 'background-image:url("/pictures/wave.webp")'],
  [
    ".a{background-image:url(data:image/png;base64,iVBORw0=)}",
    ".a",
    'background-image:url("data:image/png;base64,iVBORw0=")',
  ],
  [".a{box-shadow:0 2px 8px rgb(0 0 0/20%)}", ".a", "box-shadow:0 2px 8px rgb(0 0 0 / 20%)"],
  [".a{border-radius:0 40px}", ".a", "border-radius:0 40px"],
  [".a{font-size:1.5rem;line-height:1.4}", ".a", "font-size:1.5rem;line-height:1.4"],
  [
    ".a{text-decoration:underline;text-decoration-thickness:2px}",
    ".a",
    "text-decoration:underline;text-decoration-thickness:2px",
  ],
  [".a{text-transform:uppercase;letter-spacing:.5px}", ".a", "text-transform:uppercase;letter-spacing:.5px"],
];

/** What a served style sheet must never contain, judged by its text and independently of the cleaner. */
function dangers(styles: string): string[] {
  const found: string[] = [];
  if (/[\\<]|\/\*|https?:|expression|javascript/i.test(styles)) found.push("a suspicious letter");
  walk(
    parse(styles, { parseCustomProperty: true, onParseError: (error) => found.push(error.message) }),
    (node) => {
      if (node.type === "Raw") found.push(`unread: ${node.value}`);
      if (node.type === "Atrule" && node.name !== "media") found.push(`@${node.name}`);
      if (node.type === "Url" && !/^(?:data:image\/[a-z+]+;base64,|\/pictures\/|\/media\/)/.test(node.value))
        found.push(node.value);
      if (node.type === "Function" && /image|fade|element|paint|attr|src|env|calc/.test(node.name))
        found.push(node.name);
      if (node.type === "AttributeSelector" && node.name.name !== "data-protected")
        found.push(node.name.name);
      if (node.type === "PseudoElementSelector") found.push(node.name);
      if (node.type === "Declaration" && node.important !== false) found.push("!important");
      if (
        node.type === "Declaration" &&
        !/^(?:color|background|border|box-shadow|accent-color|font-|line-height|letter-spacing|text-(?:align|transform|decoration|underline)|--color-|--radius-)/.test(
          node.property,
        )
      )
        found.push(node.property);
    },
  );
  return found;
}

describe("an attack loses its sting and is told of", () => {
  test.each(STYLE_ATTACKS)("%s", (_, styles) => {
    const { clean, removed } = cleanStyles(styles, "scoped");
    expect(dangers(clean)).toEqual([]);
    expect(removed).not.toEqual([]);
  });

  test("there are more than fifty of them, no two alike", () =>
    expect(new Set(STYLE_ATTACKS.map(([, styles]) => styles)).size).toBeGreaterThan(50));

  test("also when thousands of them are cut up and put together again", () => {
    const pieces = STYLE_ATTACKS.flatMap(([, styles]) => styles.match(/[\w-]+|\s+|./gs) ?? []);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 40 }), (parts) => {
        expect(dangers(cleanStyles(parts.join(""), "scoped").clean)).toEqual([]);
      }),
      { numRuns: 3000, seed: 20261121 },
    );
  });
});

test("what was cleaned once stays as it is, however often it is cleaned", () => {
  const pieces = ALLOWED.map(([styles]) => styles);
  for (const [, attack] of STYLE_ATTACKS) {
    const once = cleanStyles(`${pieces.join("\n")}\n${attack}`, "own").clean;
    expect(cleanStyles(once, "own")).toEqual({ clean: once, removed: [] });
  }
});

describe("what is allowed stays, inside the widget and around its protected parts", () => {
  test.each(ALLOWED)("%s", (styles, selector, body) => {
    const { clean, removed } = cleanStyles(styles, "scoped");
    expect(removed).toEqual([]);
    expect(clean.replaceAll(", ", ",")).toBe(`${SCOPE}${selector}${UNPROTECTED}{${body}}`);
  });

  test("colours and radii of the theme, also by the guest's preference and by width", () => {
    const styles =
      ":root{--color-bg:#fffaf0;--radius-card:4px}@media (prefers-color-scheme:dark){:root{--color-bg:#111}}";
    expect(cleanStyles(styles, "scoped")).toEqual({
      clean:
        ":root{--color-bg:#fffaf0;--radius-card:4px}\n@media (prefers-color-scheme:dark){:root{--color-bg:#111}}",
      removed: [],
    });
  });

  test("the good selectors of a list and the good lines of a rule", () =>
    expect(cleanStyles(".a,[b]{color:red;display:none}", "scoped").clean).toBe(
      `${SCOPE}.a${UNPROTECTED}{color:red}`,
    ));
});

test.each([
  ["a value of another property", ".a{color:solid}", '"solid" is no value of color'],
  ["a selector without end", `${".a>".repeat(6)}.a{color:red}`, "a selector is longer than twelve parts"],
])("%s is refused", (_, styles, reason) =>
  expect(cleanStyles(styles, "own")).toMatchObject({ clean: "", removed: [{ reason }] }),
);

test("what was removed is told by its line, with the reason", () => {
  const { removed } = cleanStyles(".a{color:red}\n.a{\n  display:none;\n}\n@import 'x';", "scoped");
  expect(removed).toEqual([
    { line: 3, what: "display", reason: "this property may not be set" },
    { line: 5, what: "@import", reason: "of all rules that begin with @ only @media is allowed" },
  ]);
});
