export type WindowMessage = { direction: "to the widget" | "to the page"; shape: string; meaning: string };

/** The messages between a hotel's page and the widget's frame, as `@portico/contract/frame-messages` reads them. */
export const WINDOW_MESSAGES: readonly WindowMessage[] = [
  {
    direction: "to the widget",
    shape: '{ "type": "ibe-parent-url", "url": "https://hotel.example/booking" }',
    meaning: "The page's address: where the guest returns to after payment.",
  },
  {
    direction: "to the widget",
    shape: '{ "type": "ibe-parent-scroll", "top": 640, "clientHeight": 900 }',
    meaning: "Scroll position of the page and height of its viewport in CSS pixels.",
  },
  {
    direction: "to the widget",
    shape: '{ "type": "auto-height" }',
    meaning: "Measure and post the height again.",
  },
  {
    direction: "to the widget",
    shape: '{ "portico": 1, "type": "frame-offset", "top": 480, "covered": 64 }',
    meaning: "How far the frame begins below the page's top, and how much a sticky header covers.",
  },
  {
    direction: "to the widget",
    shape: '{ "portico": 1, "type": "overlay", "on": true }',
    meaning: "The frame now fills the window (or no longer does).",
  },
  {
    direction: "to the page",
    shape: '{ "type": "height", "height": 1480 }',
    meaning: "Height that the content needs, from 700 to 20000.",
  },
  {
    direction: "to the page",
    shape: '{ "type": "task", "task": "getURL" }',
    meaning: "Asks for the page's address.",
  },
  {
    direction: "to the page",
    shape: '{ "type": "tag-manager", "event": { "event": "selectDate", "…": "…" } }',
    meaning: "An entry for the page's dataLayer, never with personal data.",
  },
  {
    direction: "to the page",
    shape: '{ "type": "scroll_top", "top": 0 }',
    meaning: "Scroll so that this many pixels below the frame's top come first into view.",
  },
  {
    direction: "to the page",
    shape: '{ "portico": 1, "type": "ready" }',
    meaning: "The widget listens; answer with address, offset and scroll position.",
  },
  {
    direction: "to the page",
    shape: '{ "portico": 1, "type": "overlay", "on": true }',
    meaning: "Asks to let the frame fill the window, or to put it back.",
  },
  {
    direction: "to the page",
    shape: '{ "portico": 1, "type": "draft", "token": "…" }',
    meaning: "Token of the unfinished booking to keep for a reload; null forgets it.",
  },
];
