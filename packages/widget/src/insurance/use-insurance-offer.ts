import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { InsuranceOffer } from "@portico/contract/insurance/insurance";
import { insuranceCalls } from "@portico/contract/insurance/insurance-calls";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { useSnackbar } from "@portico/ui/snackbar/snackbar";
import { useTranslation } from "@portico/ui/translation/translation";
import { skipToken, useQuery } from "@tanstack/react-query";
import { useEffect, useMemo, useRef } from "react";
import { type Draft, useDraft } from "../base/draft/draft.ts";
import { useMoney } from "../base/property/use-money.ts";
import { useServer } from "../base/server-calls/server-context.ts";
import { useGuestStore } from "../base/store/guest-store.ts";
import { insuranceQuestion } from "./insurance-question.ts";
import { INSURED_SECTION, restoreInsured } from "./insured.ts";

/** Some minutes before the insurer's prices run out; they hold for longer. */
const FRESH = 10 * 60_000;

/** Asks what insuring the reservation at this price costs, again whenever the price changes; null asks nothing. */
export function useInsuranceOffer(price: ReservationPrice | null) {
  const server = useServer();
  const { language } = useTranslation();
  const question = useMemo(() => price && insuranceQuestion(price, language), [price, language]);
  return useQuery({
    queryKey: ["insurance", question],
    queryFn: question
      ? ({ signal }) => server.ask(insuranceCalls.insuranceProduct, question, { signal })
      : skipToken,
    // What an insurer has said in another language is not for this guest.
    placeholderData: (previous, asked) => (asked?.meta?.["language"] === language ? previous : undefined),
    meta: { language },
    staleTime: FRESH,
  });
}

/**
 * Brings the chosen insurance to the reservation as it is now: at its new price, of which the guest is told, or not at all
 * where the insurer does not offer it any more. Nothing is done about a price of null, which is still being asked for.
 */
export function useKeptInsurance(
  price: ReservationPrice | null,
  { data, isPlaceholderData, isError, isFetching, refetch }: ReturnType<typeof useInsuranceOffer>,
): void {
  const store = useGuestStore();
  const draft = useDraft();
  const showSnackbar = useSnackbar();
  const { t } = useTranslation();
  const money = useMoney();
  const refused = useRef<string | null>(null);
  const isStale = price?.insurance?.valid === false;
  const answered = !isFetching && !isPlaceholderData && (data !== undefined || isError);
  useEffect(() => {
    const chosen = store.getState().insurance;
    if (!isStale || !answered || chosen === null) return;
    const drop = (text: MessageKey) => {
      store.setState({ ...store.getState(), insurance: null });
      showSnackbar({ kind: "warning", headline: t("insurance.title"), text: t(text) });
    };
    if (isError || data === undefined) return drop("insurance.unavailable");
    if (!data.available) return drop(REMOVED[data.reason]);
    const now = data.tariffs.find(({ tariff }) => tariff === chosen.tariff);
    if (now === undefined) return drop("insurance.removed");
    const { tariff, premium, quoteId } = now;
    // What we have is what the engine has just refused, as when the insurer's price has run out.
    if (quoteId === chosen.quoteId) {
      if (refused.current === quoteId) return drop("insurance.unavailable");
      refused.current = quoteId;
      return void refetch();
    }
    store.setState({ ...store.getState(), insurance: { tariff, premium, quoteId } });
    withdrawFromOthers(draft, data.termsVersion);
    if (premium === chosen.premium) return;
    showSnackbar({ kind: "warning", headline: t("errors.insurance_price_updated"), text: money(premium) });
  }, [isStale, answered, isError, data, store, draft, showSnackbar, refetch, t, money]);
}

/** Guests who have agreed to other terms have not agreed to these. */
function withdrawFromOthers(draft: Draft, termsVersion: string): void {
  const insured = restoreInsured(draft.section(INSURED_SECTION));
  if (insured.agreedTo === null || insured.agreedTo === termsVersion) return;
  draft.keepSection(INSURED_SECTION, { ...insured, agreedTo: null });
}

const REMOVED: Readonly<Record<Extract<InsuranceOffer, { available: false }>["reason"], MessageKey>> = {
  currency: "insurance.removed_currency",
  country: "insurance.removed",
  stay: "insurance.removed",
  unavailable: "insurance.unavailable",
};
