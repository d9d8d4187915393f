import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { Button } from "@portico/ui/button/button";
import { FlowerLotusIcon } from "@portico/ui/icons/flower-lotus-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useWidgetDialogs, type WellnessRequest } from "../../base/dialogs/widget-dialogs.ts";
import { useTell } from "../../base/occurrences/occurrences.ts";
import { useLocalText } from "../../base/property/property-context.ts";
import { CardFrame } from "../../layout/cards/card-frame.tsx";
import { ReservedTag } from "../../reservations/reserved-tag.tsx";
import cardStyles from "../../layout/cards/card-parts.module.css";
import { useDayBounds } from "../../wellness/day-bounds.ts";
import { ServiceFacts } from "../../wellness/service-facts.tsx";
import { ServicePrice } from "../../wellness/service-price.tsx";
import { NextTimes } from "../../wellness/next-times.tsx";
import styles from "./service-card.module.css";
import { useNextTimes } from "../../wellness/use-next-times.ts";

/** A service with its lowest price and its next free times. */
export function ServiceCard({ service, index }: { service: TimedServiceView; index: number }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { openWellness } = useWidgetDialogs();
  const next = useNextTimes(service, useDayBounds(service));
  const name = text(service.name);
  const front = text(service.front);
  const serviceId = service.id;
  const tell = useTell();
  const open = (request: Omit<WellnessRequest, "serviceId">) => {
    tell({ kind: "service_chosen", service, index });
    openWellness({ ...request, serviceId });
  };
  return (
    <CardFrame
      kind={service.venue ? text(service.venue.name) : t("common.tab.wellness")}
      name={name}
      pictures={service.pictures}
      placeholder={FlowerLotusIcon}
      tag={<ReservedTag filter={{ serviceId }} />}
      first={index === 0}
    >
      {front !== "" && <p className={styles.front}>{front}</p>}
      <ServiceFacts service={service} className={styles.facts} brief />
      <div className={styles.times}>
        <NextTimes name={name} next={next} onChoose={({ day, from }) => open({ mode: "order", day, from })} />
      </div>
      <div className={cardStyles.bottom}>
        <div className={styles.price}>
          <ServicePrice service={service} size="large" align="start" />
        </div>
        <div className={cardStyles.buttons}>
          <Button aria-label={t("search.detail_of", { name })} onClick={() => open({ mode: "detail" })}>
            {t("search.detail")}
          </Button>
          <Button
            kind="primary"
            aria-label={t("wellness.choose_of", { name })}
            onClick={() => open({ mode: "order" })}
          >
            {t("wellness.choose")}
          </Button>
        </div>
      </div>
    </CardFrame>
  );
}
