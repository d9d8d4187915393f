import type { Property } from "@portico/contract/property";
import type { ColorScheme } from "@portico/presentation/theme/theme-css";

/**
 * Puts the hotel's own style sheet and, where the address asks for a colour, that colour's theme over the page. Both go
 * through constructed style sheets, which a strict content policy allows.
 */
export async function applyLook(property: Property, color: string | null): Promise<void> {
  if (color !== null) await applyTheme(color, property.scheme);
  if (property.customCss) addSheet(property.customCss);
}

/** Gives the page the theme of a colour (`#rrggbb`), or of the product's own. */
export async function applyTheme(color: string | null, scheme: ColorScheme): Promise<void> {
  const [{ DEFAULT_COLOR, deriveTheme }, { themeCss }, { parseHex }] = await Promise.all([
    import("@portico/presentation/theme/theme"),
    import("@portico/presentation/theme/theme-css"),
    import("@portico/presentation/theme/colour"),
  ]);
  const hex = color === null ? undefined : parseHex(color);
  addSheet(themeCss(deriveTheme(hex ?? DEFAULT_COLOR), scheme));
}

function addSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
