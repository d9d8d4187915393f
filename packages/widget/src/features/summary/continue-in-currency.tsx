import { priceCalls } from "@portico/contract/checkout/price-calls";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import type { CurrencyCode } from "@portico/domain/money/currency";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useRef } from "react";
import { useMutation } from "@tanstack/react-query";
import { useProperty } from "../../base/property/property-context.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useGuestStore } from "../../base/store/guest-store.ts";
import { acceptPrices, isSellable } from "../../pricing/price-changes.ts";
import { unpricedQuestion } from "../../reservations/use-reservation-price.ts";
import { useUndo } from "../../reservations/use-undo.ts";
import styles from "./summary-page.module.css";

type ContinueInCurrencyProps = { currency: CurrencyCode; question: PriceQuestion };

/** Switches to a voucher's currency, with the same items at their prices there. */
export function ContinueInCurrency({ currency, question }: ContinueInCurrencyProps) {
  const { t } = useTranslation();
  const { currencies } = useProperty();
  const root = useRef<HTMLDivElement>(null);
  const keep = useKeepInCurrency(question);
  if (currencies.every(({ code }) => code !== currency)) return null;
  return (
    <div ref={root}>
      <Button
        kind="quiet"
        size="medium"
        className={styles.switch}
        loading={keep.isPending}
        onClick={() => {
          // The button disappears once the voucher pays; focus stays on its line.
          const onwards = root.current
            ?.closest("[data-usable]")
            ?.querySelector<HTMLElement>(":scope > button");
          keep.mutate(currency, { onSuccess: () => onwards?.focus() });
        }}
      >
        {t("checkout.voucher_switch", { currency })}
      </Button>
      {keep.isError && <p>{t("checkout.voucher_switch_failed", { currency })}</p>}
    </div>
  );
}

/**
 * Switches to another currency with all items at their prices there, and offers an undo. Fails without a
 * change if an item is not sold in that currency. The insurance is dropped, because its premium is in the old
 * currency.
 */
function useKeepInCurrency(question: PriceQuestion) {
  const server = useServer();
  const store = useGuestStore();
  const offerUndo = useUndo();
  const { t } = useTranslation();
  return useMutation({
    async mutationFn(currency: CurrencyCode) {
      const asked = { ...unpricedQuestion(question), couponId: question.couponId, currency };
      const { items } = await server.ask(priceCalls.price, asked, { cancelKey: "currency" });
      if (!isSellable(items)) throw new Error(`An item is not sold in ${currency}`);
      return { currency, items };
    },
    onSuccess({ currency, items }) {
      const before = store.getState();
      store.setState(acceptPrices({ ...before, currency, insurance: null }, items));
      offerUndo(t("common.success"), t("checkout.voucher_switched", { currency }), before);
    },
  });
}
