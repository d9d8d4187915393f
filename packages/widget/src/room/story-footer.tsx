import type { OfferView } from "@portico/contract/offers";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { OfferPriceLine } from "./offer-price-line.tsx";

/** The lowest price for the chosen dates, and the way to all rates. */
export function StoryFooter({ cheapest, onShow }: { cheapest: OfferView | undefined; onShow(): void }) {
  const { t } = useTranslation();
  return (
    <>
      <div>{cheapest && <OfferPriceLine offer={cheapest} from />}</div>
      <Button kind="primary" onClick={onShow}>
        {t("room.show_prices")}
      </Button>
    </>
  );
}
