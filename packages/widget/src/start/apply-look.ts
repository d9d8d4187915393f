import type { Property } from "@portico/contract/property";

/**
 * Puts the hotel's own style sheet and, where the address asks for a colour, that colour's theme over the page. Both go
 * through constructed style sheets, which a strict content policy allows.
 */
export async function applyLook(property: Property, color: string | null): Promise<void> {
  if (color !== null) {
    const [{ deriveTheme }, { themeCss }, { parseHex }] = await Promise.all([
      import("@portico/presentation/theme/theme"),
      import("@portico/presentation/theme/theme-css"),
      import("@portico/presentation/theme/colour"),
    ]);
    const hex = parseHex(color);
    if (hex !== undefined) addSheet(themeCss(deriveTheme(hex), property.scheme));
  }
  if (property.customCss) addSheet(property.customCss);
}

function addSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}
