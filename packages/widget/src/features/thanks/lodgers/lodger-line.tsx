import type { LodgerView } from "@portico/contract/lodgers/lodger";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { Button } from "@portico/ui/button/button";
import { CheckIcon } from "@portico/ui/icons/check-icon";
import { Tag } from "@portico/ui/tag/tag";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { FIELD_LABELS } from "./field-labels.ts";
import styles from "./lodgers.module.css";

type LodgerLineProps = {
  person: LodgerView;
  /** The place among everybody who comes. */
  number: number;
  namesRoom: boolean;
  buttonId: string;
  /** Null where it can no longer be filled in. */
  onFill: (() => void) | null;
};

/** A person of the stay: who they are, what is still missing, and the way to their form. */
export function LodgerLine({ person, number, namesRoom, buttonId, onFill }: LodgerLineProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { guestCategories } = useProperty();
  const { details, missing, room, guestCategoryId } = person;
  const category = guestCategories.find(({ id }) => id === guestCategoryId);
  const name = formatPersonName(details, language).trim();
  const begun = name !== "" || details.nationality !== "" || details.birthDate !== "";
  const called = t("lodgers.person", { number });
  const about = [category && text(category.name), namesRoom ? room : ""].filter(Boolean).join(" · ");
  return (
    <div className={styles.line}>
      <div className={styles.who}>
        <p className={styles.name}>
          {name === "" ? called : `${called}: ${name}`}{" "}
          {missing.length === 0 ? (
            <Tag kind="success" icon={<CheckIcon size={16} />}>
              {t("lodgers.complete")}
            </Tag>
          ) : (
            <Tag kind="neutral">{t("lodgers.missing", { count: missing.length })}</Tag>
          )}
        </p>
        {about !== "" && <p className={styles.small}>{about}</p>}
        {begun && missing.length > 0 && (
          <p className={styles.small}>{missing.map((field) => t(FIELD_LABELS[field])).join(", ")}</p>
        )}
      </div>
      {onFill && (
        <Button id={buttonId} size="medium" onClick={onFill}>
          {t(begun ? "lodgers.change" : "lodgers.fill", { person: called })}
        </Button>
      )}
    </div>
  );
}
