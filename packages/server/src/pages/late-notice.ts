import type { Hotel } from "@portico/domain/property/hotel";
import { textIn, type Language } from "@portico/domain/texts/language";
import { inLanguage } from "../http/index.ts";
import { escapeHtml } from "./escape-html.ts";

/**
 * Hides what is drawn for everybody from a guest who comes back to a choice of their own, until the program shows that; it
 * takes the notice away when it does.
 */
export const COMES_BACK_SCRIPT =
  'try{if(location.hash||Object.keys(sessionStorage).some((key)=>key.startsWith("portico:")))document.documentElement.dataset.back=""}catch{}';

/**
 * Keeps the last press on a drawn page and the fields that are filled in there, for the program to repeat it where nothing hears
 * it yet; what hears it forgets it. Links work by themselves, and dialogs are never drawn.
 */
export const EARLY_PRESS_SCRIPT =
  'for(const[kind,control]of[["click","button"],["change","select"]])addEventListener(kind,({target,isTrusted,detail})=>{const pressed=target.closest?.(control);if(pressed?.closest("#root")&&!pressed.closest("dialog")&&isTrusted&&!(detail>1))window.porticoPress={kind,pressed,value:pressed.value}},true);' +
  'for(const[kind,field,filled]of[["click","[type=radio],[type=checkbox]","checked"],["input","textarea,input:not([type=radio],[type=checkbox])","value"]])addEventListener(kind,({target,isTrusted})=>{if(isTrusted&&target.matches?.(`#root :is(${field}):not(dialog *)`)){const all=window.porticoFilled??=new Map();all.delete(target);all.set(target,target[filled])}},true)';

/** Beside a drawn page: the notice takes its place when the program fails, and where none may run its words stand above. */
export const DRAWN_STYLES =
  // A browser lays a frame out before its style sheet is there, which shows the page.
  "[data-framed] #root{display:none}" +
  "[data-back] #root:has(+#late){visibility:hidden}[data-back] #root+#late,[data-late] #root+#late{display:block}" +
  "[data-late] #root:has(+#late){display:none}" +
  "#bare{padding:10px 16px 2px;text-align:center;font:14px/1.45 system-ui,sans-serif;color:var(--color-text-1,#1b1f1d);background:var(--color-bg,#fff)}" +
  "#bare p{margin:0}#bare p+p{display:inline-block}#bare a{display:inline-block;padding:10px 8px;color:var(--color-primary-text,#1f6f55);font-weight:600}";

/**
 * Shown where the program could not be fetched, by itself if the page has stayed empty for 20 s, and at once in a
 * browser without scripts. It takes no space, and uses the page's theme.
 */
export const LATE_NOTICE_STYLES =
  "#root:not(:empty)+#late{display:none}" +
  "#late{position:absolute;inset-inline:0;max-width:32em;margin:64px auto;padding:24px;text-align:center;visibility:hidden;animation:late 0s 20s forwards;font:16px/1.5 system-ui,sans-serif;color:var(--color-text-1,#1b1f1d)}" +
  "[data-late] #late{animation-delay:0s}" +
  "#late h1{margin:8px 0;font-size:24px;line-height:1.3}#late p{margin:12px 0}" +
  "#late a{display:inline-block;padding:10px 4px;color:var(--color-primary-text,#1f6f55);font-weight:600}" +
  "#late a[href='']{padding:12px 24px;border-radius:12px;background:var(--color-primary,#1f6f55);color:var(--color-on-primary,#fff);text-decoration:none}" +
  "@keyframes late{to{visibility:visible}}" +
  "@media(scripting:none){#late{animation-delay:0s}}";

/** Stands before the program: none of its files can report that it was not fetched. */
export const LATE_NOTICE_SCRIPT =
  'addEventListener("error",(e)=>{if(e.target.localName==="script")document.documentElement.dataset.late=""},true)';

/**
 * What follows the program's place, in case that never loads or draws nothing: which hotel this is, that it failed, a
 * way to try again, and the hotel's telephone and e-mail.
 */
export function lateNotice(hotel: Hotel | null, language: Language): string {
  const name = hotel === null ? "" : `<p><strong>${escapeHtml(textIn(hotel.name, language))}</strong></p>`;
  const contacts = hotel === null ? "" : contactLines(hotel, language);
  return inLanguage(
    (t) =>
      `<div id="late">${name}<h1>${escapeHtml(t("search.failed"))}</h1><p>${escapeHtml(t("search.failed_text"))}</p>` +
      `<p><a href="">${escapeHtml(t("common.retry"))}</a></p>${contacts}</div>`,
    language,
  );
}

/** What stands above a drawn page in a browser without scripts: how to book none the less. */
export function bareNotice(hotel: Hotel, language: Language): string {
  const { web } = hotel.contacts;
  const link = web === "" ? "" : `<p><a href="${escapeHtml(web)}">${escapeHtml(web)}</a></p>`;
  return inLanguage(
    (t) =>
      `<noscript><div id="bare"><p>${escapeHtml(t("about.without_script"))}</p>` +
      `${contactLines(hotel, language)}${link}</div></noscript>`,
    language,
  );
}

/** The hotel's telephone and e-mail as links. */
export function contactLines({ contacts: { phone, email } }: Hotel, language: Language): string {
  return inLanguage((t) => {
    const link = (href: string, text: string) =>
      `<p><a href="${escapeHtml(href)}">${escapeHtml(text)}</a></p>`;
    return (
      link(`tel:${phone.replaceAll(" ", "")}`, t("common.call_hotel", { phone })) +
      link(`mailto:${email}`, t("common.write_hotel", { email }))
    );
  }, language);
}
