import type { Hex } from "./colour.ts";

/** For each meaning: text (`…Text`), a tint behind text (`…Subtle`) and a background for white text (`…Solid`). */
export type StatusTokens = Readonly<
  Record<`${"danger" | "warning" | "success" | "info"}${"Text" | "Subtle" | "Solid"}`, Hex>
>;

/** Every colour of one scheme. Surfaces rise from `bg` to `surface3`; `text1` is the strongest text colour. */
export interface Tokens extends StatusTokens {
  readonly bg: Hex;
  readonly surface1: Hex;
  readonly surface2: Hex;
  readonly surface3: Hex;
  readonly primarySubtle: Hex;
  readonly primarySubtle2: Hex;
  readonly text1: Hex;
  readonly text2: Hex;
  readonly text3: Hex;
  readonly border: Hex;
  readonly borderStrong: Hex;
  readonly primary: Hex;
  readonly onPrimary: Hex;
  readonly primaryHover: Hex;
  readonly primaryActive: Hex;
  readonly primaryText: Hex;
  readonly primaryBorder: Hex;
  readonly accent: Hex;
  readonly focus: Hex;
}

export interface Theme {
  readonly light: Tokens;
  readonly dark: Tokens;
}
