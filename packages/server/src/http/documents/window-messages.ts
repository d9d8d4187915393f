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
    shape: '{ "portico": 1, "type": "hello", "least": 700 }',
    meaning:
      "The answer to ready; a MessagePort comes with it, which everything below and after it travels by.",
  },
  {
    direction: "to the widget",
    shape: '{ "portico": 1, "type": "frame-offset", "top": 480, "covered": 64 }',
    meaning: "How far the frame begins below the page's top, and how much a sticky header covers.",
  },
  {
    direction: "to the widget",
    shape: '{ "portico": 1, "type": "overlay", "on": true, "opened": false }',
    meaning:
      "The frame now fills the window (or no longer does); opened: the page has opened it over itself, with a button to close it in the upper right corner.",
  },
  {
    direction: "to the widget",
    shape: '{ "portico": 1, "type": "consent", "consent": { "analytics": true, "marketing": false } }',
    meaning: "What the guest has allowed on the page.",
  },
  {
    direction: "to the widget",
    shape:
      '{ "portico": 1, "type": "command", "id": 1, "command": { "name": "setDates", "arrival": "2027-06-01", "departure": "2027-06-03" } }',
    meaning:
      "Also setGuests, setCoupon, setLanguage, setCurrency and setDisplay; a reservation is dropped only if the guest agrees.",
  },
  {
    direction: "to the widget",
    shape: '{ "portico": 1, "type": "leaving", "id": 1, "accepted": true }',
    meaning: "The page would go to the address of leave.",
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
    shape: '{ "portico": 1, "type": "draft", "token": "…", "revision": 4 }',
    meaning:
      "Token of the unfinished booking to keep for a reload, with its newest revision; null forgets it.",
  },
  {
    direction: "to the page",
    shape: '{ "portico": 1, "type": "receipt", "key": { "paymentId": "…", "returnToken": "…" } }',
    meaning: "What opens the saved reservation on the screen, to keep for a reload; null forgets it.",
  },
  {
    direction: "to the page",
    shape: '{ "portico": 1, "type": "answer", "id": 1, "problem": null }',
    meaning: "What became of a command: null, or why it had no effect.",
  },
  {
    direction: "to the page",
    shape: '{ "portico": 1, "type": "leave", "id": 1, "url": "https://book.example/…" }',
    meaning: "Asks whether the page would show this address of the engine in the whole window.",
  },
  {
    direction: "to the page",
    shape: '{ "portico": 1, "type": "leave-now", "id": 1 }',
    meaning: "The answer came in time: the page goes.",
  },
  {
    direction: "to the page",
    shape:
      '{ "portico": 1, "type": "search", "search": { "arrival": "2027-06-01", "departure": "2027-06-03", "guests": { "1": 2 } } }',
    meaning: "The guest has searched in the search bar shape.",
  },
  {
    direction: "to the page",
    shape:
      '{ "portico": 1, "type": "event", "event": { "name": "booked", "reservationNumber": "…", "value": 6640, "currency": "CZK" } }',
    meaning: "What the page's script may hear of: booked, error; nothing personal.",
  },
  {
    direction: "to the page",
    shape: '{ "portico": 1, "type": "close" }',
    meaning: "The guest wants to be back on the page.",
  },
];
