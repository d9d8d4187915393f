import type { Page } from "@playwright/test";
import type { Place } from "../../pages/screen.ts";

/** A piece of text on the screen, or a name that only screen readers announce. */
export type ScreenText = { text: string; place: string };

/** All texts of the page or the dialog on top of it: visible texts, labels, alternative texts, the title. */
export function textsOn(page: Page): Promise<ScreenText[]> {
  return page.evaluate(() => {
    const found = [{ text: document.title, place: "title" }];
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const nameOf = (element: Element) => `${element.localName}.${element.getAttribute("class") ?? ""}`;
    const drawn = new Map<Element, string[]>();
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const text = (node.textContent ?? "").replaceAll(/\s+/g, " ").trim();
      if (!parent || text === "" || parent.closest("script, style, template")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      // A drawing breaks its lines itself: the lines of one group are one text, as its reader takes them.
      const group = parent.closest("svg text")?.parentElement;
      if (group) drawn.set(group, [...(drawn.get(group) ?? []), text]);
      else found.push({ text, place: nameOf(parent) });
    }
    for (const [group, lines] of drawn)
      found.push({ text: lines.join(" "), place: `drawn ${nameOf(group)}` });
    for (const name of ["aria-label", "alt", "title", "placeholder"]) {
      for (const element of top.querySelectorAll(`[${name}]`)) {
        const text = element.getAttribute(name)?.replaceAll(/\s+/g, " ").trim();
        if (text) found.push({ text, place: `${name} of ${nameOf(element)}` });
      }
    }
    return found;
  });
}

/** Texts that a guest cannot read completely: beyond the screen's edges, or cut off by their box. */
export function cutTexts(place: Place): Promise<string[]> {
  return place.locator("html").evaluate(() => {
    const SLACK = 1;
    const found = new Set<string>();
    const isHidden = (element: Element) => {
      const box = element.getBoundingClientRect();
      return box.width <= 1 || box.height <= 1 || getComputedStyle(element).clipPath !== "none";
    };
    /** The box that clips a text. Null if a guest can scroll or the text ends in an ellipsis. */
    const edgesOf = (element: Element): { left: number; right: number } | null => {
      for (
        let box: Element | null = element;
        box && box !== document.documentElement;
        box = box.parentElement
      ) {
        const style = getComputedStyle(box);
        if (/auto|scroll/.test(style.overflowX) && box.scrollWidth > box.clientWidth) return null;
        if (style.webkitLineClamp !== "none" || style.textOverflow === "ellipsis") return null;
        if (style.overflowX === "hidden" || style.overflowX === "clip") return box.getBoundingClientRect();
      }
      return { left: 0, right: innerWidth };
    };
    const top = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const walker = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent || !(node.textContent ?? "").trim() || parent.closest("option, script, style")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if ([parent, parent.parentElement].some((element) => element && isHidden(element))) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const { left, right } = range.getBoundingClientRect();
      const edges = edgesOf(parent);
      if (edges === null) continue;
      const control = parent.closest("button, a, label, select")?.getBoundingClientRect();
      const isBeyond = [edges, control].some(
        (box) => box && (left < box.left - SLACK || right > box.right + SLACK),
      );
      if (isBeyond) found.add((node.textContent ?? "").trim().slice(0, 60));
    }
    return [...found];
  });
}
