// Site builders hand this value over when the owner has chosen no colour.
const DEFAULT_RED = new Set(["#ff0000", "#f00", "red"]);

/** The colour that an address asks for as `#rrggbb`; null for anything else. */
export function readAskedColour(text: string | null): string | null {
  const written = text?.trim().toLowerCase() ?? "";
  const color = /^[0-9a-f]+$/.test(written) ? `#${written}` : written;
  if (DEFAULT_RED.has(color)) return null;
  if (/^#[0-9a-f]{3}$/.test(color)) return color.replace(/[0-9a-f]/g, "$&$&");
  return /^#[0-9a-f]{6}$/.test(color) ? color : null;
}
