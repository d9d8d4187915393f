import type { XmlElement } from "@rgrove/parse-xml";

/** The name without its namespace prefix, which every bank chooses freely. */
function localName({ name }: XmlElement): string {
  return name.slice(name.indexOf(":") + 1);
}

/** Children of this name, in the order of the document. */
function childrenOf(parent: XmlElement, name: string): XmlElement[] {
  return parent.children.filter(
    (node): node is XmlElement => node.type === "element" && localName(node as XmlElement) === name,
  );
}

/** Elements at the end of a path of names, below each other. */
export function elementsAt(parent: XmlElement, ...path: readonly string[]): XmlElement[] {
  return path.reduce<XmlElement[]>(
    (found, name) => found.flatMap((element) => childrenOf(element, name)),
    [parent],
  );
}

/** The text of the first element at the end of a path; empty if there is none. */
export function textAt(parent: XmlElement, ...path: readonly string[]): string {
  return elementsAt(parent, ...path)[0]?.text.trim() ?? "";
}
