import { packageProblemInWords } from "@portico/presentation/stay/stay-problem-words";
import { Button } from "@portico/ui/button/button";
import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useLocalText } from "../../../base/property/property-context.ts";
import styles from "../list/other-offer.module.css";
import { OtherOffers } from "../list/other-offers.tsx";
import type { UnsoldPackage } from "./listed-packages.ts";

/** The packages that the search cannot have, folded up; each says why, and can be read about. */
export function OtherPackages({ unsold }: { unsold: readonly UnsoldPackage[] }) {
  const { t } = useTranslation();
  return (
    <OtherOffers title={t("packages.others", { count: unsold.length })}>
      {unsold.map((pack) => (
        <li key={pack.id}>
          <OtherPackage pack={pack} heading="h3" />
        </li>
      ))}
    </OtherOffers>
  );
}

type OtherPackageProps = { pack: UnsoldPackage; heading: "h2" | "h3" };

/** A package that can't be bought: the reason, and a button to read about it. */
export function OtherPackage({ pack, heading: Heading }: OtherPackageProps) {
  const { t, language } = useTranslation();
  const text = useLocalText();
  const { openPackage } = useWidgetDialogs();
  const name = text(pack.name);
  const [problem] = pack.problems;
  return (
    <article className={styles.root} aria-label={name}>
      <div className={styles.words}>
        <Heading className={styles.name}>{name}</Heading>
        <p>{text(pack.front)}</p>
        {problem && <p className={styles.reason}>{packageProblemInWords(problem, language, t)}</p>}
      </div>
      <div className={styles.ways}>
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
