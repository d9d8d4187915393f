import type { Hotel } from "@portico/domain/property/hotel";
import type { Language } from "@portico/domain/stay/language";
import { inLanguage } from "../http/index.ts";
import { escapeHtml } from "./escape-html.ts";

/** Shown by itself where the page has stayed empty for 20 s; at once in a browser that runs no programs. It takes no room. */
export const LATE_NOTICE_STYLES =
  "#root:not(:empty)+#late{display:none}" +
  "#late{position:absolute;inset-inline:0;max-width:32em;margin:64px auto;padding:16px;text-align:center;visibility:hidden;animation:late 0s 20s forwards}" +
  "#late p{margin:12px 0}#late a{display:inline-block;min-height:24px}" +
  "@keyframes late{to{visibility:visible}}" +
  "@media(scripting:none){#late{animation-delay:0s}}";

/**
 * What stands behind the place of the program, for when that never comes or has drawn nothing: that it failed, a way to
 * try again, and the hotel's telephone and e-mail.
 */
export function lateNotice(hotel: Hotel | null, language: Language): string {
  const contacts = hotel === null ? "" : contactLines(hotel, language);
  return inLanguage(
    (t) =>
      `<div id="late"><h1>${escapeHtml(t("search.failed"))}</h1><p>${escapeHtml(t("search.failed_text"))}</p>` +
      `<p><a href="">${escapeHtml(t("common.retry"))}</a></p>${contacts}</div>`,
    language,
  );
}

function contactLines({ contacts: { phone, email } }: Hotel, language: Language): string {
  return inLanguage((t) => {
    const link = (href: string, text: string) =>
      `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`;
    return (
      link(`tel:${phone.replaceAll(" ", "")}`, t("common.call_hotel", { phone })) +
      link(`mailto:${email}`, t("common.write_hotel", { email }))
    );
  }, language);
}
