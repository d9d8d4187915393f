import type { CssNode, Selector, SelectorList } from "css-tree";

/** The element around the whole widget, and the parts that no hotel style may reach. Neither adds specificity. */
const SCOPE = ":where(#root)";
const UNPROTECTED = ":not(:where([data-protected],[data-protected] *))";
const NAME = /^-?[A-Za-z_][\w-]*$/;
const PSEUDO_CLASSES = [
  "hover",
  "focus-visible",
  "active",
  "checked",
  "disabled",
  "first-child",
  "last-child",
];
/** They cannot be inside the widget, or contain foreign content. */
const OTHER_ELEMENTS = [
  "html",
  "body",
  "head",
  "iframe",
  "script",
  "style",
  "link",
  "meta",
  "title",
  "template",
];
const MOST_PARTS = 12;

class Refused extends Error {}

export type CleanSelector = { text: string; isRoot: boolean } | { reason: string };

/** `own` is the hotel's form, `scoped` the served one: inside the widget and excluding protected parts. */
export type SelectorForm = "own" | "scoped";

/** Rebuilds each selector. A bare `:root` stays in both forms, for the theme's custom properties. */
export function cleanSelectors({ children }: SelectorList, form: SelectorForm): CleanSelector[] {
  return children.toArray().map((selector) => {
    try {
      if (selector.type !== "Selector") throw new Refused("a selector cannot be read");
      const parts = selector.children.toArray();
      if (parts.length === 1 && isRoot(parts[0])) return { text: ":root", isRoot: true };
      const own = ownForm(selector);
      return { text: form === "own" ? own : `${SCOPE} ${own}${UNPROTECTED}`, isRoot: false };
    } catch (error) {
      if (error instanceof Refused) return { reason: error.message };
      throw error;
    }
  });
}

function isRoot(node: CssNode | undefined): boolean {
  return node?.type === "PseudoClassSelector" && node.name === "root" && node.children === null;
}

function ownForm(selector: Selector): string {
  const nodes = selector.children.toArray();
  if (nodes.length > MOST_PARTS) throw new Refused("a selector is longer than twelve parts");
  if (nodes[0]?.type === "Combinator") throw new Refused("a selector begins with a combinator");
  return nodes.map(part).join("");
}

function part(node: CssNode): string {
  switch (node.type) {
    case "TypeSelector":
      if (node.name === "*") return "*";
      if (!NAME.test(node.name)) throw new Refused("an element is not spelt plainly");
      if (OTHER_ELEMENTS.includes(node.name.toLowerCase()))
        throw new Refused(`${node.name} lies outside the widget`);
      return node.name;
    case "ClassSelector":
      if (!NAME.test(node.name)) throw new Refused("a class is not spelt plainly");
      return `.${node.name}`;
    case "Combinator":
      if (![" ", ">", "+", "~"].includes(node.name)) throw new Refused("a combinator is not known");
      return node.name;
    case "PseudoClassSelector":
      if (node.children !== null || !PSEUDO_CLASSES.includes(node.name))
        throw new Refused(
          `:${NAME.test(node.name) ? node.name : "…"} is not allowed; allowed are :${PSEUDO_CLASSES.join(", :")}`,
        );
      return `:${node.name}`;
    case "AttributeSelector":
      throw new Refused("attributes are not allowed, as they can tell what a guest types");
    case "PseudoElementSelector":
      throw new Refused("pseudo-elements are not allowed");
    case "IdSelector":
      throw new Refused("ids are not allowed; use a class");
    case "NestingSelector":
      throw new Refused("nesting is not allowed");
    default:
      throw new Refused("a selector cannot be read");
  }
}
