import { Dialog } from "@portico/ui/dialog/dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../property/property-context.ts";
import { usePriceQuestion } from "../reservation/use-price-question.ts";
import { useReservationPrice } from "../server-calls/use-reservation-price.ts";
import styles from "./document-dialog.module.css";

/**
 * The words of one cancellation policy; without an id those of every policy in the reservation, or of the hotel while
 * nothing is chosen.
 */
export function CancellationDialog({ policyId }: { policyId?: number | undefined }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { cancellationPolicies } = useProperty();
  const reserved = useReservedPolicies();
  const wanted = policyId === undefined ? reserved : [policyId];
  const shown = cancellationPolicies.filter(({ id }) => wanted === null || wanted.includes(id));
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

/** Ids of the policies that the chosen items have; null while there are none, or while they are not known. */
function useReservedPolicies(): number[] | null {
  const price = useReservationPrice(usePriceQuestion());
  const items = price.data?.items ?? [];
  return items.length === 0 ? null : items.map(({ cancellation }) => cancellation.policyId);
}
