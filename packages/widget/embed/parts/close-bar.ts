import { frameTitle, setStyles } from "../frame-element.ts";
import { topLayer } from "./top-layer.ts";

export const BAR_HEIGHT = 48;

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

/** Shows the bar above an opened widget, with the way back to the page; the returned function removes it. */
export function showCloseBar(language: string, onClose: () => void): () => void {
  const bar = document.createElement("div");
  const title = document.createElement("span");
  const close = document.createElement("button");
  title.textContent = frameTitle(language);
  close.type = "button";
  close.textContent = "✕";
  close.ariaLabel = CLOSE[language.slice(0, 2).toLowerCase()] ?? "Close";
  close.addEventListener("click", onClose);
  setStyles(bar, {
    all: "initial",
    position: "fixed",
    inset: "0 0 auto 0",
    width: "100%",
    height: `${BAR_HEIGHT}px`,
    margin: "0",
    border: "0",
    padding: "0 4px 0 20px",
    "box-sizing": "border-box",
    display: "flex",
    "align-items": "center",
    "justify-content": "space-between",
    background: "#ffffff",
    color: "#1b2a24",
    "border-bottom": "1px solid #dcdcd6",
    font: "600 15px/1 system-ui, sans-serif",
    "z-index": "2147483647",
  });
  setStyles(close, {
    all: "revert",
    width: "44px",
    height: "44px",
    border: "0",
    background: "none",
    color: "inherit",
    font: "400 20px/1 system-ui, sans-serif",
    cursor: "pointer",
  });
  bar.append(title, close);
  document.body.append(bar);
  topLayer(bar);
  return () => bar.remove();
}
