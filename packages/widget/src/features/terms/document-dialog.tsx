import { Button } from "@portico/ui/button/button";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { Dialog } from "@portico/ui/dialog/dialog";
import { PrinterIcon } from "@portico/ui/icons/printer-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";
import { useWidgetDialogs } from "../../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import styles from "./document-dialog.module.css";

/**
 * Terms or privacy notice. At hotels that sell vouchers, the terms include the withdrawal from their
 * purchase.
 */
export function DocumentDialog({ documentId }: { documentId: number }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { close } = useDialog();
  const { documents, termsDocumentId, tabs } = useProperty();
  const { openWithdrawal } = useWidgetDialogs();
  const document = documents.find(({ id }) => id === documentId);
  const title = document ? text(document.title) : "";
  const html = document ? text(document.html) : "";
  const footer = (
    <>
      <Button kind="quiet" icon={<PrinterIcon />} onClick={() => printHtml(title, html)}>
        {t("common.print")}
      </Button>
      <Button kind="primary" onClick={close}>
        {t("common.close")}
      </Button>
    </>
  );
  return (
    <Dialog reading title={title} footer={footer}>
      <HotelHtml className={styles.text} html={html} />
      {tabs.vouchers && documentId === termsDocumentId && (
        <Button className={styles.withdrawal} onClick={() => openWithdrawal()}>
          {t("voucher.withdraw_here")}
        </Button>
      )}
    </Dialog>
  );
}

/** A hotel's formatted text. The import cleaned it; only elements known to be harmless are drawn here. */
export function HotelHtml({ html, className }: { html: string; className: string | undefined }) {
  const fill = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(...htmlNodes(element.ownerDocument, html)),
    [html],
  );
  return <div className={className} data-protected="" ref={fill} />;
}

/** Prints only this text, without the page around it. */
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

/** The elements allowed in a hotel's text; those of the second list have no end tag. */
const ELEMENTS = new Set("h2 h3 h4 p ul ol li strong em a table thead tbody tr th td".split(" "));

const VOID_ELEMENTS = new Set(["br", "hr"]);

const TAG = /<(\/?)([a-z][a-z0-9]*)(?: href="([^"<>]*)")?(?: ?\/)?>/g;

const LINK = /^(?:https?:\/\/|mailto:|tel:|\/(?!\/)|#)/i;

const ENTITIES: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00a0" };

const DEEPEST = 20;

/**
 * Builds the nodes of a text in the narrow HTML that the engine writes. The browser's own parser is not used:
 * a tag spelt any other way stays text, and links lead only to web pages, e-mail and phone.
 */
export function htmlNodes(document: Document, html: string): Node[] {
  const root = document.createDocumentFragment();
  const open: (DocumentFragment | HTMLElement)[] = [root];
  let end = 0;
  for (const match of html.matchAll(TAG)) {
    const [tag, slash = "", name = "", href] = match;
    const isVoid = VOID_ELEMENTS.has(name);
    if (!isVoid && !ELEMENTS.has(name)) continue;
    if (href !== undefined && name !== "a") continue;
    addText(document, open, html.slice(end, match.index));
    end = match.index + tag.length;
    if (slash === "") openElement(document, open, name, { href, isVoid });
    else closeElement(open, name);
  }
  addText(document, open, html.slice(end));
  return [...root.childNodes];
}

function openElement(
  document: Document,
  open: (DocumentFragment | HTMLElement)[],
  name: string,
  { href, isVoid }: { href: string | undefined; isVoid: boolean },
): void {
  const element = document.createElement(name);
  const target = href === undefined ? "" : decode(href).trim();
  if (LINK.test(target)) {
    element.setAttribute("href", target);
    element.setAttribute("rel", "noopener noreferrer");
    element.setAttribute("target", "_blank");
  }
  open.at(-1)?.append(element);
  if (!isVoid && open.length < DEEPEST) open.push(element);
}

function closeElement(open: (DocumentFragment | HTMLElement)[], name: string): void {
  const at = open.findLastIndex((element) => element.nodeName.toLowerCase() === name);
  if (at > 0) open.length = at;
}

function addText(document: Document, open: (DocumentFragment | HTMLElement)[], text: string): void {
  if (text !== "") open.at(-1)?.append(document.createTextNode(decode(text)));
}

function decode(text: string): string {
  return text.replace(
    /&(?:(amp|lt|gt|quot|nbsp)|#(\d{1,6})|#x([0-9a-f]{1,5}));/gi,
    (entity, name, decimal, hex) => {
      if (name) return ENTITIES[String(name).toLowerCase()] ?? entity;
      const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code > 31 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
    },
  );
}
