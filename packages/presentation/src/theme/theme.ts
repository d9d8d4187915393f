import { contrast, fromOklch, type Hex, type Oklch, toOklch } from "./colour.ts";
import type { StatusTokens, Theme, Tokens } from "./tokens.ts";

/** Added to every target ratio, so that rounding to eight bits never falls below it. */
const MARGIN = 0.02;

type Direction = "darker" | "lighter";

/** Whether a colour has the given WCAG contrast on every background. */
function readsOn(colour: Hex, backgrounds: readonly Hex[], ratio: number): boolean {
  return backgrounds.every((background) => contrast(colour, background) >= ratio + MARGIN);
}

/**
 * The colour closest in lightness to `start`, moved in one direction only, that reaches the ratio on every background.
 * If even the end of the scale fails in that hue, black or white.
 */
function reachContrast(start: Oklch, backgrounds: readonly Hex[], ratio: number, direction: Direction): Hex {
  const at = (lightness: number): Hex => fromOklch({ ...start, lightness });
  if (readsOn(at(start.lightness), backgrounds, ratio)) return at(start.lightness);
  let failing = start.lightness;
  let passing = direction === "darker" ? 0 : 1;
  if (!readsOn(at(passing), backgrounds, ratio)) return direction === "darker" ? "#000000" : "#ffffff";
  for (let step = 0; step < 22; step++) {
    const middle = (failing + passing) / 2;
    if (readsOn(at(middle), backgrounds, ratio)) passing = middle;
    else failing = middle;
  }
  return at(passing);
}

/** The filled button: its background, its text, and the background when hovered and pressed. */
interface SolidButton {
  readonly primary: Hex;
  readonly onPrimary: Hex;
  readonly primaryHover: Hex;
  readonly primaryActive: Hex;
}

const WHITE: Hex = "#ffffff";
const TEXT_RATIO = 4.5;

/**
 * A brand may be darkened by at most this much lightness to carry white text; beyond that it would be another colour.
 */
const MOST_DARKENING = 0.13;

/**
 * Keeps the brand if white is readable on it, darkens it slightly if that is enough, and otherwise uses dark text on
 * the brand (gold, yellow). On a dark page the button must also stand out from its surface.
 */
function solidButton(brand: Oklch, ink: Hex, darkPageSurface: Hex | undefined): SolidButton {
  let pair = onLightPage(brand, ink);
  if (darkPageSurface !== undefined && !readsOn(pair.ground, [darkPageSurface], 3)) {
    pair = standOut(brand, pair.ground, ink, darkPageSurface);
  }
  const lightness = toOklch(pair.ground).lightness;
  const away = pair.words === WHITE ? -1 : 1;
  const step = (distance: number): Hex =>
    fromOklch({ ...brand, lightness: Math.min(0.97, Math.max(0.03, lightness + away * distance)) });
  return {
    primary: pair.ground,
    onPrimary: pair.words,
    primaryHover: step(0.045),
    primaryActive: step(0.085),
  };
}

interface Pair {
  readonly ground: Hex;
  readonly words: Hex;
}

function onLightPage(brand: Oklch, ink: Hex): Pair {
  const ground = fromOklch(brand);
  if (readsOn(ground, [WHITE], TEXT_RATIO)) return { ground, words: WHITE };
  const darkened = reachContrast(brand, [WHITE], TEXT_RATIO, "darker");
  if (brand.lightness - toOklch(darkened).lightness <= MOST_DARKENING) {
    return { ground: darkened, words: WHITE };
  }
  return { ground: reachContrast(brand, [ink], TEXT_RATIO, "lighter"), words: ink };
}

function standOut(brand: Oklch, ground: Hex, ink: Hex, surface: Hex): Pair {
  const start = { ...brand, lightness: toOklch(ground).lightness };
  const raised = reachContrast(start, [surface], 3, "lighter");
  if (readsOn(raised, [WHITE], TEXT_RATIO)) return { ground: raised, words: WHITE };
  const again = { ...brand, lightness: toOklch(raised).lightness };
  return { ground: reachContrast(again, [ink], TEXT_RATIO, "lighter"), words: ink };
}

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

interface StatusColours {
  readonly text: Hex;
  readonly subtle: Hex;
  readonly solid: Hex;
}

/** The four meanings have fixed hues, never the hotel's, and are readable on every surface and on their own tint. */
function statusTokens(surfaces: readonly Hex[], dark: boolean): StatusTokens {
  const danger = statusColours(27, 0.19, surfaces, dark);
  const warning = statusColours(65, 0.14, surfaces, dark);
  const success = statusColours(155, 0.14, surfaces, dark);
  const info = statusColours(250, 0.14, surfaces, dark);
  return {
    dangerText: danger.text,
    dangerSubtle: danger.subtle,
    dangerSolid: danger.solid,
    warningText: warning.text,
    warningSubtle: warning.subtle,
    warningSolid: warning.solid,
    successText: success.text,
    successSubtle: success.subtle,
    successSolid: success.solid,
    infoText: info.text,
    infoSubtle: info.subtle,
    infoSolid: info.solid,
  };
}

function statusColours(hue: number, chroma: number, surfaces: readonly Hex[], dark: boolean): StatusColours {
  const subtle = fromOklch({ lightness: dark ? 0.27 : 0.965, chroma: dark ? 0.05 : 0.025, hue });
  const text = reachContrast(
    { lightness: dark ? 0.76 : 0.54, chroma, hue },
    [...surfaces, subtle],
    4.5,
    dark ? "lighter" : "darker",
  );
  const solid = reachContrast({ lightness: 0.55, chroma, hue }, ["#ffffff"], 4.5, "darker");
  return { text, subtle, solid };
}
