import { CheckIcon } from "@portico/ui/icons/check-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import styles from "./progress-steps.module.css";

const STEPS = ["choice", "summary", "payment", "done"] as const;

type ProgressStepsProps = {
  current: (typeof STEPS)[number];
  /** Nothing is paid: the guest only waits for a room. */
  waits?: boolean;
};

/** Where the guest is between the choice and the confirmation. */
export function ProgressSteps({ current, waits = false }: ProgressStepsProps) {
  const { t } = useTranslation();
  const reached = STEPS.indexOf(current);
  return (
    <ol className={styles.root} aria-label={t("checkout.progress")}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          data-reached={index < reached || undefined}
          aria-current={step === current ? "step" : undefined}
        >
          <span className={styles.mark} aria-hidden="true">
            {index < reached ? <CheckIcon size={16} /> : index + 1}
          </span>
          <span className={styles.name}>
            {t(waits && step === "payment" ? "waiting.step_details" : `checkout.step.${step}`)}
          </span>
        </li>
      ))}
    </ol>
  );
}
