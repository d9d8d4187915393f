import type { Facility, FacilityRate } from "@portico/contract/offers/facility";
import { personsOf } from "@portico/domain/stays/guest";
import { ButtonLink } from "@portico/ui/button/button";
import { Picture } from "@portico/ui/gallery/picture";
import { MapPinIcon } from "@portico/ui/icons/map-pin-icon";
import { Price } from "@portico/ui/price/price";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId } from "react";
import { useQueryText } from "../../base/address/location.ts";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import { useMoney, usePrecision } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { useTaxNote } from "../../pricing/use-tax-note.ts";
import { alternativeInWords } from "../../stays/alternative-words.ts";
import { facilityAddress } from "./facility-address.ts";
import { useStayLength } from "../../stays/use-stay-length.ts";
import styles from "./facility-card.module.css";
import { useNearestStays } from "./use-facilities.ts";

type FacilityCardProps = {
  facility: Facility;
  /** Null without dates, and if the question failed. */
  rate: FacilityRate | null;
  /** Its price is loading. */
  pricing: boolean;
  /** Its picture loads first. */
  first: boolean;
};

/**
 * A hotel to choose: its picture, address and cheapest price for the searched stay, or when it has room
 * instead.
 */
export function FacilityCard({ facility, rate, pricing, first }: FacilityCardProps) {
  const { t } = useTranslation();
  const text = useLocalText();
  const money = useMoney();
  const titleId = useId();
  const state = useGuest((whole) => whole);
  const property = useProperty();
  const query = useQueryText();
  const name = text(facility.name);
  const price = rate && rate.price !== null ? money(rate.price, { currency: rate.currency }) : null;
  const action = t("offers.show_rooms");
  const spoken = price === null ? action : `${action}, ${t("common.price_from", { price })}`;
  return (
    <article className={styles.root} aria-labelledby={titleId}>
      {facility.picture && (
        <Picture
          picture={{ ...facility.picture, alt: text(facility.picture.alt) }}
          className={styles.photo}
          sizes="(max-width: 780px) 100vw, 580px"
          priority={first}
        />
      )}
      <div className={styles.words}>
        <h2 id={titleId}>{name}</h2>
        <p className={styles.address}>
          <MapPinIcon size={18} />
          {facility.street}, {facility.city}
        </p>
        <div className={styles.price}>
          {pricing && <Skeleton width={150} height={52} />}
          {rate && price !== null && <FromPrice rate={rate} />}
          {rate && price === null && <FullFacility rate={rate} name={name} />}
        </div>
        <ButtonLink
          wide
          kind={rate && price === null ? "secondary" : "primary"}
          href={facilityAddress(facility.clientCode, query, { state, property })}
          aria-label={t("offers.repair_of", { name, repair: spoken })}
        >
          {action}
        </ButtonLink>
      </div>
    </article>
  );
}

function FromPrice({ rate }: { rate: FacilityRate }) {
  const { t } = useTranslation();
  const length = useStayLength();
  const persons = useGuest((state) => personsOf(state.party));
  const precision = usePrecision(rate.currency);
  const taxNote = useTaxNote();
  return (
    <Price amount={rate.price} currency={rate.currency} precision={precision} size="large" from align="start">
      {length(rate)} · {t("common.persons", { count: persons })}
      {taxNote !== null && ` · ${taxNote}`}
    </Price>
  );
}

/** Of a line and a button below it. */
const FULL_HEIGHT = 84;

/** A hotel that is full for the searched stay, with the nearest stay that it has room for. */
function FullFacility({ rate, name }: { rate: FacilityRate; name: string }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const state = useGuest((whole) => whole);
  const property = useProperty();
  const query = useQueryText();
  const nearest = useNearestStays(rate);
  if (nearest.isPending) return <Skeleton width={220} height={FULL_HEIGHT} />;
  // It lacks one of the guest categories, or cannot answer; the guest may still open it.
  if (nearest.isError) return null;
  const [stay] = nearest.data;
  const inItsCurrency = (amount: number) => money(amount, { currency: rate.currency });
  const words = stay && alternativeInWords(stay, rate, { t, language, money: inItsCurrency });
  return (
    <>
      <p className={styles.full}>{t("offers.sold_out")}</p>
      {stay && words !== undefined && (
        <ButtonLink
          wide
          kind="primary"
          href={facilityAddress(rate.clientCode, query, { state, property, stay })}
          aria-label={t("offers.repair_of", { name, repair: words })}
        >
          {words}
        </ButtonLink>
      )}
    </>
  );
}
