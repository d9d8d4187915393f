import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { PriceQuestion } from "@portico/contract/checkout/price-question";
import { priceCalls } from "@portico/contract/checkout/price-calls";
import { CheckboxField } from "../../layout/checkbox-field.tsx";
import { SectionCard } from "../../layout/section-card.tsx";
import { useTranslation } from "@portico/ui/translation/translation";
import { useState } from "react";
import { useProperty } from "../../base/property/property-context.ts";
import { acceptPrices } from "../../pricing/price-changes.ts";
import { useServer } from "../../base/server-calls/server-context.ts";
import { useFailureNotice } from "../../base/server-calls/use-failure-notice.ts";
import { useGuest, useGuestStore } from "../../base/store/guest-store.ts";

type BusinessTripChoiceProps = { chosen: boolean; onChosen: (businessTrip: boolean) => void };

/** Asks for the reason of the stay if guests who travel for work pay no city tax; prices follow at once. */
export function BusinessTripChoice({ chosen, onChosen }: BusinessTripChoiceProps) {
  const { t } = useTranslation();
  const { cityTax } = useProperty();
  const server = useServer();
  const store = useGuestStore();
  const tellFailure = useFailureNotice();
  const [asking, setAsking] = useState(false);
  const hasStays = useGuest((state) => staysOf(state.reservation).length > 0);
  if (!cityTax?.businessExempt || !hasStays) return null;

  const choose = async (businessTrip: boolean) => {
    if (asking) return;
    setAsking(true);
    try {
      const { currency, reservation } = store.getState();
      const question: PriceQuestion = {
        currency,
        businessTrip,
        couponId: 0,
        insurance: null,
        vouchers: [],
        items: [...reservation],
      };
      const price = await server.ask(priceCalls.price, question);
      store.setState(acceptPrices(store.getState(), price.items));
      onChosen(businessTrip);
    } catch (error) {
      console.warn("The price of the other kind of trip could not be asked.", error);
      tellFailure();
    } finally {
      setAsking(false);
    }
  };

  return (
    <SectionCard title={t("checkout.trip")}>
      <CheckboxField
        checked={chosen}
        hint={t("checkout.business_trip_hint")}
        onChange={(checked) => void choose(checked)}
      >
        {t("checkout.business_trip")}
      </CheckboxField>
    </SectionCard>
  );
}
