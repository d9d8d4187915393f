import type { PaymentCheck } from "@portico/contract/reservations/payment-check";
import type { PaymentQuestion } from "@portico/contract/reservations/reservation-key";
import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import type { LoadedVoucherOrder } from "@portico/contract/vouchers/loaded-order";
import { formatItemDate } from "@portico/presentation/formats/date";
import { ButtonLink } from "@portico/ui/button/button";
import { ErrorState } from "@portico/ui/error-state/error-state";
import { useTranslation } from "@portico/ui/translation/translation";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useProperty } from "../../../base/property/property-context.ts";
import { useDeadline } from "../../../base/property/use-deadline.ts";
import { useMoney } from "../../../base/property/use-money.ts";
import { useServer } from "../../../base/server-calls/server-context.ts";
import { CopyButton } from "../../../layout/copy-button.tsx";
import { HotelLines } from "../../../layout/hotel-lines.tsx";
import { PageSkeleton } from "../../../layout/page-skeleton.tsx";
import { MoneyReturns } from "../../../payments/money-returns.tsx";
import { ResultPanel, type ResultTone } from "../../../payments/result-panel.tsx";
import { BankTransfer } from "../../../transfers/bank-transfer.tsx";
import { OrderedVouchers } from "./ordered-vouchers.tsx";
import { WithdrawOrder } from "./withdraw-order.tsx";
import styles from "./settled-order.module.css";

/** Buyers may transfer the money while the page is open. */
const ASKED_EVERY_MS = 15_000;

/** An order that is paid, waits for a transfer, or has ended. */
export function SettledOrder({ check, question }: { check: PaymentCheck; question: PaymentQuestion }) {
  const { t } = useTranslation();
  const { contacts } = useProperty();
  const server = useServer();
  const { paymentId, returnToken } = question;
  const query = useQuery({
    queryKey: ["voucher-order", paymentId, check.details?.state, check.details?.method],
    queryFn:
      returnToken === null
        ? skipToken
        : ({ signal }) => server.ask(voucherCalls.loadVoucherOrder, { paymentId, returnToken }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.state === "waiting" ? ASKED_EVERY_MS : false),
  });
  if (query.data) return <Order order={query.data} check={check} question={question} />;
  if (!query.isError) return <PageSkeleton />;
  return (
    <ErrorState
      title={t("voucher.closed")}
      text={t("errors.voucher.data_load_failed")}
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
      phone={contacts.phone}
      email={contacts.email}
    />
  );
}

const TONES: Readonly<Record<LoadedVoucherOrder["state"], ResultTone>> = {
  waiting: "warning",
  paid: "success",
  lapsed: "danger",
  cancelled: "neutral",
};

function Order({
  order,
  check,
  question: { paymentId, returnToken },
}: {
  order: LoadedVoucherOrder;
  check: PaymentCheck;
  question: PaymentQuestion;
}) {
  const { t } = useTranslation();
  const money = useMoney();
  const { state, number, total, currency, email, bank } = order;
  const amount = money(total, { currency });
  const over = state === "lapsed" || state === "cancelled";
  return (
    <div className={styles.root}>
      <ResultPanel tone={TONES[state]} title={t(`voucher.title.${state}`)}>
        <p>
          <StateText order={order} amount={amount} />
        </p>
        {check.details && <MoneyReturns payment={check.details} isPaid={state === "paid"} />}
        <p className={styles.number}>
          <span>{t("voucher.number")}</span> <strong>{number}</strong>
          <CopyButton text={number} label={t("voucher.copy_number")} />
        </p>
        {!over && <p className={styles.sent}>{t("voucher.sent_to", { email })}</p>}
      </ResultPanel>
      {bank !== null && state === "waiting" && <BankTransfer bank={bank} />}
      <OrderedVouchers order={order} orderKey={returnToken === null ? null : { paymentId, returnToken }} />
      {returnToken !== null && state === "paid" && (
        <WithdrawOrder order={order} orderKey={{ paymentId, returnToken }} />
      )}
      <p>
        <ButtonLink href={`/ive${location.search}`} kind={over ? "primary" : "secondary"}>
          {t(over ? "voucher.order_again" : "voucher.order_more")}
        </ButtonLink>
      </p>
      <HotelLines />
    </div>
  );
}

function StateText({ order, amount }: { order: LoadedVoucherOrder; amount: string }) {
  const { t } = useTranslation();
  const deadline = useDeadline();
  const { state, bank, keptUntil, vouchers } = order;
  if (state !== "waiting") return t(`voucher.text.${state}`, { amount, count: vouchers.length });
  if (bank !== null) return t("voucher.text.waiting", { day: formatItemDate(bank.due) });
  return keptUntil === null ? null : t("voucher.kept_until", { until: deadline(keptUntil) });
}
