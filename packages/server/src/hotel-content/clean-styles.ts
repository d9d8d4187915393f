import type { Hotel } from "@portico/domain/property/hotel";
import { type Atrule, type CssNode, type Declaration, generate, parse, type Rule } from "css-tree";
import { cleanSelectors, type SelectorForm } from "./clean-selector.ts";
import { cleanToken, cleanValue, type CleanValue } from "./clean-value.ts";
import { ruleOf, tokenKind } from "./style-properties.ts";

/** A removed part of a hotel's styles, with its line in the style sheet from 1. */
type RemovedStyle = { line: number; what: string; reason: string };

export type CleanStyles = { clean: string; removed: RemovedStyle[] };

const MEDIA =
  /^\((?:(?:min|max)-width:\d{1,4}px|prefers-color-scheme:(?:dark|light)|prefers-reduced-motion:(?:reduce|no-preference)|prefers-contrast:(?:more|less|no-preference)|hover:(?:hover|none))\)(?:and\((?:(?:min|max)-width:\d{1,4}px|prefers-color-scheme:(?:dark|light))\))?$/;

/**
 * Reduces a hotel's own style sheet to what is allowed: each rule is rebuilt from recognised parts; everything else is
 * removed and reported. The form `own` is stored and returned to the hotel, `scoped` is served: none of its rules
 * reaches beyond the widget or into its protected parts.
 */
export function cleanStyles(styles: string, form: SelectorForm): CleanStyles {
  const cleaning = new Cleaning(form);
  const sheet = parse(styles, {
    positions: true,
    parseCustomProperty: true,
    onParseError: (error) => cleaning.remove({ line: error.line }, "a part", "it is not valid CSS"),
  });
  const rules =
    sheet.type === "StyleSheet" ? sheet.children.toArray().map((node) => cleaning.node(node)) : [];
  return { clean: rules.filter((rule) => rule !== "").join("\n"), removed: cleaning.removed };
}

class Cleaning {
  readonly removed: RemovedStyle[] = [];
  readonly #form: SelectorForm;

  constructor(form: SelectorForm) {
    this.#form = form;
  }

  remove(place: { line: number } | CssNode, what: string, reason: string): void {
    const line = "line" in place ? place.line : (place.loc?.start.line ?? 1);
    this.removed.push({ line, what: shorten(what), reason });
  }

  node(node: CssNode): string {
    switch (node.type) {
      case "Rule":
        return this.#rule(node);
      case "Atrule":
        return this.#atrule(node);
      case "Comment":
      case "WhiteSpace":
        return "";
      default:
        this.remove(node, generate(node), "it is not a rule");
        return "";
    }
  }

  #atrule(node: Atrule): string {
    const condition = node.prelude === null ? "" : generate(node.prelude);
    if (node.name.toLowerCase() !== "media") {
      this.remove(node, `@${node.name}`, "of all rules that begin with @ only @media is allowed");
      return "";
    }
    if (!MEDIA.test(condition.replaceAll(" ", ""))) {
      this.remove(
        node,
        `@media ${condition}`,
        "only widths in px and preferences of the guest may be asked for",
      );
      return "";
    }
    const rules = (node.block?.children.toArray() ?? []).map((inner) => {
      if (inner.type === "Rule") return this.#rule(inner);
      this.remove(inner, generate(inner), "only rules may stand inside @media");
      return "";
    });
    const text = rules.filter((rule) => rule !== "").join("\n");
    return text === "" ? "" : `@media ${condition}{${text}}`;
  }

  #rule(rule: Rule): string {
    if (rule.prelude.type !== "SelectorList") {
      this.remove(rule, generate(rule.prelude), "its selector cannot be read");
      return "";
    }
    const selectors = cleanSelectors(rule.prelude, this.#form);
    const asked = rule.prelude.children.toArray();
    selectors.forEach((selector, index) => {
      if ("reason" in selector)
        this.remove(asked[index] ?? rule, generate(asked[index] ?? rule), selector.reason);
    });
    const good = selectors.filter((selector) => "text" in selector);
    if (good.length === 0) return "";
    const inRoot = good.some(({ isRoot }) => isRoot);
    const declarations = rule.block.children.toArray().map((node) => this.#declaration(node, inRoot));
    const body = declarations.filter((text) => text !== "").join(";");
    return body === "" ? "" : `${good.map(({ text }) => text).join(",")}{${body}}`;
  }

  #declaration(node: CssNode, inRoot: boolean): string {
    if (node.type === "Comment" || node.type === "WhiteSpace") return "";
    if (node.type !== "Declaration") {
      this.remove(node, generate(node), "only properties may stand inside a rule");
      return "";
    }
    const value = this.#value(node, inRoot);
    if ("text" in value) return `${node.property}:${value.text}`;
    this.remove(node, node.property, value.reason);
    return "";
  }

  #value({ property, value, important }: Declaration, inRoot: boolean): CleanValue {
    if (important !== false) return { reason: "!important is not allowed" };
    if (value.type !== "Value") return { reason: "its value cannot be read" };
    const kind = tokenKind(property);
    if (kind !== undefined) return cleanToken(kind, value);
    if (property.startsWith("--")) return { reason: "only colours and radii of the theme may be set" };
    if (inRoot) return { reason: "of :root only colours and radii of the theme may be set" };
    const rule = ruleOf(property);
    return rule === undefined
      ? { reason: "this property may not be set" }
      : cleanValue(property, value, rule);
  }
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 59)}…` : text;
}

const served = new WeakMap<Hotel["look"], string>();

/**
 * The hotel's own styles as served. They were cleaned at import and are cleaned again, so that a configuration stored
 * another way, or under milder rules, does no harm either.
 */
export function servedStyles({ look }: Hotel): string {
  const known = served.get(look);
  if (known !== undefined) return known;
  const { clean } = cleanStyles(look.customCss, "scoped");
  served.set(look, clean);
  return clean;
}
