import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { type ReactNode, useId } from "react";
import styles from "./folded-choice.module.css";

type FoldedChoiceProps = {
  /** What is chosen here: guests, meals. */
  name: string;
  /** What is chosen now. */
  chosen: string;
  open: boolean;
  onToggle(): void;
  children: ReactNode;
};

/** A choice that is made already, in one line that unfolds; what is folded is not drawn. */
export function FoldedChoice({ name, chosen, open, onToggle, children }: FoldedChoiceProps) {
  const partId = useId();
  return (
    <div className={styles.root}>
      <button
        type="button"
        className={styles.line}
        aria-expanded={open}
        aria-controls={partId}
        onClick={onToggle}
      >
        <span className={styles.name}>{name}</span> <span className={styles.chosen}>{chosen}</span>
        <CaretDownIcon className={styles.caret} />
      </button>
      <div id={partId} hidden={!open}>
        {open && children}
      </div>
    </div>
  );
}
