import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contrast, parseHex, type Hex } from "./colour.ts";
import { deriveTheme, DEFAULT_COLOR } from "./theme.ts";
import type { Tokens } from "./tokens.ts";

type Token = keyof Tokens;

const SURFACES = ["bg", "surface1", "surface2", "surface3", "primarySubtle", "primarySubtle2"] as const;

const STATUS_TINTS = ["dangerSubtle", "warningSubtle", "successSubtle", "infoSubtle"] as const;

function onEverySurface(words: Token, ratio: number): [Token, Token, number][] {
  return SURFACES.map((surface) => [words, surface, ratio]);
}

const REQUIRED: readonly [words: Token, ground: Token, ratio: number][] = [
  ...onEverySurface("text1", 11),
  ...onEverySurface("text2", 5.5),
  ...onEverySurface("text3", 4.5),
  ...onEverySurface("primaryText", 4.5),
  ...onEverySurface("dangerText", 4.5),
  ...onEverySurface("warningText", 4.5),
  ...onEverySurface("successText", 4.5),
  ...onEverySurface("infoText", 4.5),
  ...onEverySurface("borderStrong", 3),
  ...onEverySurface("focus", 3),
  ["onPrimary", "primary", 4.5],
  ["onPrimary", "primaryHover", 4.5],
  ["onPrimary", "primaryActive", 4.5],
  ["accent", "bg", 3],
  ["accent", "surface1", 3],
  ["primaryBorder", "bg", 3],
  ["primaryBorder", "surface1", 3],
  ["primaryBorder", "primarySubtle", 3],
  ["dangerText", "dangerSubtle", 4.5],
  ["warningText", "warningSubtle", 4.5],
  ["successText", "successSubtle", 4.5],
  ["infoText", "infoSubtle", 4.5],
  ...STATUS_TINTS.flatMap((tint): [Token, Token, number][] => [
    ["text1", tint, 4.5],
    ["text2", tint, 4.5],
  ]),
];

/** The backgrounds of badges and tags with white text. */
const UNDER_WHITE: readonly Token[] = ["dangerSolid", "warningSolid", "successSolid", "infoSolid"];

function tooWeak(tokens: Tokens): string[] {
  return REQUIRED.filter(([words, ground, ratio]) => contrast(tokens[words], tokens[ground]) < ratio).map(
    ([words, ground, ratio]) => `${words} on ${ground} below ${ratio}`,
  );
}

function weakPairs(color: Hex): string[] {
  const theme = deriveTheme(color);
  return [theme.light, theme.dark].flatMap((tokens) => [
    ...tooWeak(tokens),
    ...UNDER_WHITE.filter((ground) => contrast("#ffffff", tokens[ground]) < 4.5),
  ]);
}

const BRANDS: readonly Hex[] = [
  DEFAULT_COLOR,
  "#ffffff",
  "#000000",
  "#ffff00",
  "#00ffff",
  "#ff00ff",
  "#ff0000",
  "#00ff00",
  "#0000ff",
  "#c8a45d",
  "#7b1e3b",
  "#1b3a5c",
  "#f5e6d3",
  "#808080",
  "#767676",
  "#ffd700",
];

describe("every pair of words and ground reaches its ratio", () => {
  test.each(BRANDS)("for the brand %s", (brand) => {
    expect(weakPairs(brand)).toEqual([]);
  });

  test("for any colour", () => {
    const anyColor = fc
      .integer({ min: 0, max: 0xffffff })
      .map((value): Hex => `#${value.toString(16).padStart(6, "0")}`);
    fc.assert(
      fc.property(anyColor, (color) => {
        expect(weakPairs(color)).toEqual([]);
      }),
      { numRuns: 300, seed: 20260612 },
    );
  });
});

describe("a dark page is dark, and not black", () => {
  test.each(BRANDS)("for the brand %s", (brand) => {
    const { dark } = deriveTheme(brand);
    expect(contrast(dark.bg, "#000000")).toBeGreaterThan(1.05);
    expect(contrast(dark.bg, "#ffffff")).toBeGreaterThan(15);
    // The button stands out from the card behind it.
    expect(contrast(dark.primary, dark.surface2)).toBeGreaterThanOrEqual(3);
  });
});

describe("the button keeps the brand as far as it can be read", () => {
  test.each<[brand: Hex, ground: Hex, words: "white" | "ink", reason: string]>([
    ["#25a37d", "#008665", "white", "white reads at 3.18 only, a little darker is enough"],
    ["#7b1e3b", "#7b1e3b", "white", "dark enough as it is"],
    ["#1b3a5c", "#1b3a5c", "white", "dark enough as it is"],
    ["#c8a45d", "#c8a45d", "ink", "darkened gold would be brown"],
    ["#ffd700", "#ffd700", "ink", "darkened yellow would be olive"],
  ])("%s -> %s with %s: %s", (brand, ground, words) => {
    const { light } = deriveTheme(brand);
    expect(light.primary).toBe(ground);
    expect(light.onPrimary === "#ffffff").toBe(words === "white");
  });
});

test("a grey brand tints nothing", () => {
  const { light } = deriveTheme("#808080");
  const [red, green, blue] = [1, 3, 5].map((at) => light.surface3.slice(at, at + 2));
  expect([green, blue]).toEqual([red, red]);
});

test.each([
  ["#25A37D", "#25a37d"],
  ["#FD0", "#ffdd00"],
  ["25A37D", undefined],
  ["#25A37", undefined],
  ["red", undefined],
])("the colour %s is read as %s", (text, expected) => {
  expect(parseHex(text)).toBe(expected);
});
