import { MinusIcon } from "../icons/minus-icon.tsx";
import { PlusIcon } from "../icons/plus-icon.tsx";
import type { IconComponent } from "../icon/icon.tsx";
import { useTranslation } from "../translation/translation.tsx";
import styles from "./stepper.module.css";

export interface StepperProps {
  /** What is counted, "Adults"; the buttons and the choice speak with it. */
  readonly label: string;
  readonly value: number;
  /** 1 unless said. */
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Id of a text that says why no more are possible. */
  readonly describedBy?: string | undefined;
}

/** A count between two limits: one fewer, a native choice of all of them, one more. */
export function Stepper({ label, value, min = 1, max, onChange, describedBy }: StepperProps) {
  const { t } = useTranslation();
  const options = Array.from({ length: Math.max(max, value) - min + 1 }, (_, index) => min + index);
  return (
    <div className={styles.root} role="group" aria-label={label} aria-describedby={describedBy}>
      <StepButton
        icon={MinusIcon}
        label={t("common.decrease", { label })}
        enabled={value > min}
        onStep={() => onChange(value - 1)}
      />
      <select
        className={styles.value}
        aria-label={label}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <StepButton
        icon={PlusIcon}
        label={t("common.increase", { label })}
        enabled={value < max}
        onStep={() => onChange(value + 1)}
      />
    </div>
  );
}

interface StepButtonProps {
  readonly icon: IconComponent;
  readonly label: string;
  readonly enabled: boolean;
  readonly onStep: () => void;
}

/** At the limit it stays focusable, so that the keyboard's place is not lost with the last step. */
function StepButton({ icon: Icon, label, enabled, onStep }: StepButtonProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      aria-disabled={!enabled}
      onClick={() => {
        if (enabled) onStep();
      }}
    >
      <Icon size={18} />
    </button>
  );
}
