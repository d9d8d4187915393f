import type { HostPage } from "./host-page.ts";

/**
 * Holds the guest's first press on what opens a widget until the parts that open it are there, and then makes it again. If
 * they cannot be loaded, a link leads where it leads.
 */
export function holdFirstPress(page: HostPage): void {
  addEventListener("click", hold, true);

  function hold(event: MouseEvent): void {
    const target = event.target as Element;
    const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (modified || !target.closest(`:is(${page.openers})`)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    void page
      .use(() => {})
      .then(() => {
        removeEventListener("click", hold, true);
        target.dispatchEvent(new MouseEvent("click", event));
      });
  }
}
