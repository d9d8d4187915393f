import type { Answer } from "../../http/answer.ts";
import type { Html } from "../../http/html.ts";
import type { PageOptions } from "../../http/page-frame.ts";
import { framePage } from "../../http/page-frame.ts";
import type { PageLanguage } from "./page-texts.ts";

type GatewayPageOptions = Omit<PageOptions, "language" | "banner"> & { language: PageLanguage };

/** A page of the gateway, marked as one of a test. */
export function gatewayPage(content: Html, { language, ...options }: GatewayPageOptions): Answer {
  return framePage(content, { ...options, language: language.code, banner: language.say("test") });
}
