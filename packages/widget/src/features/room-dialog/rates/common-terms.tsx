import type { OfferView } from "@portico/contract/offers/offer";
import type { Beside } from "../../../pricing/shown-price.ts";
import { useFeeLines } from "../../../ordering/use-fee-lines.ts";
import styles from "./rates-step.module.css";

/** Fees and refundable deposits: they depend on the stay alone, so that they are told once for all rates. */
export function CommonTerms({ offer, beside }: { offer: OfferView; beside: Beside }) {
  const fees = useFeeLines(offer, beside);
  if (fees.length === 0) return null;
  return (
    <ul className={styles.common} data-protected="">
      {fees.map(({ feeId, words }) => (
        <li key={feeId}>{words}</li>
      ))}
    </ul>
  );
}
