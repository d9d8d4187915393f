import type { FacilityRate } from "@portico/contract/offers/facility";
import { ButtonLink } from "@portico/ui/button/button";
import { Skeleton } from "@portico/ui/skeleton/skeleton";
import { useTranslation } from "@portico/ui/translation/translation";
import { useQueryText } from "../../base/address/location.ts";
import { alternativeInWords } from "../../stays/alternative-words.ts";
import { useProperty } from "../../base/property/property-context.ts";
import { useMoney } from "../../base/property/use-money.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { facilityAddress } from "./facility-address.ts";
import { useNearestStays } from "./use-facilities.ts";
import styles from "./facility-card.module.css";

/** A hotel that is full for the searched stay, with the nearest one that it has room for. */
export function FullFacility({ rate, name }: { rate: FacilityRate; name: string }) {
  const { t, language } = useTranslation();
  const money = useMoney();
  const state = useGuest((whole) => whole);
  const property = useProperty();
  const query = useQueryText();
  const nearest = useNearestStays(rate);
  if (nearest.isPending) return <Skeleton width={220} height={52} />;
  // It does not know one of the guests' types, or cannot say: the guest may still look at it.
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
