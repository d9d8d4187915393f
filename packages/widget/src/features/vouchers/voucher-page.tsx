import type { VoucherSaleView } from "@portico/contract/vouchers/voucher-sale";
import { CURRENCIES } from "@portico/domain/money/currency";
import { listed } from "@portico/presentation/formats/sentence";
import { ErrorState } from "@portico/ui/error-state/error-state";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { NotOfferedPage } from "../../layout/not-offered-page.tsx";
import { PageHeading } from "../../layout/page-heading.tsx";
import { PageSkeleton } from "../../layout/page-skeleton.tsx";
import { useVoucherSale } from "../../vouchers/use-voucher-sale.ts";
import { useAskedGift } from "./asked-gift.ts";
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
  const query = useVoucherSale();
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
  if (sold.includes(currency)) return <Order sale={sale} refetch={refetch} />;
  return (
    <Notice kind="info">
      <p>{t("voucher.other_currency", { currencies: listed(sold, language) })}</p>
    </Notice>
  );
}

function Order({ sale, refetch }: { sale: VoucherSaleView; refetch: () => void }) {
  const gift = useAskedGift(sale);
  return gift === undefined ? (
    <PageSkeleton />
  ) : (
    <VoucherOrderPage sale={sale} gift={gift} refetch={refetch} />
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
