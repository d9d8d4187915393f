import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { isDuringStay } from "@portico/domain/wellness/during-stay";
import type { SlotBlock } from "@portico/domain/wellness/slot-demand";
import { Picture } from "@portico/ui/gallery/picture";
import { FlowerLotusIcon } from "@portico/ui/icons/flower-lotus-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs } from "../../../base/dialogs/widget-dialogs.ts";
import { useLocalText, useProperty } from "../../../base/property/property-context.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { useStayDays } from "../../../wellness/day-bounds.ts";
import { NextTimes } from "../../../wellness/next-times.tsx";
import { ServicePrice } from "../../../wellness/service-price.tsx";
import { useNextTimes } from "../../../wellness/use-next-times.ts";
import type { WellnessHint } from "./use-wellness-hints.ts";
import styles from "./wellness-hints.module.css";

type WellnessHintsProps = {
  hints: readonly WellnessHint[];
  /** Takes the focus from a hint that has been booked, because its row disappears. */
  fallbackFocus: () => HTMLElement | null;
};

/** Services with free times during the reservation's stay; a press opens the dialog at that time. */
export function WellnessHints({ hints, fallbackFocus }: WellnessHintsProps) {
  const { t } = useTranslation();
  if (hints.length === 0) return null;
  return (
    <SectionCard title={t("wellness.hints")} flush>
      <p className={styles.hint}>{t("wellness.hints_text")}</p>
      <ul className={styles.list} aria-label={t("wellness.hints")}>
        {hints.map((hint) => (
          <Hint key={hint.service.id} {...hint} fallbackFocus={fallbackFocus} />
        ))}
      </ul>
    </SectionCard>
  );
}

type HintProps = WellnessHint & Pick<WellnessHintsProps, "fallbackFocus">;

function Hint({ service, days, fallbackFocus }: HintProps) {
  const text = useLocalText();
  const { openWellness } = useWidgetDialogs();
  const next = useNextTimes(service, days, useMayCome(service));
  const name = text(service.name);
  const [picture] = service.pictures;
  if (!next.loading && !next.failed && next.times.length === 0) return null;
  return (
    <li className={styles.row}>
      <div className={styles.picture}>
        {picture ? <Picture picture={{ ...picture, alt: "" }} sizes="96px" /> : <FlowerLotusIcon size={24} />}
      </div>
      <div className={styles.words}>
        <h3 className={styles.name}>{name}</h3>
        <ServicePrice service={service} size="medium" />
      </div>
      <div className={styles.times}>
        <NextTimes
          name={name}
          next={next}
          onChoose={({ day, from }) =>
            openWellness({
              mode: "order",
              serviceId: service.id,
              day,
              from,
              keepsReservation: true,
              fallbackFocus,
            })
          }
        />
      </div>
    </li>
  );
}

/** Whether guests of the stay can use the service then. */
function useMayCome({ wholeDays }: TimedServiceView): (block: SlotBlock) => boolean {
  const { checkIn, checkOut } = useProperty();
  const stay = useStayDays();
  return (block) =>
    stay !== null &&
    isDuringStay(block, { arrival: stay.first, departure: stay.last }, { checkIn, checkOut, wholeDays });
}
