import { mapAddress } from "@portico/presentation/formats/map-address";
import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { EnvelopeSimpleIcon } from "@portico/ui/icons/envelope-simple-icon";
import { MapPinIcon } from "@portico/ui/icons/map-pin-icon";
import { PhoneIcon } from "@portico/ui/icons/phone-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useLocalText, useProperty } from "../../base/property/property-context.ts";
import styles from "./hotel-block.module.css";

/** The hotel's address and contacts, and for guests who stay, check-in and check-out. */
export function HotelBlock({ hasStay }: { hasStay: boolean }) {
  const { t } = useTranslation();
  const text = useLocalText();
  const { name, contacts, checkIn, checkOut } = useProperty();
  return (
    <section className={styles.root}>
      <h2>{text(name)}</h2>
      <p>
        <MapPinIcon />
        <span>
          {contacts.street}, {contacts.zip} {contacts.city}
          <a className={styles.map} href={mapAddress(contacts)} target="_blank" rel="noopener noreferrer">
            {t("thanks.show_map")}
          </a>
        </span>
      </p>
      <p>
        <PhoneIcon />
        <a href={`tel:${contacts.phone.replaceAll(" ", "")}`}>{contacts.phone}</a>
      </p>
      <p>
        <EnvelopeSimpleIcon />
        <a href={`mailto:${contacts.email}`}>{contacts.email}</a>
      </p>
      {hasStay && (
        <p>
          <ClockIcon />
          <span>{t("thanks.house_times", { checkIn, checkOut })}</span>
        </p>
      )}
    </section>
  );
}
