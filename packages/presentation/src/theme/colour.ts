/** A colour as `#rrggbb`. */
export type Hex = `#${string}`;

/** A colour in OKLCH: lightness 0 to 1, chroma 0 to about 0.37, hue in degrees. */
export interface Oklch {
  readonly lightness: number;
  readonly chroma: number;
  readonly hue: number;
}

type Triple = readonly [number, number, number];

const HEX = /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Reads `#rgb` or `#rrggbb` in any case; anything else is `undefined`. */
export function parseHex(text: string): Hex | undefined {
  if (!HEX.test(text)) return undefined;
  const digits = text.slice(1).toLowerCase();
  const full = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join("") : digits;
  return `#${full}`;
}

/** Converts sRGB to OKLCH with Björn Ottosson's OKLab matrices. */
export function toOklch(hex: Hex): Oklch {
  const [red, green, blue] = linearChannels(hex);
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const lightness = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  const a = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  const b = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
  const hue = ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
  return { lightness, chroma: Math.hypot(a, b), hue };
}

/** Converts to sRGB; a colour outside the gamut keeps its lightness and hue but loses chroma. */
export function fromOklch({ lightness, chroma, hue }: Oklch): Hex {
  const clamped = Math.min(1, Math.max(0, lightness));
  const direct = channels(clamped, chroma, hue);
  if (inGamut(direct)) return toHex(direct);
  let inside = 0;
  let outside = chroma;
  for (let step = 0; step < 18; step++) {
    const middle = (inside + outside) / 2;
    if (inGamut(channels(clamped, middle, hue))) inside = middle;
    else outside = middle;
  }
  return toHex(channels(clamped, inside, hue));
}

/** WCAG 2 contrast ratio of two colours, 1 to 21. */
export function contrast(one: Hex, other: Hex): number {
  const first = luminance(one);
  const second = luminance(other);
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

function luminance(hex: Hex): number {
  const [red, green, blue] = linearChannels(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function linearChannels(hex: Hex): Triple {
  const value = Number.parseInt(hex.slice(1), 16);
  return [decode(value >> 16), decode((value >> 8) & 255), decode(value & 255)];
}

function decode(byte: number): number {
  const channel = byte / 255;
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

function encode(linear: number): number {
  return linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055;
}

function channels(lightness: number, chroma: number, hue: number): Triple {
  const radians = (hue * Math.PI) / 180;
  const a = chroma * Math.cos(radians);
  const b = chroma * Math.sin(radians);
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encode(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encode(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** Tolerates the matrices' own error, far below one 8-bit step. */
function inGamut(rgb: Triple): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005);
}

function toHex(rgb: Triple): Hex {
  const pairs = rgb.map((channel) => {
    const byte = Math.round(Math.min(1, Math.max(0, channel)) * 255);
    return byte.toString(16).padStart(2, "0");
  });
  return `#${pairs.join("")}`;
}
