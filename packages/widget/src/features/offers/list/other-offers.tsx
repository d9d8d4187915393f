import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useId, useState, type ReactNode } from "react";
import styles from "./other-offers.module.css";

type OtherOffersProps = {
  /** Names and counts them on the button that unfolds them. */
  title: string;
  /** List items; they are only rendered while they are unfolded. */
  children: ReactNode;
};

/** What a search leaves out of its list, folded up below it. */
export function OtherOffers({ title, children }: OtherOffersProps) {
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {title}
        <CaretDownIcon className={styles.caret} />
      </button>
      <ul id={listId} className={styles.rooms} hidden={!open}>
        {open && children}
      </ul>
    </>
  );
}
