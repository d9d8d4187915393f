import { useCallback } from "react";
import { htmlNodes } from "./html-nodes.ts";

/** A hotel's formatted text. It was cleaned when it was imported; here only what is known to be harmless is drawn. */
export function HotelHtml({ html, className }: { html: string; className: string | undefined }) {
  const fill = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(...htmlNodes(element.ownerDocument, html)),
    [html],
  );
  return <div className={className} data-protected="" ref={fill} />;
}
