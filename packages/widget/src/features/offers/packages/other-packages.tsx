import { problemInWords } from "@portico/presentation/stay/stay-problem-words";
import { Button } from "@portico/ui/button/button";
import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useId, useState } from "react";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useLocalText } from "../../../base/property/property-context.ts";
import roomStyles from "../list/other-offer.module.css";
import styles from "../list/other-offers.module.css";
import type { UnsoldPackage } from "./listed-packages.ts";

/** The packages that can't be bought for the search, folded up: each says why, and can be read about. */
export function OtherPackages({ unsold }: { unsold: readonly UnsoldPackage[] }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const listId = useId();
  return (
    <>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {t("packages.others", { count: unsold.length })}
        <CaretDownIcon className={styles.caret} />
      </button>
      <ul id={listId} className={styles.rooms} hidden={!open}>
        {open &&
          unsold.map((pack) => (
            <li key={pack.id}>
              <OtherPackage pack={pack} />
            </li>
          ))}
      </ul>
    </>
  );
}

/** A package that can't be bought: why not, and the way to read about it. */
export function OtherPackage({ pack }: { pack: UnsoldPackage }) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { openPackage } = useWidgetDialogs();
  const name = text(pack.name);
  const [problem] = pack.problems;
  return (
    <article className={roomStyles.root} aria-label={name}>
      <div className={roomStyles.words}>
        <h3>{name}</h3>
        <p>{text(pack.front)}</p>
        {problem && <p className={roomStyles.reason}>{problemInWords(problem, language, t)}</p>}
      </div>
      <div className={roomStyles.ways}>
        <Button
          kind="quiet"
          size="medium"
          aria-label={t("search.detail_of", { name })}
          onClick={() => openPackage({ mode: "readonly", packageId: pack.id })}
        >
          {t("search.detail")}
        </Button>
      </div>
    </article>
  );
}
