import { useEffect, useLayoutEffect, useRef, type ReactNode, type RefObject } from "react";
import { placeBeside } from "./placement.ts";
import styles from "./popover.module.css";

export interface PopoverProps {
  /** The control that it explains or belongs to; focus returns there. */
  readonly anchor: RefObject<HTMLElement | null>;
  /** Called on Esc, on a click elsewhere, and by its own buttons. Render the popover only while it is open. */
  readonly onClose: () => void;
  /** Its name for screen readers. */
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A small card beside a control, above everything else. It does not lock the page. */
export function Popover({ anchor, onClose, label, className, children }: PopoverProps) {
  const card = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const element = card.current;
    const control = anchor.current;
    if (element === null || control === null) return undefined;
    element.showPopover();
    const place = (): void => placeBeside(element, control);
    place();
    const first = element.querySelector<HTMLElement>("[data-first-focus]") ?? element;
    first.focus({ preventScroll: true });
    window.addEventListener("resize", place);
    // Data that loads later makes the card larger.
    const grown = new ResizeObserver(place);
    grown.observe(element);
    return () => {
      grown.disconnect();
      window.removeEventListener("resize", place);
      const hadFocus = element.contains(document.activeElement) || document.activeElement === document.body;
      if (hadFocus && control.isConnected) control.focus({ preventScroll: true });
    };
  }, [anchor]);

  useDismissal(card, anchor, onClose);

  return (
    <div
      ref={card}
      popover="manual"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={[styles.root, className].filter(Boolean).join(" ")}
    >
      {children}
    </div>
  );
}

/** Handles Esc before the dialogs underneath, and leaves the anchor's own click to the anchor. */
function useDismissal(
  card: RefObject<HTMLElement | null>,
  anchor: RefObject<HTMLElement | null>,
  onClose: () => void,
): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    const byKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    const byPress = (event: PointerEvent): void => {
      const target = event.target instanceof Node ? event.target : null;
      if (!card.current?.contains(target) && !anchor.current?.contains(target)) latest.current();
    };
    document.addEventListener("keydown", byKey, true);
    document.addEventListener("pointerdown", byPress, true);
    return () => {
      document.removeEventListener("keydown", byKey, true);
      document.removeEventListener("pointerdown", byPress, true);
    };
  }, [card, anchor]);
}
