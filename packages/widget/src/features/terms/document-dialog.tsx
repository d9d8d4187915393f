import { Button } from "@portico/ui/button/button";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { PrinterIcon } from "@portico/ui/icons/printer-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useCallback } from "react";
import { htmlNodes } from "./html-nodes.ts";
import styles from "./document-dialog.module.css";

/** Terms or privacy notice. */
export function DocumentDialog({ documentId }: { documentId: number }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { close } = useDialog();
  const { documents } = useProperty();
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
    </Dialog>
  );
}

/** A hotel's formatted text. It was cleaned when it was imported; here only what is known to be harmless is drawn. */
export function HotelHtml({ html, className }: { html: string; className: string | undefined }) {
  const fill = useCallback(
    (element: HTMLElement | null) => element?.replaceChildren(...htmlNodes(element.ownerDocument, html)),
    [html],
  );
  return <div className={className} data-protected="" ref={fill} />;
}

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
