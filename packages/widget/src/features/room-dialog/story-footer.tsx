import type { OfferView } from "@portico/contract/offers";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useBeside } from "../../pricing/use-beside.ts";
import { OfferPriceLine } from "./rates/offer-price-line.tsx";

/** The lowest price for the chosen dates, and the way to all rates. */
export function StoryFooter({ cheapest, onShow }: { cheapest: OfferView | undefined; onShow(): void }) {
  const { t } = useTranslation();
  const beside = useBeside();
  return (
    <>
      <div>{cheapest && <OfferPriceLine offer={cheapest} beside={beside} from />}</div>
      <Button kind="primary" onClick={onShow}>
        {t("room.show_prices")}
      </Button>
    </>
  );
}
