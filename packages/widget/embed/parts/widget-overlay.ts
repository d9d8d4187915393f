import { setStyles } from "../frame-element.ts";
import type { HostWidget, WidgetOverlay } from "../host-widget.ts";
import { showCloseButton } from "./close-button.ts";
import { pageLanguage } from "./page-language.ts";
import { topLayer } from "./top-layer.ts";

const FILLING = {
  display: "block",
  position: "fixed",
  left: "0",
  right: "0",
  top: "0",
  bottom: "0",
  width: "100%",
  height: "100dvh",
  padding: "0",
  "z-index": "2147483646",
} as const;

/**
 * Lets the widget's frame fill the window and restores everything afterwards. `onChange` reports when the page opens or
 * closes it.
 */
export function createOverlay(widget: HostWidget, onChange: (open: boolean) => void): WidgetOverlay {
  const { frame } = widget;
  let restore: (() => void) | null = null;
  let removeButton: (() => void) | null = null;
  let opener: Element | null = null;
  const wanted = { dialog: false, opened: false };

  function settle(): void {
    const on = frame.isConnected && (wanted.dialog || wanted.opened);
    if (on && !restore) fill();
    else if (!on) rest();
    // A dialog of the widget has a button of its own in the same corner.
    if (wanted.opened && !wanted.dialog)
      removeButton ??= showCloseButton(frame, pageLanguage(widget), overlay.close);
    else {
      removeButton?.();
      removeButton = null;
    }
  }

  function fill(): void {
    const page = document.documentElement;
    const [left, top] = [scrollX, scrollY];
    const undoFrame = rememberStyles(frame, Object.keys(FILLING));
    const undoPage = rememberStyles(page, ["overflow"]);
    const place = document.createElement("div");
    setStyles(place, { height: `${frame.getBoundingClientRect().height}px` });
    frame.before(place);
    setStyles(page, { overflow: "hidden" });
    setStyles(frame, { height: "100vh" });
    setStyles(frame, FILLING);
    const leaveTopLayer = topLayer(frame);
    const wakePage = stillPageAround(frame);
    restore = () => {
      wakePage();
      // Hiding it first avoids a layout shift: browsers would count the move back into the page.
      setStyles(frame, { display: "none" });
      leaveTopLayer();
      frame.getBoundingClientRect();
      undoFrame();
      undoPage();
      place.remove();
      scrollTo({ left, top, behavior: "instant" });
    };
    // In an old browser an ancestor may confine a fixed frame.
    if (!fillsWidth(frame)) rest();
  }

  function rest(): void {
    if (!restore) return;
    restore();
    restore = null;
    wanted.dialog = false;
    setStyles(frame, { height: `${widget.restHeight}px` });
  }

  const overlay: WidgetOverlay = {
    isOn: () => restore !== null,
    isOpened: () => wanted.opened,
    forDialog(on) {
      wanted.dialog = on;
      settle();
    },
    open() {
      if (wanted.opened) return;
      opener = document.activeElement;
      wanted.opened = true;
      settle();
      frame.focus({ preventScroll: true });
      onChange(true);
    },
    close() {
      const wasOpened = wanted.opened;
      wanted.opened = false;
      wanted.dialog = false;
      settle();
      if (!wasOpened) return;
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
      onChange(false);
    },
  };
  return overlay;
}

function fillsWidth(frame: HTMLIFrameElement): boolean {
  const { left, width } = frame.getBoundingClientRect();
  return Math.abs(left) < 1 && width >= document.documentElement.clientWidth - 1;
}

/** Records the element's own values of style properties; the returned function restores them. */
function rememberStyles({ style }: HTMLElement, properties: readonly string[]): () => void {
  const before = properties.map(
    (property) => [property, style.getPropertyValue(property), style.getPropertyPriority(property)] as const,
  );
  return () => {
    for (const [property, value, priority] of before) {
      if (value) style.setProperty(property, value, priority);
      else style.removeProperty(property);
    }
  };
}

/**
 * Makes everything behind the element unreachable for the Tab key and screen readers; the returned function undoes
 * that.
 */
function stillPageAround(element: HTMLElement): () => void {
  const stilled: HTMLElement[] = [];
  for (let inner: Element = element; inner.parentElement; inner = inner.parentElement) {
    for (const beside of inner.parentElement.children) {
      if (beside === inner || !(beside instanceof HTMLElement) || beside.inert) continue;
      beside.inert = true;
      stilled.push(beside);
    }
  }
  return () => {
    for (const still of stilled) still.inert = false;
  };
}
