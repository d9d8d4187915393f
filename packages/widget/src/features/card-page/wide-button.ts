import button from "@portico/ui/button/button.module.css";
import { element } from "./element.ts";

type WideKind = "primary" | "secondary" | "quiet";

/** A button as wide as its place. */
export function wideButton(kind: WideKind, text: string): HTMLButtonElement {
  return element("button", { type: "button", class: wideClasses(kind) }, ...buttonWords(text, false));
}

/** What stands on a button; a busy one has a spinner over it. */
export function buttonWords(text: string, busy: boolean): HTMLElement[] {
  const label = element("span", { class: button.label ?? "" }, text);
  return busy ? [label, element("span", { class: button.spinner ?? "" })] : [label];
}

/** A link that looks like such a button and opens beside the page. */
export function wideLink(text: string, address: string): HTMLAnchorElement {
  const attributes = { class: wideClasses("primary"), href: address, target: "_blank", rel: "noopener" };
  return element("a", attributes, ...buttonWords(text, false));
}

function wideClasses(kind: WideKind): string {
  return [button.root, button[kind], button.large, button.wide].filter(Boolean).join(" ");
}
