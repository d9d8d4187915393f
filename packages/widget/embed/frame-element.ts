const TITLES: Readonly<Record<string, string>> = {
  cs: "Online rezervace",
  de: "Online-Buchung",
  es: "Reserva en línea",
  fr: "Réservation en ligne",
  hu: "Online foglalás",
  it: "Prenotazione online",
  nl: "Online boeken",
  pl: "Rezerwacja online",
  ru: "Онлайн-бронирование",
  sk: "Online rezervácia",
  zh: "在线预订",
};

/** The widget's title in the language, English if it is unknown. */
export function frameTitle(language: string): string {
  return TITLES[language.slice(0, 2).toLowerCase()] ?? "Online booking";
}

/**
 * Creates an iframe for the widget without inserting it; its title, which screen readers announce, is in the page's
 * language.
 */
export function createFrame(address: URL, language: string, height: number): HTMLIFrameElement {
  const frame = document.createElement("iframe");
  frame.title = frameTitle(language);
  // Browsers without sharing would complain of a name that they do not know.
  frame.allow = `payment; clipboard-write${"share" in navigator ? "; web-share" : ""}`;
  setStyles(frame, {
    display: "block",
    width: "100%",
    "min-width": "0",
    "max-width": "none",
    "max-height": "none",
    height: `${height}px`,
    margin: "0",
    padding: "0",
    border: "0",
  });
  frame.src = address.href;
  return frame;
}

/**
 * Sets style properties that override the page's own rules for iframes, one by one, because a strict content security
 * policy refuses style attributes.
 */
export function setStyles(element: HTMLElement, styles: Readonly<Record<string, string>>): void {
  for (const [property, value] of Object.entries(styles)) {
    element.style.setProperty(property, value, "important");
  }
}
