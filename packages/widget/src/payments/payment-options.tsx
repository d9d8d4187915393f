import type { PaymentOption } from "@portico/domain/checkout/payment-options";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { formatItemDate } from "@portico/presentation/formats/date";
import { sentences } from "@portico/presentation/formats/sentence";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { Translate } from "@portico/presentation/messages/translator";
import { ArrowRightIcon } from "@portico/ui/icons/arrow-right-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney } from "../base/property/use-money.ts";
import { SectionCard } from "../layout/section-card.tsx";
import { laterTexts } from "./instalments.tsx";
import { MethodIcon, MethodPlan, MethodWords, TransferExactly } from "./method-words.tsx";
import styles from "./payment-options.module.css";

type PaymentOptionsProps = {
  options: readonly PaymentOption[];
  currency: CurrencyCode;
  /** One of them is being taken: no more presses. */
  busy: boolean;
  onChoose: (option: PaymentOption) => void;
};

/** The ways to pay for a saved reservation, each with what it costs when; pressing one takes it. */
export function PaymentOptions({ options, currency, busy, onChoose }: PaymentOptionsProps) {
  const { t } = useTranslation();
  return (
    <SectionCard title={t("gateway.other_way")}>
      <ul className={styles.root}>
        {options.map((option) => (
          <li key={`${option.method} ${option.part}`}>
            <button
              type="button"
              className={styles.option}
              aria-disabled={busy || undefined}
              onClick={() => {
                if (!busy) onChoose(option);
              }}
            >
              <MethodIcon method={option.method} />
              <MethodWords method={option.method} name={nameAmong(options, option, t)}>
                <MethodPlan>
                  <Plan option={option} currency={currency} />
                </MethodPlan>
                <TransferExactly transfer={option.transfer} currency={currency} />
              </MethodWords>
              <ArrowRightIcon />
            </button>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
}

const PARTS = {
  card: { deposit: "gateway.card_deposit", full: "gateway.card_full" },
  bank_transfer: { deposit: "gateway.transfer_deposit", full: "gateway.transfer_full" },
} as const satisfies Record<"card" | "bank_transfer", Record<PaymentOption["part"], MessageKey>>;

/** A name that says how much is paid as well, where ways to pay differ in that: the whole amount must not look dearer. */
function nameAmong(
  options: readonly PaymentOption[],
  { method, part }: PaymentOption,
  t: Translate,
): string | undefined {
  if (method === "on_site" || options.every((other) => other.part === "full")) return undefined;
  return t(PARTS[method][part]);
}

function Plan({ option, currency }: { option: PaymentOption; currency: CurrencyCode }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const { method, dueOn } = option;
  const ahead = money(option.ahead, { currency });
  const later = money(option.later, { currency });
  const rest = laterTexts(option, t, later);
  switch (method) {
    case "on_site":
      return sentences(rest, language);
    case "card":
      return sentences([t("checkout.pay_by_card", { amount: ahead }), ...rest], language);
    case "bank_transfer": {
      const now =
        dueOn === null
          ? t("checkout.pay_by_transfer", { amount: ahead })
          : t("checkout.transfer_until", { amount: ahead, day: formatItemDate(dueOn) });
      return sentences([now, ...rest], language);
    }
  }
}
