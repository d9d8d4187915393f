import type { Answer } from "../../http/answer.ts";
import type { Html } from "../../http/html.ts";
import type { PageOptions } from "../../http/page-frame.ts";
import { framePage } from "../../http/page-frame.ts";
import type { PageLanguage } from "./page-language.ts";

/** A page of the stand-in, marked as one of a test; it can be framed by nobody, as the real one. */
export function stripePage(
  content: Html,
  {
    language,
    ...options
  }: Omit<PageOptions, "language" | "banner" | "framedBy"> & { language: PageLanguage },
): Answer {
  const answer = framePage(content, {
    ...options,
    framedBy: null,
    language: language.code,
    banner: language.say("test"),
  });
  return { ...answer, headers: { ...answer.headers, "x-frame-options": "DENY" } };
}
