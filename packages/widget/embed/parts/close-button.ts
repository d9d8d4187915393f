import { setStyles } from "../frame-element.ts";
import { topLayer } from "./top-layer.ts";

const CLOSE: Readonly<Record<string, string>> = {
  cs: "Zavřít",
  de: "Schließen",
  en: "Close",
  es: "Cerrar",
  fr: "Fermer",
  hu: "Bezárás",
  it: "Chiudi",
  nl: "Sluiten",
  pl: "Zamknij",
  ru: "Закрыть",
  sk: "Zavrieť",
  zh: "关闭",
};

/**
 * Shows the way back to the page on the top bar of an opened widget, which keeps this corner free, as light or dark as its
 * frame; the returned function removes it.
 */
export function showCloseButton(frame: HTMLElement, language: string, onClose: () => void): () => void {
  const { colorScheme } = getComputedStyle(frame);
  const close = document.createElement("button");
  close.type = "button";
  close.textContent = "✕";
  close.ariaLabel = CLOSE[language.slice(0, 2).toLowerCase()] ?? "Close";
  close.addEventListener("click", onClose);
  setStyles(close, {
    all: "initial",
    position: "fixed",
    inset: "8px 8px auto auto",
    width: "44px",
    height: "44px",
    margin: "0",
    border: "0",
    "border-radius": "22px",
    padding: "0",
    // A frame without a scheme of its own follows the system.
    "color-scheme": colorScheme === "normal" ? "light dark" : colorScheme,
    background: "Canvas",
    color: "CanvasText",
    font: "400 20px/44px system-ui, sans-serif",
    "text-align": "center",
    cursor: "pointer",
    outline: "revert",
    "z-index": "2147483647",
  });
  document.body.append(close);
  topLayer(close);
  return () => close.remove();
}
