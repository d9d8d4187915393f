import { personsOf } from "@portico/domain/stays/guest";
import { useTranslation } from "@portico/ui/translation/translation";
import { OfferSkeletons } from "../cards/offer-skeletons.tsx";
import { OffersHeading } from "../cards/offers-heading.tsx";
import { useOfferQuestion } from "./use-offer-question.ts";
import { ListHeading, ListSection } from "./list-section.tsx";
import styles from "./offer-list.module.css";

/** The place of the rooms while their program or their answer is on the way. */
export function RoomsToCome() {
  const question = useOfferQuestion();
  if (question === null) return <OfferSkeletons />;
  return (
    <ListSection busy heading={<OffersHeading state="loading" persons={personsOf(question.party)} />}>
      <div className={styles.tools} />
      <OfferSkeletons />
    </ListSection>
  );
}

/** The place of the packages, likewise. */
export function PackagesToCome() {
  const { t } = useTranslation();
  return (
    <ListSection busy heading={<ListHeading persons={null}>{t("search.view_packages")}</ListHeading>}>
      <OfferSkeletons />
    </ListSection>
  );
}
