import type { Answer } from "../../http/answer.ts";
import type { Html } from "../../http/html.ts";
import type { PageOptions } from "../../http/page-frame.ts";
import { framePage } from "../../http/page-frame.ts";
import type { Inline } from "./inline.ts";
import type { PageLanguage } from "./page-texts.ts";

type GatewayPageOptions = Omit<PageOptions, "language" | "banner" | "framedBy"> & {
  language: PageLanguage;
  /** The shop's page that shows this one in a frame; no other page may. */
  inline?: Inline | null;
};

/** A page of the gateway, marked as a test. Framed by a shop's page, it closes on Escape. */
export function gatewayPage(
  content: Html,
  { language, inline = null, ...options }: GatewayPageOptions,
): Answer {
  const scripts = [options.script, inline && closeAtEscape(inline)].filter(
    (script) => typeof script === "string",
  );
  return framePage(content, {
    ...options,
    ...(scripts.length > 0 && { script: scripts.join("") }),
    framedBy: inline?.origin ?? null,
    language: language.code,
    banner: language.say("test"),
  });
}

/** While the frame has the focus, the shop's page gets no key events. */
function closeAtEscape({ origin }: Inline): string {
  return `addEventListener("keydown", ({ key }) => {
    if (key === "Escape") parent.postMessage({ gopay: "closed" }, ${JSON.stringify(origin)});
  });`;
}
