import type { OfferView } from "@portico/contract/offers/offer";
import { nightsOf } from "@portico/domain/stays/stay";
import { Price } from "@portico/ui/price/price";
import { useTranslation } from "@portico/ui/translation/translation";
import { useMoney, usePrecision } from "../../../base/property/use-money.ts";
import { CodeLine } from "../../../coupons/code-line.tsx";
import type { ShownPrice } from "../../../pricing/shown-price.ts";
import styles from "./offer-price.module.css";

/** The total for the whole stay and party, with what it is made of. */
export function OfferPrice({ offer, price }: { offer: OfferView; price: ShownPrice }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { currency } = offer;
  const precision = usePrecision(currency);
  return (
    <Price
      className={styles.root}
      amount={price.total}
      original={price.crossedOut}
      currency={currency}
      precision={precision}
      size="large"
    >
      {t("common.nights", { count: nightsOf(offer) })} · {t("common.persons", { count: offer.guests.length })}{" "}
      · {t("common.price_per_night", { price: money(price.perNight, { currency }) })}
      <CodeLine amount={price.code} />
    </Price>
  );
}
