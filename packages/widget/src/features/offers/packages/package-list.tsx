import type { PackageListQuestion, PricedPackage } from "@portico/contract/packages/package";
import { personsOf } from "@portico/domain/stays/guest";
import { useTranslation } from "@portico/ui/translation/translation";
import { useEffect, useMemo } from "react";
import { AllTexts } from "../../../base/language/texts.ts";
import { useTell } from "../../../base/occurrences/occurrences.ts";
import { useProperty } from "../../../base/property/property-context.ts";
import { usePackageList } from "../../../base/server-calls/package-queries.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { LoadFailed } from "../../../layout/load-failed.tsx";
import { usePackageQuestion } from "../../../packages/use-package.ts";
import { useBeside } from "../../../pricing/shown-price.ts";
import { GlidingCards } from "../list/gliding-cards.tsx";
import { ListHeading, ListSection } from "../list/list-section.tsx";
import { PackagesToCome } from "../list/lists-to-come.tsx";
import listStyles from "../list/offer-list.module.css";
import { OffersStale } from "../list/offers-stale.tsx";
import { SortSelect } from "../list/sort-select.tsx";
import { useKeptAnswer, type KeptAnswer } from "../list/use-kept-answer.ts";
import { listedPackages, type SoldPackage } from "./listed-packages.ts";
import { NoPackageForSearch, NoPackages } from "./no-packages.tsx";
import { OtherPackages } from "./other-packages.tsx";
import { PackageCard } from "./package-card.tsx";

/** The hotel's packages: for the search, with the nearest other dates, and why the rest can't be bought. */
export function PackageList() {
  return (
    <AllTexts>
      <Packages />
    </AllTexts>
  );
}

function Packages() {
  const { t } = useTranslation();
  const { packages } = useProperty();
  const only = useGuest((state) => state.onlyPackageId);
  const none = packages.every(({ id }) => only !== null && id !== only);
  const asked = usePackageQuestion();
  const question = none ? null : asked;
  const { shown, ...state } = useKeptAnswer(question, usePackageList(question));
  if (none) return <NoPackages />;
  if (shown) return <FoundPackages question={shown.question} answer={shown.answer} {...state} />;
  if (!state.failed) return <PackagesToCome />;
  return (
    <ListSection heading={<ListHeading persons={null}>{t("search.view_packages")}</ListHeading>}>
      <LoadFailed title={t("search.failed")} onRetry={state.retry} />
    </ListSection>
  );
}

type Found = KeptAnswer<PackageListQuestion, PricedPackage[]>;

type FoundPackagesProps = NonNullable<Found["shown"]> & Omit<Found, "shown">;

function FoundPackages({ question, answer, failed, busy, outdated, retry }: FoundPackagesProps) {
  const sort = useGuest((state) => state.sort);
  const onlyPackageId = useGuest((state) => state.onlyPackageId);
  const beside = useBeside();
  const { sold, unsold } = useMemo(
    () => listedPackages(answer, { sort, onlyPackageId, beside }),
    [answer, sort, onlyPackageId, beside],
  );
  const tell = useTell();
  const settled = !failed && !busy && !outdated;
  useEffect(() => {
    if (settled) tell({ kind: "packages_listed", question, packages: sold });
  }, [tell, settled, question, sold]);
  if (sold.length === 0 && settled) return <NoPackageForSearch question={question} unsold={unsold} />;
  return (
    <ListSection heading={<PackagesHeading question={question} sold={sold} />} busy={busy}>
      {failed && <OffersStale onRetry={retry} />}
      {sold.length > 1 && (
        <div className={listStyles.tools}>
          <SortSelect choices={SORTS} />
        </div>
      )}
      <GlidingCards
        aria-labelledby="offers-heading"
        outdated={failed ? "failed" : outdated ? "loading" : undefined}
        question={question}
      >
        {sold.map((pack, index) => (
          <li key={pack.id} className={listStyles.card}>
            <PackageCard pack={pack} index={index} asked={question} />
          </li>
        ))}
      </GlidingCards>
      {unsold.length > 0 && (
        <div className={listStyles.others}>
          <OtherPackages unsold={unsold} />
        </div>
      )}
    </ListSection>
  );
}

const SORTS = ["recommended", "price"] as const;

type PackagesHeadingProps = {
  question: PackageListQuestion;
  sold: readonly SoldPackage[];
};

/**
 * The number of packages for the search; without dates, or with other dates only, the meaning of the prices.
 */
function PackagesHeading({ question, sold }: PackagesHeadingProps) {
  const { t } = useTranslation();
  const alone = useGuest((state) => state.onlyPackageId !== null);
  const searched = personsOf(question.party);
  const persons = sold.every((pack) => pack.persons === searched) ? searched : "as_named";
  if (question.arrival === null) {
    return (
      <ListHeading persons={persons} note={t("packages.year")}>
        {t("search.heading_no_dates")}
      </ListHeading>
    );
  }
  const count = sold.filter(({ exact }) => exact).length;
  return count > 0 ? (
    <ListHeading persons={persons}>{t("packages.heading", { count })}</ListHeading>
  ) : (
    <ListHeading persons={persons} note={alone ? undefined : t("packages.near_text")}>
      {t("packages.heading_near")}
    </ListHeading>
  );
}
