import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useId, useState, type ReactNode } from "react";
import styles from "./other-offers.module.css";

type OtherOffersProps = {
  /** Text of the button that unfolds them, with their number. */
  title: string;
  /** List items; rendered only while unfolded. */
  children: ReactNode;
};

/** Offers that a search leaves out, folded up below its list. */
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
