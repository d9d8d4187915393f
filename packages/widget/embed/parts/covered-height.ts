import type { HostWidget } from "../host-widget.ts";

/**
 * How many pixels at the top of the window the page's sticky header covers: the element that `data-header` names,
 * otherwise the space that the page leaves above its anchors.
 */
export function coveredHeight({ tag, overlay }: HostWidget): number {
  if (overlay?.isOn()) return 0;
  const { header } = tag.dataset;
  const element = header ? found(header) : null;
  return element ? Math.max(0, element.getBoundingClientRect().bottom) : roomAboveAnchors();
}

/** Warns if `data-header` matches nothing in the page. */
export function checkHeader({ tag: { dataset } }: HostWidget): void {
  const { header } = dataset;
  if (header && !found(header)) console.error(`Portico: nothing matches data-header "${header}".`);
}

/** The page's `scroll-padding-top`; a percentage counts as none. */
export function roomAboveAnchors(): number {
  const { scrollPaddingTop } = getComputedStyle(document.documentElement);
  return scrollPaddingTop.endsWith("px") ? parseFloat(scrollPaddingTop) : 0;
}

function found(selector: string): Element | null {
  try {
    return document.querySelector(selector);
  } catch {
    return null;
  }
}
