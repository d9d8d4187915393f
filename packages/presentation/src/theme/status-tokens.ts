import { fromOklch, type Hex } from "./colour.ts";
import { reachContrast } from "./reach-contrast.ts";
import type { StatusTokens } from "./tokens.ts";

interface StatusColours {
  readonly text: Hex;
  readonly subtle: Hex;
  readonly solid: Hex;
}

/** The four meanings have fixed hues, never the hotel's, and are readable on every surface and on their own tint. */
export function statusTokens(surfaces: readonly Hex[], dark: boolean): StatusTokens {
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
