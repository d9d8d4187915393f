import { checkoutCalls } from "@portico/contract/checkout/checkout-calls";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { AskedVoucher } from "@portico/contract/vouchers/asked-voucher";
import { formatItemDate } from "@portico/presentation/formats/date";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { voucherProblemInWords } from "@portico/presentation/stay/voucher-problem-words";
import { Button } from "@portico/ui/button/button";
import { IconButton } from "@portico/ui/button/icon-button";
import { TextField } from "@portico/ui/field/text-field";
import { CheckCircleIcon } from "@portico/ui/icons/check-circle-icon";
import { WarningIcon } from "@portico/ui/icons/warning-icon";
import { XIcon } from "@portico/ui/icons/x-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import field from "../layout/code-field.module.css";
import styles from "./voucher-field.module.css";

type VoucherFieldProps = {
  price: ReservationPrice;
  question: PriceQuestion | null;
  /** Codes were lost on the way to the card: the field stands open and says so. */
  again?: boolean;
};

/** Where a guest types codes of gift vouchers, and what each of them pays or why it pays nothing. */
export function VoucherField({ price, question, again = false }: VoucherFieldProps) {
  const { tabs } = useProperty();
  const codes = useGuest((state) => state.vouchers);
  if (!tabs.vouchers && codes.length === 0) return null;
  return (
    <div className={styles.root} data-protected="">
      {codes.map((code, index) => {
        const asked = price.vouchers[index];
        return asked && <VoucherLine key={code} code={code} asked={asked} price={price} />;
      })}
      {question && <VoucherEntry question={question} again={again && codes.length === 0} />}
    </div>
  );
}

function VoucherEntry({ question, again }: { question: PriceQuestion; again: boolean }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(again);
  const [code, setCode] = useState("");
  const entry = useRef<HTMLDivElement>(null);
  const check = useVoucherCheck(question, () => setCode(""));
  useEffect(() => {
    if (isOpen) entry.current?.querySelector("input")?.focus();
  }, [isOpen]);
  const use = () => {
    if (code.trim() !== "" && !check.isPending) check.mutate(code.trim());
  };
  if (!isOpen) {
    return (
      <Button kind="quiet" size="medium" className={styles.opener} onClick={() => setOpen(true)}>
        {t("checkout.voucher_title")}
      </Button>
    );
  }
  return (
    <div ref={entry} className={field.entry} role="group" aria-label={t("checkout.voucher_title")}>
      {again && <p className={styles.again}>{t("checkout.voucher_again")}</p>}
      <TextField
        className={field.code}
        label={t("checkout.voucher_code")}
        value={code}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={check.isError ? t(errorKey(check.error)) : undefined}
        onChange={(event) => {
          setCode(event.target.value);
          check.reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          // The press must not submit the order's form around it.
          event.preventDefault();
          use();
        }}
      />
      <Button loading={check.isPending} className={field.apply} onClick={use}>
        {t("checkout.voucher_use")}
      </Button>
    </div>
  );
}

/** A code that can never pay in this reservation: it is unknown, or entered already. */
class RefusedCode extends Error {
  readonly key: MessageKey;
  constructor(key: MessageKey) {
    super(key);
    this.key = key;
  }
}

/** Asks what the reservation costs with one more code, and keeps the code if it is known. */
function useVoucherCheck(question: PriceQuestion, onTaken: () => void) {
  const server = useServer();
  const store = useGuestStore();
  const answers = useQueryClient();
  return useMutation({
    mutationFn: async (code: string) => {
      const asked = { ...question, vouchers: [...question.vouchers, code] };
      const price = await server.ask(checkoutCalls.price, asked, { cancelKey: "voucher" });
      const told = price.vouchers.at(-1);
      if (told === undefined || told.problem === "unknown") throw new RefusedCode("checkout.voucher_unknown");
      return { asked, price };
    },
    onSuccess({ asked, price }) {
      answers.setQueryData(["rates", "price", asked], price);
      store.setState({ ...store.getState(), vouchers: asked.vouchers });
      onTaken();
    },
  });
}

function errorKey(error: unknown): MessageKey {
  if (error instanceof RefusedCode) return error.key;
  return problemCode(error) === "too_many_requests" ? "checkout.voucher_often" : "checkout.voucher_failed";
}

type VoucherLineProps = { code: string; asked: AskedVoucher; price: ReservationPrice };

function VoucherLine({ code, asked, price }: VoucherLineProps) {
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
      <div className={field.words} role="status">
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
      <IconButton
        icon={XIcon}
        label={t("checkout.voucher_remove", { end })}
        onClick={() => change(store.getState().vouchers.filter((one) => one !== code))}
      />
    </div>
  );
}
