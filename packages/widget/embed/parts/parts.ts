/* Everything beyond showing a widget: overlays, the script interface, search bars, leaving for payment. Loaded when a
   widget is ready or when a page needs it. */
export { attach } from "./open-links.ts";
export { answer, welcome } from "./answer-widget.ts";
export { run } from "./run-call.ts";
export { complain } from "./complain.ts";
export { listen } from "./events.ts";
