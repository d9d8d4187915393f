import type { PricedRoom } from "@portico/contract/checkout/reservation-price";
import { Button } from "@portico/ui/button/button";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useProperty } from "../../../base/property/property-context.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { useGuest } from "../../../base/store/guest-store.ts";
import { RoomServices } from "./room-services.tsx";
import type { ServiceChoices } from "./use-service-wishes.ts";
import styles from "./service-section.module.css";

type ServiceSectionProps = { choices: ServiceChoices; priced: readonly PricedRoom[] };

/** The hotel's extras for each room; nothing is chosen in advance. */
export function ServiceSection({ choices, priced }: ServiceSectionProps) {
  const { t } = useTranslation();
  const { services } = useProperty();
  const items = useGuest((state) => state.reservation);
  if (services.length === 0) return null;
  return (
    <SectionCard title={t("summary.services")} flush>
      <p className={styles.hint}>{t("summary.services_hint")}</p>
      <p role="status">
        {choices.state === "asking" && <VisuallyHidden>{t("common.price_loading")}</VisuallyHidden>}
      </p>
      {choices.state === "failed" && (
        <div className={styles.failed}>
          <Notice
            kind="warning"
            announce="alert"
            action={
              <Button size="medium" onClick={choices.retry}>
                {t("common.retry")}
              </Button>
            }
          >
            {t("summary.services_failed")}
          </Notice>
        </div>
      )}
      {items.map((item, index) => (
        <RoomServices
          key={item.addedAt}
          item={item}
          number={items.length > 1 ? index + 1 : null}
          priced={priced.find(({ lineCode }) => lineCode === item.lineCode)}
          choices={choices}
        />
      ))}
    </SectionCard>
  );
}
