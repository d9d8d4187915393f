import { useTranslation } from "@portico/ui/translation/translation";
import { Suspense } from "react";
import { lazyComponent } from "../../../base/lazy/lazy-component.ts";
import { ListHeading } from "../list/list-section.tsx";

const WaitingHeading = lazyComponent(
  async () => (await import("../../../waiting-list/waiting-words.tsx")).WaitingHeading,
);

type OffersHeadingProps = {
  state: "loading" | "found" | "failed" | "no_dates";
  persons: number;
  /** The number of available room types. */
  count?: number;
  /** Some rooms have a waiting list. */
  waits?: boolean;
  /** Some of the prices include the city tax. */
  taxed?: boolean;
};

/** The number of rooms found. */
export function OffersHeading({ state, persons, count = 0, waits = false, taxed }: OffersHeadingProps) {
  const { t } = useTranslation();
  return (
    <ListHeading persons={state === "loading" || count > 0 || waits ? persons : null} taxed={taxed}>
      {state === "found" && count === 0 && waits ? (
        <Suspense>
          <WaitingHeading />
        </Suspense>
      ) : (
        t(headingKey(state, count), { count })
      )}
    </ListHeading>
  );
}

function headingKey(state: OffersHeadingProps["state"], count: number) {
  if (state === "loading") return "search.heading_loading";
  if (state === "no_dates") return "search.heading_no_dates";
  if (state === "failed") return "search.title";
  return count > 0 ? "search.heading" : "search.heading_none";
}
