import { IconButton } from "@portico/ui/button/icon-button";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { CopyIcon } from "@portico/ui/icons/copy-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import styles from "./copy-button.module.css";

/** Copies a text and says so on the spot. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    setCopied(await copyText(text));
  };
  return (
    <span className={styles.root}>
      <IconButton
        icon={copied ? CheckIcon : CopyIcon}
        label={label}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      />
      <VisuallyHidden>
        <span role="status">{copied ? t("thanks.copied") : ""}</span>
      </VisuallyHidden>
    </span>
  );
}

/** Puts a text on the clipboard; false where the browser does not let the page. A frame often needs the old way. */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Frames without the permission, and pages without TLS, have no clipboard: the selection still can be copied.
    return copySelection(text);
  }
}

function copySelection(text: string): boolean {
  const field = document.createElement("textarea");
  const before = document.activeElement;
  field.value = text;
  field.readOnly = true;
  field.style.position = "absolute";
  field.style.opacity = "0";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return copied;
}
