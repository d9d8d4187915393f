import { staysOf } from "@portico/domain/reservations/reservation-item";
import type { ChosenStay } from "@portico/contract/checkout/chosen-item";
import type { PricedStay } from "@portico/contract/checkout/reservation-price";
import { Button } from "@portico/ui/button/button";
import { CaretDownIcon } from "@portico/ui/icons/caret-down-icon";
import { CaretUpIcon } from "@portico/ui/icons/caret-up-icon";
import { Notice } from "@portico/ui/notice/notice";
import { useTranslation } from "@portico/ui/translation/translation";
import { VisuallyHidden } from "@portico/ui/visually-hidden/visually-hidden";
import { useId, useState } from "react";
import { useProperty } from "../../../base/property/property-context.ts";
import { useGuest } from "../../../base/store/guest-store.ts";
import { SectionCard } from "../../../layout/section-card.tsx";
import { useItemName } from "../../../reservations/use-item-name.ts";
import { ServiceRow } from "./service-row.tsx";
import styles from "./service-section.module.css";
import type { ServiceChoices } from "./use-service-wishes.ts";

type ServiceSectionProps = { choices: ServiceChoices; priced: readonly PricedStay[] };

/** The hotel's extras for each room and package; none is chosen in advance. */
export function ServiceSection({ choices, priced }: ServiceSectionProps) {
  const { t } = useTranslation();
  const { services } = useProperty();
  const rooms = staysOf(useGuest((state) => state.reservation));
  if (services.length === 0 || rooms.length === 0) return null;
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
      {rooms.map((item, index) => (
        <RoomServices
          key={item.addedAt}
          item={item}
          number={rooms.length > 1 ? index + 1 : null}
          priced={priced.find(({ lineCode }) => lineCode === item.lineCode)}
          choices={choices}
        />
      ))}
    </SectionCard>
  );
}

/** The number shown at first, besides chosen ones. */
const SHOWN = 3;

type RoomServicesProps = {
  item: ChosenStay;
  /** The room's number in the reservation; null for an only room. */
  number: number | null;
  priced: PricedStay | undefined;
  choices: ServiceChoices;
};

/**
 * The extras of a room, folded for later rooms. It shows the hotel's first ones until the guest unfolds them
 * all.
 */
function RoomServices({ item, number, priced, choices }: RoomServicesProps) {
  const { t } = useTranslation();
  const { services } = useProperty();
  const name = useItemName()(item);
  const headingId = useId();
  const listId = useId();
  const wished = choices.wished(item);
  const [open, setOpen] = useState(number === null || number === 1 || wished.length > 0);
  const [all, setAll] = useState(false);
  const quantityOf = (id: number) => wished.find(({ serviceId }) => serviceId === id)?.quantity ?? 0;
  const shown = services.filter(({ id }, index) => all || index < SHOWN || quantityOf(id) > 0);
  const Caret = open ? CaretUpIcon : CaretDownIcon;
  return (
    <div role="group" aria-labelledby={number === null ? undefined : headingId}>
      {number !== null && (
        <div className={styles.room}>
          <h3 id={headingId}>
            {number}. {name}
          </h3>
          <Button
            kind="quiet"
            size="medium"
            aria-expanded={open}
            aria-controls={listId}
            aria-labelledby={headingId}
            onClick={() => setOpen(!open)}
          >
            <Caret size={18} />
          </Button>
        </div>
      )}
      <ul id={listId} className={styles.list} hidden={!open}>
        {shown.map((service) => (
          <li key={service.id}>
            <ServiceRow
              service={service}
              pictured={services.some(({ picture }) => picture !== null)}
              item={item}
              quantity={quantityOf(service.id)}
              line={priced?.services.find(({ serviceId }) => serviceId === service.id)}
              asking={choices.state === "asking"}
              onChoose={(quantity, label) => choices.choose(item, { id: service.id, name: label }, quantity)}
            />
          </li>
        ))}
      </ul>
      {open && services.length > SHOWN && (
        <p className={styles.more}>
          <Button kind="quiet" size="medium" aria-expanded={all} onClick={() => setAll(!all)}>
            {t(all ? "common.show_less" : "common.show_more")}
          </Button>
        </p>
      )}
    </div>
  );
}
