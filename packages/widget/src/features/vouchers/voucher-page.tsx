import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { CURRENCIES } from "@portico/domain/money/currency";
import { listed } from "@portico/presentation/formats/sentence";
import { ErrorState } from "@portico/ui/error-state/error-state";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery } from "@tanstack/react-query";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { NotOfferedPage } from "../../layout/not-offered-page.tsx";
import { PageHeading } from "../../layout/page-heading.tsx";
import { PageSkeleton } from "../../layout/page-skeleton.tsx";
import { VoucherOrderPage } from "./voucher-order-page.tsx";

/** Gift vouchers, from their value to the order. */
export function VouchersPage() {
  const { vouchers } = useGuest((state) => state.tabs);
  return vouchers ? <Vouchers /> : <NotOfferedPage />;
}

function Vouchers() {
  const { t } = useTranslation();
  const text = useLocalText();
  const { contacts } = useProperty();
  const { voucherLabel } = useGuest((state) => state.tabs);
  const server = useServer();
  const query = useQuery({
    queryKey: ["voucher-sale"],
    queryFn: ({ signal }) => server.ask(voucherCalls.offeredVouchers, undefined, { signal }),
  });
  return (
    <>
      <PageHeading>{voucherLabel ? text(voucherLabel) : t("common.tab.vouchers")}</PageHeading>
      {query.data ? (
        <Sale sale={query.data} refetch={() => void query.refetch()} />
      ) : query.isError ? (
        <ErrorState
          title={t("voucher.load_failed")}
          text={t("errors.request_failed")}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
          phone={contacts.phone}
          email={contacts.email}
        />
      ) : (
        <PageSkeleton />
      )}
    </>
  );
}

function Sale({ sale, refetch }: { sale: VoucherSaleView; refetch: () => void }) {
  const { t, language } = useTranslation();
  const currency = useGuest((state) => state.currency);
  const sold = CURRENCIES.filter((code) => isSoldIn(sale, code));
  if (sold.includes(currency)) return <VoucherOrderPage sale={sale} refetch={refetch} />;
  return (
    <Notice kind="info">
      <p>{t("voucher.other_currency", { currencies: listed(sold, language) })}</p>
    </Notice>
  );
}

function isSoldIn({ values, experiences }: VoucherSaleView, currency: (typeof CURRENCIES)[number]): boolean {
  const amounts = values?.amounts[currency] ?? [];
  return (
    amounts.length > 0 ||
    values?.own[currency] !== undefined ||
    experiences.some(({ price }) => price[currency] !== undefined)
  );
}
