import type { Message } from "./message.ts";

/** The message's HTML as a page of its own: embedded pictures are put in place, links open in a new window. */
export function messagePage(message: Message): string {
  let html = message.html || `<pre>${escape(message.text)}</pre>`;
  for (const { contentId, mimeType, base64 } of message.attachments) {
    if (contentId) html = html.replaceAll(`cid:${contentId}`, `data:${mimeType};base64,${base64}`);
  }
  return `<!doctype html><meta charset="utf-8"><base target="_blank">${html}`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
