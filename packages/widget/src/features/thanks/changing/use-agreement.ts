import type { ChangeOffer } from "@portico/contract/reservations/change";
import { useConfirm } from "@portico/ui/confirm-dialog/confirm-dialog";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { useMoney } from "../../../base/property/use-money.ts";

type Shown = { headline: string; text: ReactNode; currency: ChangeOffer["currency"] };

/** Asks whether a guest agrees to a change as it is offered; the press says what it costs more or less. */
export function useAgreement() {
  const { t } = useTranslation();
  const money = useMoney();
  const confirm = useConfirm();
  return ({ difference }: NonNullable<ChangeOffer["room"]>, { headline, text, currency }: Shown) => {
    const amount = money(Math.abs(difference), { currency });
    return confirm({
      headline,
      text,
      cancelLabel: t("own.change_back"),
      continueLabel:
        difference === 0
          ? t("own.confirm_same")
          : t(difference > 0 ? "own.confirm_more" : "own.confirm_less", { amount }),
    });
  };
}
