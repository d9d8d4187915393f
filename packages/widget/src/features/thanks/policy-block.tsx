import type { PolicyView } from "@portico/contract/insurance/addon";
import { useTranslation } from "@portico/ui/translation/translation";
import { SectionCard } from "../../layout/section-card.tsx";
import styles from "./policy-block.module.css";

/** Who is insured by what, and how far that has come. */
export function PolicyBlock({ policy }: { policy: PolicyView }) {
  const { t } = useTranslation();
  const { name, insured, state, policyNumber } = policy;
  return (
    <SectionCard title={t("insurance.title")}>
      <div className={styles.root}>
        <p className={styles.name}>{name}</p>
        <dl>
          <dt>{t("insurance.status")}</dt>
          <dd>{t(`insurance.state.${state}`)}</dd>
          <dt>{t("insurance.insured")}</dt>
          <dd>{insured.join(", ")}</dd>
          {policyNumber !== null && (
            <>
              <dt>{t("insurance.number")}</dt>
              <dd>{policyNumber}</dd>
            </>
          )}
        </dl>
      </div>
    </SectionCard>
  );
}
