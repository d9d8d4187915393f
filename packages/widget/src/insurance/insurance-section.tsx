import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { InsuranceTariff } from "@portico/contract/insurance/insurance";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useId } from "react";
import { SectionCard } from "../layout/section-card.tsx";
import { useInsuranceOffer } from "./use-insurance-offer.ts";
import { useKeptInsurance } from "./use-kept-insurance.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { InsuranceCard } from "./insurance-card.tsx";
import { InsuredFields } from "./insured-fields.tsx";
import type { InsuranceStep } from "./use-insurance-step.ts";
import styles from "./insurance-section.module.css";

type InsuranceSectionProps = {
  /** Null while it is being asked for. */
  price: ReservationPrice | null;
  step: InsuranceStep;
};

/** Of three cards. */
const WAITING_HEIGHT = 420;

/** Insuring the stay against its cancellation: nothing is chosen before the guest does, and whoever is insured is named. */
export function InsuranceSection({ price, step }: InsuranceSectionProps) {
  const { t } = useTranslation();
  const store = useGuestStore();
  const chosen = useGuest((state) => state.insurance);
  const query = useInsuranceOffer(price);
  useKeptInsurance(price, query);
  const group = useId();
  const { data: offer } = query;
  const choose = (tariff: InsuranceTariff | null) => {
    const insurance = tariff && { tariff: tariff.tariff, premium: tariff.premium, quoteId: tariff.quoteId };
    store.setState({ ...store.getState(), insurance });
    // Terms are agreed to for one tariff.
    if (tariff?.tariff !== chosen?.tariff) step.change({ agreedTo: null });
  };
  const tariffs = offer?.available ? offer.tariffs : [];
  const taken = tariffs.find(({ tariff }) => tariff === chosen?.tariff);
  const { agreedTo } = step.insured;
  const termsVersion = offer?.available ? offer.termsVersion : null;
  const isForOthers = taken !== undefined && agreedTo !== null && agreedTo !== termsVersion;
  useEffect(() => {
    // The insurer has other terms by now.
    if (isForOthers) step.change({ agreedTo: null });
  });

  if (offer && !offer.available && offer.reason !== "unavailable") return null;
  const failed = query.isError || (offer && !offer.available);
  return (
    <SectionCard title={t("insurance.title")}>
      {failed && (
        <div className={styles.failed}>
          <p>{t("insurance.unavailable")}</p>
          <Button size="medium" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t("common.retry")}
          </Button>
        </div>
      )}
      {!failed && !offer && <Skeleton height={WAITING_HEIGHT} />}
      {offer?.available && !failed && (
        <>
          <p className={styles.intro}>{t("insurance.intro", { insurer: offer.insurer })}</p>
          <fieldset className={styles.root} aria-busy={query.isPlaceholderData || undefined}>
            <legend className={styles.legend}>{t("insurance.title")}</legend>
            <InsuranceCard group={group} tariff={null} checked={!taken} onChoose={() => choose(null)} />
            {tariffs.map((tariff) => (
              <InsuranceCard
                key={tariff.tariff}
                group={group}
                tariff={tariff}
                checked={tariff === taken}
                onChoose={() => choose(tariff)}
              />
            ))}
          </fieldset>
          {taken && (
            <InsuredFields
              persons={offer.persons}
              termsVersion={offer.termsVersion}
              insured={step.insured}
              onChange={(changes) => {
                // The terms are those of the price that is shown.
                if (typeof changes.agreedTo === "string") choose(taken);
                step.change(changes);
              }}
              stops={step.stops}
            />
          )}
          <p className={styles.note}>{t("insurance.paid_now")}</p>
        </>
      )}
    </SectionCard>
  );
}
