import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import styles from "./long-text.module.css";

const LONG = 420;

/** A text in paragraphs; a long one begins with its first lines. */
export function LongText({ text }: { text: string }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const long = text.length > LONG;
  return (
    <>
      <p className={styles.root} data-clamped={(long && !open) || undefined}>
        {text.replaceAll(/\n+/g, "\n\n")}
      </p>
      {long && (
        <Button kind="quiet" size="medium" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? "common.show_less" : "common.show_more")}
        </Button>
      )}
    </>
  );
}
