import type { IconComponent } from "@portico/ui/icon/icon";
import styles from "./bar-select.module.css";

type BarSelectProps<Value extends string> = {
  label: string;
  icon?: IconComponent;
  value: Value;
  options: readonly { value: Value; text: string; short: string; lang?: string }[];
  onChange: (value: Value) => void;
  /** Runs when the guest comes to the choice, before they choose. */
  onReach?: () => void;
};

/** A choice in the top bar: the system's own list under a short text. */
export function BarSelect<Value extends string>(props: BarSelectProps<Value>) {
  const { label, icon: Icon, value, options, onChange, onReach } = props;
  const chosen = options.find((option) => option.value === value);
  return (
    <span className={styles.root}>
      {Icon && <Icon size={20} />}
      <span className={styles.text} aria-hidden="true">
        <span className={styles.long}>{chosen?.text}</span>
        <span className={styles.short}>{chosen?.short}</span>
      </span>
      <select
        className={styles.select}
        aria-label={label}
        value={value}
        // Not every browser gives the keyboard to what is pressed.
        onPointerDown={onReach}
        onFocus={onReach}
        onChange={(event) => {
          const picked = options.find((option) => option.value === event.target.value);
          if (picked) onChange(picked.value);
        }}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value} lang={option.lang}>
            {option.text}
          </option>
        ))}
      </select>
    </span>
  );
}
