import { contrast, fromOklch, type Hex, type Oklch } from "./colour.ts";

/** Added to every target ratio, so that rounding to eight bits never falls below it. */
const MARGIN = 0.02;

export type Direction = "darker" | "lighter";

/** Whether a colour has the given WCAG contrast on every background. */
export function readsOn(colour: Hex, backgrounds: readonly Hex[], ratio: number): boolean {
  return backgrounds.every((background) => contrast(colour, background) >= ratio + MARGIN);
}

/**
 * The colour closest in lightness to `start`, moved in one direction only, that reaches the ratio on every background.
 * If even the end of the scale fails in that hue, black or white.
 */
export function reachContrast(
  start: Oklch,
  backgrounds: readonly Hex[],
  ratio: number,
  direction: Direction,
): Hex {
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
