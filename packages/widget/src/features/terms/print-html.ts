import { htmlNodes } from "./html-nodes.ts";

/** Prints a text of its own, without the page around it. */
export function printHtml(title: string, html: string): void {
  const frame = document.createElement("iframe");
  frame.hidden = true;
  frame.title = title;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = frame.contentWindow;
  if (!page || !view) return frame.remove();
  page.title = title;
  page.body.replaceChildren(...htmlNodes(page, html));
  const heading = page.createElement("h1");
  heading.textContent = title;
  page.body.prepend(heading);
  view.addEventListener("afterprint", () => frame.remove());
  view.print();
}
