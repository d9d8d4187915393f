import { personsOf } from "@portico/domain/stays/guest";
import { useTranslation } from "@portico/ui/translation/translation";
import { useDrawnPart } from "../../base/language/use-drawn-part.tsx";
import { lazyComponent } from "../../base/lazy/lazy-component.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { OfferSkeletons } from "./cards/offer-skeletons.tsx";
import { OffersHeading } from "./cards/offers-heading.tsx";
import { ListHeading, ListSection } from "./list/list-section.tsx";
import styles from "./list/offer-list.module.css";
import { useOfferQuestion } from "./use-offer-question.ts";
import { useShownViews, ViewSwitch } from "./views/view-switch.tsx";

const PackageList = lazyComponent(async () => (await import("./packages/package-list.tsx")).PackageList);
const RoomList = lazyComponent(async () => (await import("./room-list.tsx")).RoomList);
const ROOMS = <RoomList />;
const ROOMS_TO_COME = <RoomsToCome />;
const PACKAGES = <PackageList />;
const PACKAGES_TO_COME = <PackagesToCome />;

/** What the hotel sells for the search: rooms or packages, with a choice between them if it sells both. */
export function OfferList() {
  const views = useShownViews();
  const packages = useGuest((state) => state.view === "packages");
  return (
    <div className={styles.views} data-views={views}>
      {views === "both" && <ViewSwitch />}
      {packages ? <Packages /> : <Rooms />}
    </div>
  );
}

function Packages() {
  return useDrawnPart(PACKAGES, PACKAGES_TO_COME);
}

function Rooms() {
  return useDrawnPart(ROOMS, ROOMS_TO_COME);
}

function RoomsToCome() {
  const question = useOfferQuestion();
  if (question === null) return <OfferSkeletons />;
  return (
    <ListSection busy heading={<OffersHeading state="loading" persons={personsOf(question.party)} />}>
      <div className={styles.tools} />
      <OfferSkeletons />
    </ListSection>
  );
}

function PackagesToCome() {
  const { t } = useTranslation();
  return (
    <ListSection busy heading={<ListHeading persons={null}>{t("search.view_packages")}</ListHeading>}>
      <OfferSkeletons />
    </ListSection>
  );
}
