import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../../base/property/property-context.ts";
import type { View } from "../../../base/store/guest-state.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { useGuardedChanges } from "../../../reservations/use-guarded-changes.ts";
import styles from "./view-switch.module.css";

/**
 * `both` if the guest can choose between rooms and packages: the hotel sells both, and its page shows no
 * single one.
 */
export function useShownViews(): "both" | "one" {
  const { roomTypes, packages } = useProperty();
  const one = useGuest(
    (state) => state.packagesOnly || state.onlyPackageId !== null || state.onlyRoomTypeId !== null,
  );
  return !one && roomTypes.length > 0 && packages.length > 0 ? "both" : "one";
}

/**
 * Rooms or packages. Changing it drops a reservation of the other kind, after a question and with an undo.
 */
export function ViewSwitch() {
  const { t } = useTranslation();
  const { packages } = useProperty();
  const view = useGuest((state) => state.view);
  const { changeView } = useGuardedChanges();
  const choice = (name: View, label: string) => (
    <button
      type="button"
      className={styles.choice}
      aria-pressed={view === name}
      onClick={() => void changeView(name)}
    >
      {label}
    </button>
  );
  return (
    <div className={styles.root} role="group" aria-label={t("search.view")}>
      {choice("rooms", t("search.view_rooms"))}
      {choice("packages", `${t("search.view_packages")} · ${packages.length}`)}
    </div>
  );
}
