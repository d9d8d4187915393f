import { IconButton } from "@portico/ui/button/icon-button";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { CopyIcon } from "@portico/ui/icons/copy-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useState } from "react";
import styles from "./copy-button.module.css";
import { copyText } from "./copy-text.ts";

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
