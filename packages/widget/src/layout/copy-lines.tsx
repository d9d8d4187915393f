import { Button } from "@portico/ui/button/button";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { CopyIcon } from "@portico/ui/icons/copy-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./copy-lines.module.css";
import { copyText } from "./copy-text.ts";

type CopyLinesProps = {
  label: string;
  lines: readonly string[];
  icon?: ReactNode;
  wide?: boolean;
  /** Gives the text away by other means; false where it is to be copied after all. */
  send?: (text: string) => Promise<boolean>;
};

/** Copies lines of text and says so on its button. Where the browser refuses, the lines are shown and selected. */
export function CopyLines({ label, lines, icon = <CopyIcon />, wide, send }: CopyLinesProps) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const text = lines.map((line) => line.replaceAll(/\s/g, " ")).join("\n");
  const copy = async () => {
    if (await send?.(text)) return;
    setOutcome((await copyText(text)) ? "copied" : "refused");
  };
  return (
    <div className={styles.root} data-wide={wide || outcome === "refused" ? "" : undefined}>
      <Button
        kind="secondary"
        wide
        icon={outcome === "copied" ? <CheckIcon /> : icon}
        onClick={() => void copy()}
        onBlur={() => outcome === "copied" && setOutcome(null)}
      >
        {outcome === "copied" ? t("thanks.copied") : label}
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome === "copied" ? t("thanks.copied") : ""}</span>
      </VisuallyHidden>
      {outcome === "refused" && <ByHand text={text} />}
    </div>
  );
}

function ByHand({ text }: { text: string }) {
  const { t } = useTranslation();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <label className={styles.byHand}>
      {t("thanks.copy_by_hand")}
      <textarea ref={field} className={styles.lines} readOnly rows={text.split("\n").length} value={text} />
    </label>
  );
}
