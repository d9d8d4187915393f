/**
 * Puts an element into the browser's top layer, where neither a transformed ancestor nor the page's z-index interferes;
 * the returned function takes it out again.
 */
export function topLayer(element: HTMLElement): () => void {
  if (!("popover" in element)) return () => {};
  const focused = document.activeElement;
  element.popover = "manual";
  element.showPopover();
  if (focused === element) element.focus({ preventScroll: true });
  return () => {
    if (element.isConnected) element.hidePopover();
    element.popover = null;
  };
}
