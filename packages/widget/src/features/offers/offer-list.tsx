import { useDrawnPart } from "../../base/language/use-drawn-part.tsx";
import { lazyComponent } from "../../base/lazy/lazy-component.ts";
import { useGuest } from "../../base/store/guest-store.ts";
import { PackagesToCome, RoomsToCome } from "./list/lists-to-come.tsx";
import styles from "./list/offer-list.module.css";
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
