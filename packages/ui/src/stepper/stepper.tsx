import { MinusIcon } from "../icons/minus-icon.tsx";
import { PlusIcon } from "../icons/plus-icon.tsx";
import type { IconComponent } from "../icon/icon.tsx";
import { useTranslation } from "../translation/translation.tsx";
import styles from "./stepper.module.css";

export interface StepperProps {
  /** What is counted, such as "Adults"; names the buttons and the select. */
  readonly label: string;
  readonly value: number;
  /** Default 1. */
  readonly min?: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  /** Id of a text that says why no more are possible. */
  readonly describedBy?: string | undefined;
}

/** A number between two limits: one fewer, a native select of all values, one more. */
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

/** Stays focusable at the limit, so that keyboard focus is not lost with the last step. */
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
