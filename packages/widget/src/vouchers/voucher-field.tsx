import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import { MOST_VOUCHERS, type AskedVoucher } from "@portico/contract/vouchers/asked-voucher";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { formatItemDate } from "@portico/presentation/formats/date";
import { voucherProblemInWords } from "@portico/presentation/stay/voucher-problem-words";
import { IconButton } from "@portico/ui/button/icon-button";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { WarningIcon } from "@portico/ui/icons/warning-icon";
import { XIcon } from "@portico/ui/icons/x-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { type ComponentType, type ReactNode, useRef } from "react";
import { useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { VoucherEntry } from "./voucher-entry.tsx";
import { VoucherExtent } from "./voucher-extent.tsx";
import field from "../layout/code-field.module.css";
import styles from "./voucher-field.module.css";

type VoucherFieldProps = {
  price: ReservationPrice;
  question: PriceQuestion | null;
  /** Leads to another currency, shown at a voucher in that currency; none by default. */
  wayToCurrency?: ComponentType<{ currency: CurrencyCode; question: PriceQuestion }>;
  /** Codes were lost on the way to the card, so the field is open and says so. */
  again?: boolean;
};

/** Takes codes of gift vouchers, and shows what each pays or why it pays nothing. */
export function VoucherField({ price, question, wayToCurrency: WayTo, again = false }: VoucherFieldProps) {
  const { tabs } = useProperty();
  const codes = useGuest((state) => state.vouchers);
  const entry = useRef<HTMLDivElement>(null);
  if (!tabs.vouchers && codes.length === 0) return null;
  return (
    <div className={styles.root} data-protected="">
      {codes.map((code, index) => {
        const asked = price.vouchers[index];
        if (asked === undefined) return null;
        const currency = asked.problem === "other_currency" ? asked.balance?.currency : undefined;
        return (
          <VoucherLine
            key={code}
            code={code}
            asked={asked}
            price={price}
            onRemoved={() => entry.current?.querySelector<HTMLElement>("input, button")?.focus()}
          >
            {WayTo && currency && question && <WayTo currency={currency} question={question} />}
          </VoucherLine>
        );
      })}
      {price.voucherChoice && <VoucherExtent choice={price.voucherChoice} price={price} />}
      {question && codes.length < MOST_VOUCHERS && (
        <div ref={entry}>
          <VoucherEntry question={question} again={again && codes.length === 0} />
        </div>
      )}
    </div>
  );
}

type VoucherLineProps = {
  code: string;
  asked: AskedVoucher;
  price: ReservationPrice;
  /** Moves the focus on, because the button that had it is gone. */
  onRemoved: () => void;
  children: ReactNode;
};

function VoucherLine({ code, asked, price, onRemoved, children }: VoucherLineProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const store = useGuestStore();
  const { codeEnd: end, pays, problem, balance, lastDay } = asked;
  const usable = problem === null;
  const Icon = usable ? CheckCircleIcon : WarningIcon;
  const left = usable && balance?.currency === price.currency ? balance.amount - pays : 0;
  const change = (vouchers: readonly string[]) => store.setState({ ...store.getState(), vouchers });
  return (
    <div className={field.chosen} data-usable={usable}>
      <Icon />
      <div className={field.words}>
        <div role="status">
          <p className={field.name}>
            {usable
              ? t("checkout.voucher_pays", { end, amount: money(pays, price) })
              : t("checkout.voucher_name", { end })}
          </p>
          {left > 0 && lastDay !== null && (
            <p>{t("checkout.voucher_left", { amount: money(left, price), day: formatItemDate(lastDay) })}</p>
          )}
          {problem !== null && <p className={field.problem}>{voucherProblemInWords(problem, t)}</p>}
        </div>
        {children}
      </div>
      <IconButton
        icon={XIcon}
        label={t("checkout.voucher_remove", { end })}
        onClick={() => {
          change(store.getState().vouchers.filter((one) => one !== code));
          onRemoved();
        }}
      />
    </div>
  );
}
