import type { GivenVoucher } from "@portico/contract/vouchers/given-voucher";
import { voucherCalls } from "@portico/contract/vouchers/voucher-calls";
import type { VoucherProblem } from "@portico/domain/vouchers/spend-vouchers";
import { codeEnd, readVoucherCode } from "@portico/domain/vouchers/voucher-code";
import { voucherProblemInWords } from "@portico/presentation/stay/voucher-problem-words";
import { Button } from "@portico/ui/button/button";
import { IconButton } from "@portico/ui/button/icon-button";
import { GiftIcon } from "@portico/ui/icons/gift-icon";
import { WarningIcon } from "@portico/ui/icons/warning-icon";
import { XIcon } from "@portico/ui/icons/x-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQuery } from "@tanstack/react-query";
import { useWidgetDialogs } from "../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import field from "../layout/code-field.module.css";
import styles from "./carried-vouchers.module.css";

/**
 * Vouchers from links while the guest chooses what to book: the balance of each, and that it will pay. Later
 * they stand beside the price with what each pays.
 */
export function CarriedVouchers() {
  const codes = useGuest((state) => state.vouchers);
  return (
    <div className={styles.root} data-protected="">
      {codes.map((code) => (
        <CarriedVoucher key={code} code={code} />
      ))}
    </div>
  );
}

function CarriedVoucher({ code }: { code: string }) {
  const { t } = useTranslation();
  const store = useGuestStore();
  const server = useServer();
  const problemOf = useProblem();
  const worthOf = useWorth();
  const { data, error } = useQuery({
    queryKey: ["carried-voucher", code],
    queryFn: ({ signal }) => server.ask(voucherCalls.givenVoucher, { code, key: "" }, { signal }),
    // A wrong code counts as a try, so it is sent only once.
    retry: false,
    staleTime: Infinity,
  });
  const read = readVoucherCode(code);
  const end = codeEnd(read.ok ? read.value : code);
  const problem = data ? problemOf(data) : problemCode(error) === "voucher_unknown" ? "unknown" : null;
  const remove = () => {
    const state = store.getState();
    store.setState({ ...state, vouchers: state.vouchers.filter((one) => one !== code) });
    // The button that had the focus is gone.
    document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <div className={field.chosen} data-usable={problem === null}>
      {problem === null ? <GiftIcon /> : <WarningIcon />}
      <div className={field.words} role="status">
        {problem === null ? (
          <>
            <p>
              {data
                ? t("voucher.carried", { end, worth: worthOf(data) })
                : t("voucher.carried_unasked", { end })}
            </p>
            {data && <WayToProduct product={data.product} />}
          </>
        ) : (
          <>
            <p className={field.name}>{t("checkout.voucher_name", { end })}</p>
            <p className={field.problem}>{voucherProblemInWords(problem, t)}</p>
          </>
        )}
      </div>
      <IconButton icon={XIcon} label={t("checkout.voucher_remove", { end })} onClick={remove} />
    </div>
  );
}

/** Opens the product that an experience pays for, if it can be booked online. */
function WayToProduct({ product }: Pick<GivenVoucher, "product">) {
  const { t } = useTranslation();
  const { openPackage, openWellness } = useWidgetDialogs();
  if (product === null || product.id === null) return null;
  const { id } = product;
  const open = () =>
    product.kind === "package"
      ? openPackage({ mode: "select", packageId: id })
      : openWellness({ mode: "order", serviceId: id });
  return (
    <Button kind="quiet" size="medium" className={styles.way} onClick={open}>
      {t("voucher.given.book")}
    </Button>
  );
}

/** Why it will pay for nothing at all; null if it may pay. The summary decides the rest by what is booked. */
function useProblem(): (voucher: GivenVoucher) => VoucherProblem | null {
  const { today } = useProperty();
  const currency = useGuest((state) => state.currency);
  return (voucher) => {
    if (voucher.balance === 0) return "empty";
    if (voucher.lastDay < today) return "ended";
    return voucher.product === null && voucher.currency !== currency ? "other_currency" : null;
  };
}

/** The experience, or the money on the voucher. */
function useWorth(): (voucher: GivenVoucher) => string {
  const text = useLocalText();
  const money = useMoney();
  return ({ experience, balance, value, currency }) =>
    experience !== null && balance === value ? text(experience) : money(balance, { currency });
}
