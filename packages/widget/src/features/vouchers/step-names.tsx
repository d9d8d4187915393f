import { useTranslation } from "@portico/ui/translation/translation";
import styles from "./step-names.module.css";

/** The steps of the form on screens without room for all of it. */
export const STEPS = ["voucher", "buyer", "order"] as const;
export type VoucherStep = (typeof STEPS)[number];

/** Shows the buyer's current step. */
export function StepNames({ current }: { current: VoucherStep }) {
  const { t } = useTranslation();
  return (
    <ol className={styles.root} aria-label={t("checkout.progress")}>
      {STEPS.map((step, index) => (
        <li key={step} aria-current={step === current ? "step" : undefined}>
          {index + 1}. {t(`voucher.step.${step}`)}
        </li>
      ))}
    </ol>
  );
}
