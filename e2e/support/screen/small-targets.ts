import type { Locator } from "@playwright/test";

/** Minimum size in pixels for a finger, in both directions. */
const FINGER = 44;

/**
 * Controls that a finger can hardly hit: smaller than 44 pixels in either direction, including their labels. Links
 * inside a sentence are as tall as its lines and do not count.
 */
export function smallTargets(root: Locator): Promise<string[]> {
  return root.evaluate((html, finger) => {
    const controls = html.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
    const dialog = [...html.querySelectorAll("dialog[open]")].at(-1);
    const parts = (element: HTMLElement) => {
      const box = element.getBoundingClientRect();
      const drawn = ["::before", "::after"].map((name) => getComputedStyle(element, name));
      const placed = drawn.filter(({ content, position }) => content !== "none" && position === "absolute");
      return [
        box,
        ...placed.map(({ width, height }) => ({ width: parseFloat(width), height: parseFloat(height) })),
      ];
    };
    return [...controls].flatMap((control) => {
      const reachable = control.checkVisibility({ visibilityProperty: true }) && !control.closest("[inert]");
      if (!reachable || (dialog && !dialog.contains(control))) return [];
      // Shown when it gets keyboard focus.
      if (getComputedStyle(control).clipPath !== "none") return [];
      const inSentence =
        getComputedStyle(control).display === "inline" && control.closest("p, li, label") !== null;
      if (inSentence) return [];
      const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : [];
      const boxes = [control, ...labels].flatMap(parts);
      const [width, height] = [
        Math.max(...boxes.map((box) => box.width)),
        Math.max(...boxes.map((box) => box.height)),
      ];
      if (width === 0 || (width >= finger && height >= finger)) return [];
      const name = control.getAttribute("aria-label") ?? control.textContent.trim();
      return [`${control.localName} "${name}": ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, FINGER);
}
