import { useTranslation } from "@portico/ui/translation/translation";
import { SectionCard } from "../layout/section-card.tsx";
import styles from "../layout/numbered-steps.module.css";

/** What comes of joining the waiting list, in place of what is paid when. */
export function WaitingSteps() {
  const { t } = useTranslation();
  return (
    <SectionCard title={t("checkout.waiting_title")}>
      <ol className={styles.root}>
        <li>{t("checkout.waiting_join")}</li>
        <li>{t("checkout.waiting_offer")}</li>
        <li>{t("checkout.waiting_answer")}</li>
      </ol>
    </SectionCard>
  );
}
