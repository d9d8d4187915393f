import { Dialog } from "@portico/ui/dialog/dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../property/property-context.ts";
import styles from "./document-dialog.module.css";

/** The words of one cancellation policy, or without an id of every policy that the hotel has. */
export function CancellationDialog({ policyId }: { policyId?: number | undefined }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { cancellationPolicies } = useProperty();
  const shown = cancellationPolicies.filter(({ id }) => policyId === undefined || id === policyId);
  return (
    <Dialog title={t("common.cancellation_terms")}>
      <div className={styles.text}>
        {shown.map((policy) => (
          <section key={policy.id}>
            <h3>{text(policy.name)}</h3>
            <p>{text(policy.description)}</p>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
