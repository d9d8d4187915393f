import type { ReactNode } from "react";
import styles from "./choice-card.module.css";

type ChoiceCardProps = {
  /** What the choice is about: cards with one name exclude each other. */
  name: string;
  value: string;
  checked: boolean;
  onChange: () => void;
  /** What is chosen; the whole of it can be pressed, and it is the choice's name. */
  head: ReactNode;
  /** Fills the upper part of the card; it can be pressed as well. */
  picture?: ReactNode;
  /** What belongs to the choice, but not to its name. */
  children?: ReactNode;
  /** The element that describes the choice, by its id. */
  describedBy?: string | undefined;
  /** `small` is one line among others, such as in a price box; default `medium`. */
  size?: "medium" | "small";
};

/** One of several things to choose from. */
export function ChoiceCard(props: ChoiceCardProps) {
  const { name, value, checked, onChange, head, picture, children, describedBy, size = "medium" } = props;
  return (
    <div className={styles.root} data-size={size}>
      <label className={styles.head}>
        {picture && <span className={styles.picture}>{picture}</span>}
        <span className={styles.line}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={checked}
            onChange={onChange}
            aria-describedby={describedBy}
          />
          {head}
        </span>
      </label>
      {children}
    </div>
  );
}
