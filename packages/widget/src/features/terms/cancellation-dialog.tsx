import { Dialog } from "@portico/ui/dialog/dialog";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import type { TermsLine } from "../../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { CancellationTerms } from "../../rates/cancellation-terms.tsx";
import { KeptFees } from "../../rates/kept-fees.tsx";
import { usePriceQuestion, useReservationPrice } from "../../reservations/use-reservation-price.ts";
import styles from "./document-dialog.module.css";

/**
 * The cancellation terms of the given lines, with their cost over time; without lines those of the
 * reservation, or the hotel's policies in words while nothing is chosen.
 */
export function CancellationDialog({ lines }: { lines?: readonly TermsLine[] | undefined }) {
  const { t } = useTranslation();
  return (
    <Dialog reading title={t("common.cancellation_terms")}>
      {lines ? <CancellationTerms lines={lines} /> : <ReservedTerms />}
    </Dialog>
  );
}

function ReservedTerms() {
  const question = usePriceQuestion();
  const price = useReservationPrice(question);
  if (question && price.isPending) return <Skeleton height={180} />;
  const lines: readonly TermsLine[] = (price.data?.items ?? []).filter(
    ({ problems }) => problems.length === 0,
  );
  if (!price.data || lines.length === 0) return <EveryPolicy />;
  return (
    <>
      <CancellationTerms lines={lines} />
      <KeptFees fees={price.data.fees} currency={price.data.currency} />
    </>
  );
}

function EveryPolicy() {
  const text = useLocalText();
  const { cancellationPolicies } = useProperty();
  return (
    <div className={styles.text}>
      {cancellationPolicies.map((policy) => (
        <section key={policy.id}>
          <h3>{text(policy.name)}</h3>
          <p>{text(policy.description)}</p>
        </section>
      ))}
    </div>
  );
}
