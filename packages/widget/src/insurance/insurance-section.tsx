import type { ReservationPrice } from "@portico/contract/checkout/reservation-price";
import type { InsuranceTariff } from "@portico/contract/insurance/insurance";
import { Button } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useEffect, useId, useState } from "react";
import { useMoney } from "../base/property/use-money.ts";
import { useGuest, useGuestStore } from "../base/store/guest-store.ts";
import { ChoiceCard } from "../layout/cards/choice-card.tsx";
import { SectionCard } from "../layout/section-card.tsx";
import styles from "./insurance-section.module.css";
import { InsuredFields } from "./insured-fields.tsx";
import { useInsuranceOffer, useKeptInsurance } from "./use-insurance-offer.ts";
import type { InsuranceStep } from "./use-insurance-step.ts";

type InsuranceSectionProps = {
  /** Null while it is being asked for. */
  price: ReservationPrice | null;
  step: InsuranceStep;
};

/** Of three cards. */
const WAITING_HEIGHT = 320;

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
            {tariffs.map((tariff, index) => (
              <InsuranceCard
                key={tariff.tariff}
                group={group}
                tariff={tariff}
                lesser={tariffs[index - 1]}
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

type InsuranceCardProps = {
  /** The name that the choices share. */
  group: string;
  /** Null for no insurance. */
  tariff: InsuranceTariff | null;
  /** The tariff before this one: what is told is what comes on top of it. */
  lesser?: InsuranceTariff | undefined;
  checked: boolean;
  onChoose: () => void;
};

/** One of the choices: what it costs and what comes on top of the lesser one; all of it once it is chosen or asked for. */
function InsuranceCard({ group, tariff, lesser, checked, onChoose }: InsuranceCardProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const coversId = useId();
  return (
    <ChoiceCard
      name={group}
      value={tariff?.tariff ?? ""}
      checked={checked}
      onChange={onChoose}
      describedBy={tariff ? coversId : undefined}
      head={
        <>
          <span className={styles.name}>{tariff?.name ?? t("insurance.none")}</span>
          {tariff && <span className={styles.price}>{money(tariff.premium)}</span>}
        </>
      }
    >
      {tariff && <TariffDetails tariff={tariff} lesser={lesser} chosen={checked} coversId={coversId} />}
    </ChoiceCard>
  );
}

type TariffDetailsProps = {
  tariff: InsuranceTariff;
  lesser: InsuranceTariff | undefined;
  chosen: boolean;
  /** The id of what describes the choice. */
  coversId: string;
};

/** As many of the least tariff's covers as one line tells. */
const FIRST_COVERS = 2;

/** What the tariff is for: the difference in a line, and all of it with the insurer's papers, which a chosen one always shows. */
function TariffDetails({ tariff, lesser, chosen, coversId }: TariffDetailsProps) {
  const { t } = useTranslation();
  const [unfolded, setUnfolded] = useState(false);
  const detailsId = useId();
  const open = unfolded || chosen;
  const { covers } = tariff;
  const besides = lesser && covers.filter((cover) => !lesser.covers.includes(cover));
  const told = besides && besides.length > 0 ? besides : covers.slice(0, FIRST_COVERS);
  const list = told.join(" · ");
  return (
    <div className={styles.details}>
      {!open && (
        <p id={coversId} className={styles.difference}>
          {told === besides ? t("insurance.besides", { covers: list }) : list}
        </p>
      )}
      {!chosen && (
        <Button
          kind="quiet"
          size="medium"
          className={styles.unfold}
          aria-expanded={open}
          aria-controls={detailsId}
          onClick={() => setUnfolded(!open)}
        >
          {t("insurance.all_covers")} <VisuallyHidden>{tariff.name}</VisuallyHidden>
        </Button>
      )}
      <div id={detailsId} hidden={!open}>
        <div id={open ? coversId : undefined}>
          <ul className={styles.covers}>
            {covers.map((cover) => (
              <li key={cover}>{cover}</li>
            ))}
          </ul>
          {tariff.deductiblePercent !== null && (
            <p className={styles.deductible}>
              {t("insurance.deductible", { percent: tariff.deductiblePercent })}
            </p>
          )}
        </div>
        <p className={styles.links}>
          <Paper href={tariff.termsUrl} text={t("insurance.terms")} />
          <Paper href={tariff.productInfoUrl} text={t("insurance.product_info")} />
        </p>
      </div>
    </div>
  );
}

/** A page of the insurer's, which learns nothing of ours. */
function Paper({ href, text }: { href: string; text: string }) {
  const { t } = useTranslation();
  return (
    <a href={href} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
      {text} <span className={styles.newTab}>{t("room.new_tab")}</span>
    </a>
  );
}
