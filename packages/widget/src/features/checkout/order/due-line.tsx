import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import { usePaidWhen } from "../../../payments/use-paid-when.ts";
import { CancellationLine } from "../../../rates/cancellation-line.tsx";
import styles from "./due-line.module.css";

type DueLineProps = { price: Pick<ReservationPrice, "items">; option: PaymentOption };

/**
 * Before the press that orders: what is paid when, and until when cancelling is free. Items with different terms have theirs
 * beside the order.
 */
export function DueLine({ price: { items }, option }: DueLineProps) {
  const paidWhen = usePaidWhen();
  const [first, ...others] = items.map(({ cancellation }) => cancellation);
  const isOne = others.every(
    ({ freeUntil, cancellable }) => freeUntil === first?.freeUntil && cancellable === first.cancellable,
  );
  return (
    <p className={styles.root}>
      <span>{paidWhen(option)}</span>
      {first && isOne && (
        <span className={first.freeUntil === null ? undefined : styles.free}>
          <CancellationLine terms={first} />
        </span>
      )}
    </p>
  );
}
