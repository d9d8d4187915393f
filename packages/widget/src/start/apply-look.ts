import type { Property } from "@portico/contract/property/property";

/**
 * Puts on the page what the engine has not put there yet: the theme of a colour in the address, and under a development
 * server the hotel's letters and styles.
 */
export async function applyLook(property: Property, color: string | null): Promise<void> {
  const { dataset } = document.documentElement;
  dataset["font"] = property.font;
  const hasStyles = property.customCss !== "";
  if (hasStyles) dataset["ownStyles"] = "";
  const areServed = !hasStyles || document.getElementById("portico-styles") !== null;
  if (color === null && areServed) return;
  const { putLook } = await import("./put-look.ts");
  putLook(property, color);
}
