import { type CSSProperties, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * True while the page is as the engine draws it: there, and in the browser's first look at such a page. What only the browser
 * knows comes right after.
 */
export function useDrawn(): boolean {
  return useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
}

/** The style of one element, as a property or, where the page is drawn, in the attribute that stands for it. */
type Look = { style: CSSProperties } | { "data-look": string };

/**
 * Gives an element a style of its own. The page's content policy allows none in HTML, so there an attribute says it, and the
 * engine writes a style sheet for those attributes. Numbers are pixels.
 */
export function useLook(style: CSSProperties): Look {
  return useDrawn() ? { "data-look": inCss(style) } : { style };
}

function inCss(style: CSSProperties): string {
  return Object.entries(style)
    .map(([name, value]: [string, string | number]) => {
      const property = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${property}:${typeof value === "number" ? `${value}px` : value}`;
    })
    .join(";");
}
