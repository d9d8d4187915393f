import type { CurrencyCode } from "@portico/domain/money/currency";
import { type Minor, toMajor } from "@portico/domain/money/money";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import { useMoney } from "../base/property/use-money.ts";

type TaggedTotalProps = { amount: Minor; currency: CurrencyCode };

/** A total as guests see it, which programs of price comparison read as the hotel's whole price for the stay. */
export function TaggedTotal({ amount, currency }: TaggedTotalProps) {
  const money = useMoney();
  const text = useLocalText();
  const { name } = useProperty();
  return (
    <span itemScope itemType="https://schema.org/Hotel">
      <meta itemProp="name" content={text(name)} />
      <span itemProp="makesOffer" itemScope itemType="https://schema.org/Offer">
        <span
          itemProp="priceSpecification"
          itemScope
          itemType="https://schema.org/CompoundPriceSpecification"
        >
          <meta itemProp="priceCurrency" content={currency} />
          <data itemProp="price" value={toMajor(amount, currency)}>
            {money(amount, { currency })}
          </data>
        </span>
      </span>
    </span>
  );
}
