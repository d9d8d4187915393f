import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import type { PaymentMethod } from "@portico/domain/payments/payment-method";
import { sentences } from "@portico/presentation/formats/sentence";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { ChoiceCard } from "../../layout/cards/choice-card.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { CardMarks } from "../../payments/card-marks.tsx";
import { fieldId } from "../../payments/form/use-field.ts";
import type { FormState } from "../../payments/form/use-payment-form.ts";
import { MethodIcon, MethodPlan, MethodWords } from "../../payments/method-words.tsx";
import { ChoiceGroup } from "./choice-group.tsx";

type VoucherMethodsProps = { sale: VoucherSaleView; state: FormState; total: number };

/** The ways to pay for vouchers, always in advance. */
export function VoucherMethods({ sale, state, total }: VoucherMethodsProps) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { cardCompany } = useProperty();
  const company = cardCompany?.name ?? null;
  const chosen = methodOf(sale, state.form.method);
  const mistake = state.mistakes.method;
  const plan = (method: PaymentMethod) =>
    method === "card"
      ? [
          t("checkout.pay_by_card", { amount: money(total) }),
          t("checkout.card_safe"),
          ...(company === null ? [] : [t("checkout.handled_by", { company })]),
        ]
      : [t("checkout.pay_by_transfer", { amount: money(total) }), t("checkout.transfer_details")];
  return (
    <SectionCard title={t("checkout.how_to_pay")}>
      <ChoiceGroup id={fieldId("method")} label={t("checkout.how_to_pay")} error={mistake && t(mistake)}>
        {sale.methods.map((method) => (
          <ChoiceCard
            key={method}
            name="payment-method"
            value={method}
            checked={chosen === method}
            onChange={() => state.change({ method })}
            head={
              <>
                <MethodWords method={method}>
                  {total > 0 && <MethodPlan>{sentences(plan(method), language)}</MethodPlan>}
                </MethodWords>
                <MethodIcon method={method} />
              </>
            }
          >
            {method === "card" && cardCompany && <CardMarks accepted={cardCompany} />}
          </ChoiceCard>
        ))}
      </ChoiceGroup>
    </SectionCard>
  );
}

/** The buyer's choice while it is offered, else the hotel's first way. */
export function methodOf({ methods }: VoucherSaleView, chosen: PaymentMethod | null): PaymentMethod {
  return methods.find((method) => method === chosen) ?? methods[0] ?? "card";
}
