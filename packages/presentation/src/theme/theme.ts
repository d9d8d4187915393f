import { fromOklch, toOklch, type Hex, type Oklch } from "./colour.ts";
import { reachContrast, type Direction } from "./reach-contrast.ts";
import { solidButton } from "./solid-button.ts";
import { statusTokens } from "./status-tokens.ts";
import type { Theme, Tokens } from "./tokens.ts";

/** The brand colour of a hotel that sets none. */
export const DEFAULT_COLOR: Hex = "#25a37d";

/** Below this chroma a brand counts as grey and tints nothing. */
const GREY_BELOW = 0.02;

/**
 * Derives every colour of both schemes from the hotel's one colour. Each pair of text and background reaches its WCAG
 * ratio by construction, whatever the colour: see `theme.test.ts` for the list of pairs.
 */
export function deriveTheme(color: Hex): Theme {
  const brand = toOklch(color);
  return { light: deriveTokens(brand, false), dark: deriveTokens(brand, true) };
}

function deriveTokens(brand: Oklch, dark: boolean): Tokens {
  const grey = brand.chroma < GREY_BELOW;
  const away: Direction = dark ? "lighter" : "darker";
  const neutralChroma = grey ? 0 : 0.006;
  const textChroma = Math.min(brand.chroma, 0.19);
  const shade = (lightness: number, chroma: number): Oklch => ({ lightness, chroma, hue: brand.hue });

  const neutral = (lightness: number): Hex =>
    fromOklch(shade(lightness, dark ? neutralChroma * 1.6 : neutralChroma));
  const tint = (lightness: number, most: number): Hex =>
    fromOklch(shade(lightness, grey ? 0 : Math.min(textChroma, most)));

  const bg: Hex = dark ? neutral(0.175) : "#ffffff";
  const surface1 = neutral(dark ? 0.215 : 0.985);
  const surface2 = neutral(dark ? 0.255 : 0.965);
  const surface3 = neutral(dark ? 0.3 : 0.935);
  const primarySubtle = dark ? tint(0.28, 0.05) : tint(0.962, 0.03);
  const primarySubtle2 = dark ? tint(0.335, 0.07) : tint(0.925, 0.055);
  const surfaces = [bg, surface1, surface2, surface3, primarySubtle, primarySubtle2];

  const soft = neutralChroma * 1.5;
  const onAll = (start: Oklch, ratio: number): Hex => reachContrast(start, surfaces, ratio, away);
  const linkLightness = dark ? Math.max(brand.lightness, 0.72) : Math.min(brand.lightness, 0.6);
  const focusChroma = Math.max(textChroma, grey ? 0 : 0.1);
  const ink = fromOklch(shade(0.18, neutralChroma * 2));

  return {
    bg,
    surface1,
    surface2,
    surface3,
    primarySubtle,
    primarySubtle2,
    text1: onAll(shade(dark ? 0.96 : 0.24, neutralChroma), 11),
    text2: onAll(shade(dark ? 0.8 : 0.44, soft), 5.5),
    text3: onAll(shade(dark ? 0.7 : 0.54, soft), 4.5),
    border: neutral(dark ? 0.34 : 0.905),
    borderStrong: onAll(shade(dark ? 0.52 : 0.66, soft), 3),
    primaryText: onAll(shade(linkLightness, textChroma), 4.5),
    focus: onAll(shade(dark ? 0.8 : 0.5, focusChroma), 3.2),
    accent: reachContrast(brand, [bg, surface1], 3, away),
    primaryBorder: reachContrast(shade(brand.lightness, textChroma), [bg, surface1, primarySubtle], 3, away),
    ...solidButton(brand, ink, dark ? surface2 : undefined),
    ...statusTokens(surfaces, dark),
  };
}
