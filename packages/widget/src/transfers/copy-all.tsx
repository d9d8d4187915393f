import { Button } from "@portico/ui/button/button";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { CopyIcon } from "@portico/ui/icons/copy-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useEffect, useRef, useState } from "react";
import { copyText } from "../layout/copy-text.ts";
import styles from "./copy-all.module.css";

type Fact = { label: string; value: string };

/**
 * Copies everything that a transfer needs, a line for each fact, for guests who cannot read a code off their own screen. Where
 * the browser refuses, the lines are shown and selected.
 */
export function CopyAll({ facts }: { facts: readonly Fact[] }) {
  const { t } = useTranslation();
  const [outcome, setOutcome] = useState<"copied" | "refused" | null>(null);
  const lines = facts.map(({ label, value }) => `${label}: ${value}`.replaceAll(/\s/g, " ")).join("\n");
  const copy = async () => {
    setOutcome((await copyText(lines)) ? "copied" : "refused");
  };
  return (
    <div className={styles.root}>
      <Button
        kind="secondary"
        wide
        icon={outcome === "copied" ? <CheckIcon /> : <CopyIcon />}
        onClick={() => void copy()}
        onBlur={() => outcome === "copied" && setOutcome(null)}
      >
        {t(outcome === "copied" ? "thanks.copied" : "thanks.copy_all")}
      </Button>
      <VisuallyHidden>
        <span role="status">{outcome === "copied" ? t("thanks.copied") : ""}</span>
      </VisuallyHidden>
      {outcome === "refused" && <ByHand lines={lines} />}
    </div>
  );
}

function ByHand({ lines }: { lines: string }) {
  const { t } = useTranslation();
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    text.current?.focus();
    text.current?.select();
  }, []);
  return (
    <label className={styles.byHand}>
      {t("thanks.copy_by_hand")}
      <textarea ref={text} className={styles.lines} readOnly rows={lines.split("\n").length} value={lines} />
    </label>
  );
}
