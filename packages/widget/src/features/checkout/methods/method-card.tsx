import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { PaymentMethod, PaymentPart } from "@portico/domain/payments/payment-method";
import { type GuaranteeAgreement, guaranteeWords } from "@portico/presentation/formats/guarantee-words";
import { sentences } from "@portico/presentation/formats/sentence";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { ChoiceCard } from "../../../layout/cards/choice-card.tsx";
import { CardMarks } from "../../../payments/card-marks.tsx";
import { usePaidWhen } from "../../../payments/use-paid-when.ts";
import { MethodIcon, MethodPlan, MethodWords, TransferExactly } from "../../../payments/method-words.tsx";
import styles from "./method-choice.module.css";

type MethodCardProps = {
  method: PaymentMethod;
  /** The parts of the total that can be paid in advance this way. */
  options: readonly PaymentOption[];
  /** The chosen one of them. */
  chosen: PaymentOption | null;
  onChoose: (chosen: Pick<PaymentOption, "method" | "part">) => void;
  /** Leaves out what is paid when. */
  plain: boolean;
  /** The card guarantee's content, shown once this way to pay is chosen. */
  guarantee: ReactNode;
  /** What a guest who leaves that card agrees to. */
  agreement: GuaranteeAgreement;
};

/** A way to pay: what it is, what is paid when, and once chosen, how much is paid in advance. */
export function MethodCard(props: MethodCardProps) {
  const { method, options, chosen, onChoose, plain, guarantee, agreement } = props;
  const { cardCompany } = useProperty();
  const [first] = options;
  if (first === undefined) return null;
  return (
    <ChoiceCard
      name="payment-method"
      value={method}
      checked={chosen !== null}
      onChange={() => onChoose({ method, part: first.part })}
      head={
        <>
          <MethodWords method={method}>
            {!plain && <Plan option={chosen ?? first} />}
            {!plain && first.guarantee && <GuaranteePlan agreement={agreement} />}
          </MethodWords>
          <MethodIcon method={method} />
        </>
      }
    >
      {method === "card" && !plain && cardCompany && <CardMarks accepted={cardCompany} />}
      {first.guarantee && !plain && <GuaranteeMarks />}
      {chosen?.guarantee && !plain && guarantee}
      {chosen && options.length > 1 && !plain && (
        <PartChoice options={options} chosen={chosen} onChoose={(part) => onChoose({ method, part })} />
      )}
    </ChoiceCard>
  );
}

function GuaranteePlan({ agreement }: { agreement: GuaranteeAgreement }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const agreed = guaranteeWords(agreement, t, (amount) => money(amount));
  return <MethodPlan>{sentences([t("checkout.guarantee"), agreed], language)}</MethodPlan>;
}

function GuaranteeMarks() {
  const { cardGuarantee } = useProperty();
  if (cardGuarantee === null) return null;
  return <CardMarks accepted={cardGuarantee} />;
}

function Plan({ option }: { option: PaymentOption }) {
  const { t, language } = useTranslation();
  const paidWhen = usePaidWhen();
  const currency = useGuest((state) => state.currency);
  const company = useProperty().cardCompany?.name ?? null;
  const { method, ahead, later, transfer, vouchers } = option;
  const cardWords = [
    t("checkout.card_safe"),
    ...(company === null ? [] : [t("checkout.handled_by", { company })]),
  ];
  const isPaid = vouchers && ahead === 0 && later === 0;
  return (
    <>
      <MethodPlan>{paidWhen(option)}</MethodPlan>
      {!isPaid && method !== "on_site" && (
        <>
          <TransferExactly transfer={transfer} currency={currency} />
          <MethodPlan>
            {method === "card" ? sentences(cardWords, language) : t("checkout.transfer_details")}
          </MethodPlan>
        </>
      )}
    </>
  );
}

type PartChoiceProps = {
  options: readonly PaymentOption[];
  chosen: PaymentOption;
  onChoose: (part: PaymentPart) => void;
};

/** Chooses between the deposit and the whole sum. */
function PartChoice({ options, chosen, onChoose }: PartChoiceProps) {
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
