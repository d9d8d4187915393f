import { Button } from "@portico/ui/button/button";
import { Dialog } from "@portico/ui/dialog/dialog";
import { useDialog } from "@portico/ui/dialog-stack/dialog-stack";
import { PrinterIcon } from "@portico/ui/icons/printer-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { HotelHtml } from "./hotel-html.tsx";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { printHtml } from "./print-html.ts";
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
