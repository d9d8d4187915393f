import type { Property } from "@portico/contract/property/property";
import type { ColorScheme } from "@portico/presentation/theme/theme-css";
import { isLanguage, type Language } from "@portico/domain/texts/language";

/**
 * Puts on the page what the engine has not put there yet: the theme of a colour in the address, and under a development
 * server the hotel's letters and styles. Both styles go through constructed style sheets, which a strict content policy
 * allows.
 */
export async function applyLook(property: Property, color: string | null): Promise<void> {
  const { dataset } = document.documentElement;
  dataset["font"] = property.font;
  if (color !== null) await applyTheme(color, property.scheme, property.customCss !== "");
  if (property.customCss === "") return;
  dataset["ownStyles"] = "";
  // After a theme they have to come once more, as the later of two wins.
  if (color !== null || !document.getElementById("portico-styles")) addSheet(property.customCss);
}

/** The product's own theme, for a page whose hotel the engine does not know and so gave it none. */
export async function applyOwnTheme(): Promise<void> {
  const isThemed = getComputedStyle(document.documentElement).getPropertyValue("--color-bg") !== "";
  if (!isThemed) await applyTheme(null, "auto", false);
}

/** Gives the page the theme of a colour (`#rrggbb`), or of the product's own. */
async function applyTheme(color: string | null, scheme: ColorScheme, hasStyles: boolean): Promise<void> {
  const [{ DEFAULT_COLOR, deriveTheme }, { protectedThemeCss, themeCss }, { parseHex }] = await Promise.all([
    import("@portico/presentation/theme/theme"),
    import("@portico/presentation/theme/theme-css"),
    import("@portico/presentation/theme/colour"),
  ]);
  const hex = color === null ? undefined : parseHex(color);
  const theme = deriveTheme(hex ?? DEFAULT_COLOR);
  addSheet(themeCss(theme, scheme) + (hasStyles ? protectedThemeCss(theme, scheme) : ""));
}

function addSheet(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** The language that the engine has given the page, to say in it that the start failed. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : "cs";
}
