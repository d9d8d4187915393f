import type { ChangeChoices } from "@portico/contract/reservations/change";
import type { SoldRoomView } from "@portico/contract/reservations/loaded-reservation";
import { SelectField } from "@portico/ui/field/select-field";
import { useTranslation } from "@portico/ui/translation/translation";
import { IncludedServices } from "../../../packages/included-services.tsx";
import { usePackageName } from "../../../packages/use-package-name.ts";
import styles from "./changing.module.css";
import { useChoiceLabel } from "./other-room.tsx";

/** A package that a guest may have with a room, in the place of its rate. */
export type PackageChoice = ChangeChoices["packages"][number];

type PackageInsteadProps = {
  room: SoldRoomView;
  /** Those that the chosen room is sold with. */
  offered: readonly PackageChoice[];
  /** Null for the room under a rate. */
  chosen: number | null;
  onChange(packageId: number | null): void;
};

/** The packages that a guest may have with the room, each with what it costs more or less, and what the chosen one contains. */
export function PackageInstead({ room, offered, chosen, onChange }: PackageInsteadProps) {
  const { t } = useTranslation();
  const name = usePackageName();
  const label = useChoiceLabel(room.currency);
  const choice = offered.find(({ packageId }) => packageId === chosen);
  if (offered.length === 0 && chosen === null) return null;
  return (
    <>
      <SelectField
        label={t("packages.kind")}
        value={chosen ?? ""}
        onChange={({ currentTarget: { value } }) => onChange(value === "" ? null : Number(value))}
      >
        <option value="">{t("own.no_package")}</option>
        {chosen !== null && choice === undefined && (
          <option value={chosen}>{t("own.choice_gone", { name: name(chosen) })}</option>
        )}
        {offered.map((one) => (
          <option key={one.packageId} value={one.packageId}>
            {label(name(one.packageId), one, true)}
          </option>
        ))}
      </SelectField>
      {choice && (
        <div className={styles.extras}>
          {/* A narrow list cuts off what stands behind the name. */}
          <strong className={styles.narrow}>{label(name(choice.packageId), choice, true)}</strong>
          <IncludedServices services={choice.contents} />
        </div>
      )}
    </>
  );
}
