import { AllTexts } from "../../base/language/all-texts.tsx";
import type { RoomOffer } from "./best-offers.ts";
import { FilterChips } from "./filter-chip-row.tsx";
import { SortSelect } from "./sort-select.tsx";

/** Filters and order of the offers, in one row whose place the list keeps. */
export function OfferTools({ found }: { found: readonly RoomOffer[] }) {
  return (
    <AllTexts>
      <SortSelect />
      <FilterChips found={found} />
    </AllTexts>
  );
}
