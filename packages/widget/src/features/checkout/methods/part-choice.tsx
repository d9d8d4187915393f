import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { PaymentPart } from "@portico/domain/payments/payment-method";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../../../base/property/use-money.ts";
import styles from "./method-choice.module.css";

type PartChoiceProps = {
  options: readonly PaymentOption[];
  chosen: PaymentOption;
  onChoose: (part: PaymentPart) => void;
};

/** The deposit, or everything at once. */
export function PartChoice({ options, chosen, onChoose }: PartChoiceProps) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <fieldset className={styles.parts}>
      <legend className={styles.partsTitle}>{t("checkout.how_much")}</legend>
      {options.map(({ method, part, ahead }) => (
        <label className={styles.part} key={part}>
          <input
            type="radio"
            name={`payment-part-${method}`}
            value={part}
            checked={part === chosen.part}
            onChange={() => onChoose(part)}
          />
          <span>{t(`checkout.part.${part}`, { amount: money(ahead) })}</span>
        </label>
      ))}
    </fieldset>
  );
}
