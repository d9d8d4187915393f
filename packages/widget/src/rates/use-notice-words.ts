import { asSentence } from "@portico/presentation/formats/sentence";
import { useTranslation } from "@portico/ui/translation/translation";
import { useCallback } from "react";
import { useProperty } from "../base/property/property-context.ts";

/** The notice that guests of a rate plan give before moving out, in words; null if none is required. */
export function useNoticeWords(): (ratePlanId: number) => string | null {
  const { t, language } = useTranslation();
  const { ratePlans } = useProperty();
  return useCallback(
    (ratePlanId) => {
      const months = ratePlans.find(({ id }) => id === ratePlanId)?.noticeMonths ?? 0;
      return months > 0 ? asSentence(t("reservation.notice", { count: months }), language) : null;
    },
    [ratePlans, t, language],
  );
}
