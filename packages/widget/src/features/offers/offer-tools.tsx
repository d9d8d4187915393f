import { AllTexts } from "../../base/language/texts.ts";
import type { OfferSort } from "../../base/store/guest-state.ts";
import type { RoomOffer } from "./best-offers.ts";
import { FilterChips } from "./filter-chips.tsx";
import { SortSelect } from "./list/sort-select.tsx";

const SORTS = ["recommended", "price", "size"] as const satisfies OfferSort[];

/** Filters and order of the offers, in one row; the list keeps its place. */
export function OfferTools({ found }: { found: readonly RoomOffer[] }) {
  return (
    <AllTexts>
      <SortSelect choices={SORTS} />
      <FilterChips found={found} />
    </AllTexts>
  );
}
