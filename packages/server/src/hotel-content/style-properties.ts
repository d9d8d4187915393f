import { DEFAULT_COLOR, deriveTheme } from "@portico/presentation/theme/theme";
import { tokenProperty } from "@portico/presentation/theme/theme-css";

/** What a property may contain besides colours and keywords. Lengths are CSS pixels. */
export type PropertyRule = {
  /** Minimum and maximum length; none allowed by default. */
  lengths?: readonly [least: number, most: number];
  /** Range of plain numbers; only 0 by default. */
  numbers?: readonly [least: number, most: number];
  percentages?: true;
  /** Pictures and gradients. */
  images?: true;
  /** The allowed keywords, if not every keyword of the property is harmless. */
  words?: readonly string[];
};

/** Of a corner, in CSS pixels. */
export const MOST_RADIUS = 40;

// Borders add up over nested elements.
const BORDER: PropertyRule = { lengths: [0, 2] };
// A larger radius, or a percentage, would cut off a corner's content.
const ROUNDING: PropertyRule = { lengths: [0, MOST_RADIUS] };
const PICTURE: PropertyRule = { images: true, percentages: true, lengths: [-2000, 2000] };
// A thicker or lower underline would overlap the next line.
const UNDERLINE: PropertyRule = { lengths: [0, 2] };
const SIDES = ["top", "right", "bottom", "left", "inline", "block", "inline-start", "inline-end"];
const CORNERS = ["top-left", "top-right", "bottom-left", "bottom-right"];

const underSides = (name: string, rule: PropertyRule): [string, PropertyRule][] =>
  SIDES.map((side) => [name.replace("*", side), rule]);

/**
 * All that a hotel's own styles may set: colours, text, borders and shadows within limits. Nothing that moves, covers,
 * shrinks or hides an element, nothing that adds text, and no spacing, which over many nested elements pushes the order
 * button off the screen.
 */
const PROPERTIES: ReadonlyMap<string, PropertyRule> = new Map<string, PropertyRule>([
  ["color", {}],
  ["background-color", {}],
  ["background", PICTURE],
  ["background-image", PICTURE],
  ["background-position", PICTURE],
  ["background-size", PICTURE],
  ["background-repeat", {}],
  ["border", BORDER],
  ["border-width", BORDER],
  ["border-color", {}],
  ["border-style", {}],
  ...underSides("border-*", BORDER),
  ...underSides("border-*-width", BORDER),
  ...underSides("border-*-color", {}),
  ...underSides("border-*-style", {}),
  ["border-radius", ROUNDING],
  ...CORNERS.map((corner): [string, PropertyRule] => [`border-${corner}-radius`, ROUNDING]),
  ["box-shadow", { lengths: [-24, 24] }],
  ["accent-color", {}],
  ["font-family", {}],
  ["font-size", { lengths: [12, 32], words: [] }],
  ["font-weight", { numbers: [300, 900] }],
  ["font-style", {}],
  ["line-height", { numbers: [1.1, 2] }],
  ["letter-spacing", { lengths: [-0.5, 2] }],
  ["text-align", {}],
  ["text-transform", { words: ["none", "uppercase", "lowercase", "capitalize"] }],
  // Any other line could strike through a price, since lines are inherited.
  ["text-decoration", { words: ["none", "underline"] }],
  ["text-decoration-line", { words: ["none", "underline"] }],
  ["text-decoration-color", {}],
  ["text-underline-offset", UNDERLINE],
  ["text-decoration-thickness", UNDERLINE],
]);

const COLOUR_TOKENS: ReadonlySet<string> = new Set(
  Object.keys(deriveTheme(DEFAULT_COLOR).light).map(tokenProperty),
);
const RADIUS_TOKENS: ReadonlySet<string> = new Set([
  "--radius-small",
  "--radius-control",
  "--radius-card",
  "--radius-round",
]);

/** The rule of a property by its name; undefined if a hotel may not set it. */
export function ruleOf(property: string): PropertyRule | undefined {
  return PROPERTIES.get(property);
}

/** The kind of a theme's custom property; undefined if there is none of this name. */
export function tokenKind(property: string): "color" | "radius" | undefined {
  if (COLOUR_TOKENS.has(property)) return "color";
  return RADIUS_TOKENS.has(property) ? "radius" : undefined;
}
