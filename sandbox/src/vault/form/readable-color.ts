type Rgb = readonly [red: number, green: number, blue: number];

/** As much as text needs (4.5), and a little more against rounding. */
const CONTRAST = 4.6;
const STEPS = 40;

/**
 * The nearest colour to the wished one that is readable on all of these backgrounds, found on the way to black or to white.
 * All are `#rrggbb`.
 */
export function readableColor(
  wished: string,
  backgrounds: readonly string[],
  end: "#000000" | "#ffffff",
): string {
  const [from, to] = [readColor(wished), readColor(end)];
  for (let step = 0; step < STEPS; step += 1) {
    const color = from.map((part, at) => Math.round(part + (((to[at] ?? 0) - part) * step) / STEPS));
    const [red = 0, green = 0, blue = 0] = color;
    const mixed: Rgb = [red, green, blue];
    if (backgrounds.every((background) => contrast(mixed, readColor(background)) >= CONTRAST))
      return writeColor(mixed);
  }
  return end;
}

/** As the guidelines for accessible content define it, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

export function readColor(color: string): Rgb {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

function writeColor(color: Rgb): string {
  return `#${color.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
