type Child = Node | string | null | false;

type Attributes = Readonly<Record<string, string | boolean | undefined>>;

/** An element with attributes and children; `true` sets an empty attribute, `false` none. Texts stay texts. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "string") made.setAttribute(name, value);
    else if (value === true) made.setAttribute(name, "");
  }
  made.append(...children.filter((child) => child !== null && child !== false));
  return made;
}

const SVG = "http://www.w3.org/2000/svg";

/** A drawing on a 256 × 256 grid that says nothing to screen readers. */
export function drawing(path: string, size: number): SVGSVGElement {
  const svg = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "path");
  const attributes = {
    viewBox: "0 0 256 256",
    width: String(size),
    height: String(size),
    fill: "currentColor",
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  svg.setAttribute("aria-hidden", "true");
  shape.setAttribute("d", path);
  svg.append(shape);
  return svg;
}
