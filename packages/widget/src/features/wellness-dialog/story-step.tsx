import type { TimedServiceView } from "@portico/contract/wellness/timed-service";
import { Button } from "@portico/ui/button/button";
import { Gallery } from "@portico/ui/gallery/gallery";
import { FlowerLotusIcon } from "@portico/ui/icons/flower-lotus-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText } from "../../base/property/property-context.ts";
import { LongText } from "../../layout/long-text.tsx";
import story from "../../ordering/story.module.css";
import { RoomEquipment } from "../../rooms/room-equipment.tsx";
import { ServiceFacts } from "../../wellness/service-facts.tsx";
import { ServicePrice } from "../../wellness/service-price.tsx";

/** Photographs, words, facts and equipment of a service. */
export function StoryStep({ service }: { service: TimedServiceView }) {
  const { t } = useTranslation();
  const text = useLocalText();
  return (
    <>
      <Gallery
        className={story.gallery}
        name={text(service.name)}
        pictures={service.pictures.map((picture) => ({ ...picture, alt: text(picture.alt) }))}
        sizes="(max-width: 800px) 100vw, 800px"
        placeholder={FlowerLotusIcon}
      />
      <div className={story.columns}>
        <div>
          <p className={story.kind}>{service.venue ? text(service.venue.name) : t("common.tab.wellness")}</p>
          <p className={story.front}>{text(service.front)}</p>
          <LongText text={text(service.description)} />
        </div>
        <ServiceFacts service={service} className={story.facts} />
      </div>
      <RoomEquipment ids={service.equipment} title={t("wellness.equipment")} />
    </>
  );
}

/** The lowest price, and the button that leads to the times. */
export function StoryFooter({ service, onShow }: { service: TimedServiceView; onShow(): void }) {
  const { t } = useTranslation();
  return (
    <>
      <div>
        <ServicePrice service={service} size="medium" align="start" />
      </div>
      <Button kind="primary" onClick={onShow}>
        {t("wellness.select")}
      </Button>
    </>
  );
}
