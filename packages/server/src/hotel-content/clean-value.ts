import { type CssNode, type FunctionNode, type Value, lexer } from "css-tree";

import { MOST_RADIUS, tokenKind, type PropertyRule } from "./style-properties.ts";

/** A value rebuilt from parts known to be harmless, or the reason why it is refused. */
export type CleanValue = { text: string } | { reason: string };

class Refused extends Error {}

/** No `em`: nested font sizes of 0.9em become unreadably small, those of 2em larger than the screen. */
const PIXELS_OF: Readonly<Record<string, number>> = { px: 1, rem: 16 };
const ANGLES = ["deg", "turn", "rad", "grad"];
const COLOURS = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "color-mix"];
const GRADIENTS = [
  "linear-gradient",
  "radial-gradient",
  "conic-gradient",
  "repeating-linear-gradient",
  "repeating-radial-gradient",
  "repeating-conic-gradient",
];
/** Border widths beyond the limit. */
const THICK = ["medium", "thick"];
const WORD = /^-?[a-z][a-z0-9-]*$/i;
const NUMBER = /^[+-]?(\d{1,6}|\d{0,6}\.\d{1,6})$/;
const FONT_NAME = /^[\p{L}\p{N} _-]{1,64}$/u;
const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;
const OWN_PICTURE = /^\/(?:pictures|media)\/[\w-]+(?:[/.][\w-]+)*$/;
/** The maximum length of a picture embedded in the style sheet. */
const MOST_DATA = 8192;

/** Checks and rebuilds the value of a property. */
export function cleanValue(property: string, value: Value, rule: PropertyRule): CleanValue {
  return attempt(() => {
    const writer = new ValueWriter(property, rule);
    const text = writer.list(value.children.toArray());
    // With a variable inside, only the browser can tell whether the value fits the property.
    if (!writer.hasVariable && lexer.matchProperty(property, text).error !== null)
      throw new Refused(`"${text}" is no value of ${property}`);
    return text;
  });
}

/** Checks a hotel's value for a theme's custom property: a plain colour, or a length for a radius. */
export function cleanToken(kind: "color" | "radius", value: Value): CleanValue {
  return attempt(() => {
    const rule: PropertyRule = kind === "color" ? {} : { lengths: [0, MOST_RADIUS] };
    const writer = new ValueWriter("token", rule);
    const text = writer.list(value.children.toArray());
    const fits = lexer.match(kind === "color" ? "<color>" : "<length>", text).error === null;
    if (!fits || writer.hasVariable)
      throw new Refused(`it must be a plain ${kind === "color" ? "colour" : "length"}`);
    return text;
  });
}

function attempt(write: () => string): CleanValue {
  try {
    return { text: write() };
  } catch (error) {
    if (error instanceof Refused) return { reason: error.message };
    throw error;
  }
}

class ValueWriter {
  readonly #property: string;
  readonly #rule: PropertyRule;
  hasVariable = false;

  constructor(property: string, rule: PropertyRule) {
    this.#property = property;
    this.#rule = rule;
  }

  list(nodes: readonly CssNode[], inside?: string): string {
    const parts = nodes.filter(({ type }) => type !== "WhiteSpace").map((node) => this.#part(node, inside));
    if (parts.length === 0) throw new Refused("it is empty");
    return parts.join(" ").replaceAll(" ,", ",");
  }

  #part(node: CssNode, inside: string | undefined): string {
    switch (node.type) {
      case "Identifier":
        return this.#word(node.name, inside);
      case "Hash":
        if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(node.value))
          throw new Refused("a colour is wrong");
        return `#${node.value.toLowerCase()}`;
      case "Number":
        return this.#number(node.value, inside);
      case "Percentage":
        if (inside === undefined && this.#rule.percentages === undefined)
          throw new Refused("percentages are not allowed here");
        return `${plain(node.value)}%`;
      case "Dimension":
        return this.#dimension(node.value, node.unit, inside);
      case "Operator":
        if (node.value.trim() !== "," && node.value.trim() !== "/")
          throw new Refused(`"${node.value.trim()}" is not allowed`);
        return node.value.trim();
      case "String":
        if (this.#property !== "font-family" || !FONT_NAME.test(node.value))
          throw new Refused("texts are not allowed here");
        return `"${node.value}"`;
      case "Url":
        return this.#picture(node.value, inside);
      case "Function":
        return this.#call(node, inside);
      default:
        throw new Refused("it cannot be read");
    }
  }

  #word(name: string, inside: string | undefined): string {
    if (!WORD.test(name)) throw new Refused(`"${name}" is not spelt plainly`);
    const word = name.toLowerCase();
    const allowed = inside === undefined ? this.#rule.words : undefined;
    if (THICK.includes(word)) throw new Refused(`"${word}" is not allowed; use px`);
    const isWide = ["inherit", "initial", "unset", "revert", "revert-layer"].includes(word);
    if (allowed !== undefined && (isWide || !allowed.includes(word)))
      throw new Refused(`"${word}" is not allowed`);
    return this.#property === "font-family" ? name : word;
  }

  #number(value: string, inside: string | undefined): string {
    const number = plain(value);
    if (inside !== undefined) return number;
    // A property without numbers only takes 0, as a length without unit.
    const [least, most] = this.#rule.numbers ?? this.#rule.lengths ?? [0, 0];
    const isLength = this.#rule.numbers === undefined && Number(number) !== 0;
    if (isLength || Number(number) < least || Number(number) > most)
      throw new Refused(`${number} is not between ${least} and ${most}`);
    return number;
  }

  #dimension(value: string, unit: string, inside: string | undefined): string {
    const number = plain(value);
    const name = unit.toLowerCase();
    if (inside !== undefined && ANGLES.includes(name)) return `${number}${name}`;
    const pixels = PIXELS_OF[name];
    if (pixels === undefined)
      throw new Refused(`the unit ${WORD.test(name) ? name : "of a length"} is not allowed; use px or rem`);
    const [least, most] = this.#rule.lengths ?? [0, 0];
    const length = Number(number) * pixels;
    if (inside === undefined && (length < least || length > most))
      throw new Refused(`${number}${name} is not between ${least}px and ${most}px`);
    return `${number}${name}`;
  }

  #picture(address: string, inside: string | undefined): string {
    if (this.#rule.images === undefined || inside !== undefined)
      throw new Refused("pictures are not allowed here");
    if (address.startsWith("data:") && address.length > MOST_DATA)
      throw new Refused("a picture inside the styles may have 8 KB at most");
    if (!DATA_PICTURE.test(address) && !OWN_PICTURE.test(address))
      throw new Refused(
        "an address may only be a picture of the hotel (/pictures/…) or data:image in base64",
      );
    return `url("${address}")`;
  }

  #call(node: FunctionNode, inside: string | undefined): string {
    const name = node.name.toLowerCase();
    const nodes = node.children.toArray();
    if (name === "var") return this.#variable(nodes);
    const isGradient = GRADIENTS.includes(name) && this.#rule.images !== undefined && inside === undefined;
    if (!COLOURS.includes(name) && !isGradient)
      throw new Refused(`${WORD.test(name) ? name : "a function"}() is not allowed`);
    return `${name}(${this.list(nodes, name)})`;
  }

  #variable([first, ...rest]: readonly CssNode[]): string {
    const name = first?.type === "Identifier" ? first.name : "";
    if (tokenKind(name) === undefined || rest.length > 0)
      throw new Refused("var() may only name a colour or a radius of the theme, without a second value");
    this.hasVariable = true;
    return `var(${name})`;
  }
}

function plain(value: string): string {
  if (!NUMBER.test(value)) throw new Refused(`${value} is not a plain number`);
  return value;
}
