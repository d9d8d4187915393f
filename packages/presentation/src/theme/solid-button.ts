import { fromOklch, toOklch, type Hex, type Oklch } from "./colour.ts";
import { reachContrast, readsOn } from "./reach-contrast.ts";

/** The filled button: its background, its text, and the background when hovered and pressed. */
export interface SolidButton {
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
export function solidButton(brand: Oklch, ink: Hex, darkPageSurface: Hex | undefined): SolidButton {
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
