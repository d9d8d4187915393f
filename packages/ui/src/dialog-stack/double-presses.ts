const CONTROL = "button, a, label, input, select, textarea, summary, [role]";

/**
 * Ignores the second press of a double press where the first one has closed what was pressed: what lies below it was never
 * meant. Returns the end of that.
 */
export function ignoreFallingPresses(page: Window): () => void {
  let first: Element | null = null;
  const hear = (event: MouseEvent) => {
    const control = event.target instanceof Element ? (event.target.closest(CONTROL) ?? event.target) : null;
    // Keyboards and programs press with no count.
    if (event.detail <= 1) {
      first = event.detail === 1 ? control : null;
      return;
    }
    if (first === null || first === control || canBePressed(first)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  page.addEventListener("click", hear, { capture: true });
  return () => page.removeEventListener("click", hear, { capture: true });
}

/** Closed dialogs fade away for a moment, through which presses fall. */
function canBePressed(element: Element): boolean {
  return element.isConnected && element.closest("dialog:not([open])") === null;
}
