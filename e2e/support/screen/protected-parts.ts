import type { Page } from "@playwright/test";

/**
 * Texts of protected parts that a guest could not read: too small, in an unexpected font, low in contrast, cut off, or
 * off the screen.
 */
export function unreadableProtected(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const channels = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number);
    const isClear = (element: Element) => channels(getComputedStyle(element).backgroundColor)[3] === 0;
    const luminance = (color: string) =>
      channels(color)
        .slice(0, 3)
        .map((value) => value / 255)
        .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
        .reduce((sum, value, index) => sum + value * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0);

    /** The element and its ancestors, from the inside out. */
    const upwards = (element: Element): Element[] =>
      element.parentElement ? [element, ...upwards(element.parentElement)] : [element];

    /** WCAG 2 contrast with the background. */
    function contrastOf(element: Element): number {
      const ground = upwards(element).find((at) => !isClear(at));
      const one = luminance(getComputedStyle(element).color);
      const other = ground ? luminance(getComputedStyle(ground).backgroundColor) : 1;
      return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    }

    function isCutOff(element: Element): boolean {
      const { left, right } = element.getBoundingClientRect();
      const frames = upwards(element).filter((at) => getComputedStyle(at).overflowX === "hidden");
      const edges = frames.map((at) => at.getBoundingClientRect());
      return [...edges, new DOMRect(0, 0, innerWidth)].some(
        (edge) => left < edge.left - 1 || right > edge.right + 1,
      );
    }

    function faultsOf(element: Element): string[] {
      const { fontSize, fontFamily } = getComputedStyle(element);
      return [
        ...(Number.parseFloat(fontSize) < 12 ? [`is ${fontSize} high`] : []),
        ...(fontFamily.includes("Manrope") ? [] : [`is in ${fontFamily}`]),
        ...(contrastOf(element) < 4.5 ? [`has a contrast of ${contrastOf(element).toFixed(1)}`] : []),
        ...(isCutOff(element) ? ["is cut off"] : []),
      ];
    }

    const hasWords = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    // Text for screen readers only is one pixel wide.
    const isSeen = (element: Element) => element.checkVisibility() && element.clientWidth !== 1;
    return [...document.querySelectorAll("[data-protected=''], [data-protected=''] *")]
      .filter((element) => hasWords(element) && isSeen(element) && !element.closest("[data-waiting]"))
      .flatMap((element) => faultsOf(element).map((fault) => `"${element.textContent}" ${fault}`));
  });
}
