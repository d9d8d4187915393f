import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { printedCode } from "@portico/domain/vouchers/voucher-code";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { Button } from "@portico/ui/button/button";
import { TextField } from "@portico/ui/field/text-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useServer } from "../base/server-calls/server-context.ts";
import { problemCode } from "../base/server-calls/server-problem.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { isCarried, typedCode } from "./carried-code.ts";
import field from "../layout/code-field.module.css";
import styles from "./voucher-field.module.css";

/** Longer than any code, because links are pasted too. */
const LONGEST_ENTRY = 300;

/**
 * A field for a code, typed or pasted. `again`: codes were lost on the way to the card, so the field is open
 * and says so.
 */
export function VoucherEntry({ question, again }: { question: PriceQuestion; again: boolean }) {
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
        maxLength={LONGEST_ENTRY}
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
          // Keeps the surrounding order form from being sent.
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

/** A code that pays nothing here: it is unknown or already in use. */
class RefusedCode extends Error {
  readonly key: MessageKey;
  constructor(key: MessageKey) {
    super(key);
    this.key = key;
  }
}

/** Asks for the price with one more code; a known code is kept from then on. */
function useVoucherCheck(question: PriceQuestion, onTaken: () => void) {
  const server = useServer();
  const store = useGuestStore();
  const answers = useQueryClient();
  return useMutation({
    mutationFn: async (typed: string) => {
      const code = typedCode(typed);
      // A typing mistake is not sent, so it counts as no try: limits are for guessers.
      if (code === null) throw new RefusedCode("checkout.voucher_unknown");
      if (isCarried(question.vouchers, code)) throw new RefusedCode("checkout.voucher_there");
      const asked = { ...question, vouchers: [...question.vouchers, printedCode(code)] };
      const price = await server.ask(priceCalls.price, asked, { cancelKey: "voucher" });
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
