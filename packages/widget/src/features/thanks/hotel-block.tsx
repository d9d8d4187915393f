import { ClockIcon } from "@portico/ui/icons/clock-icon";
import { EnvelopeSimpleIcon } from "@portico/ui/icons/envelope-simple-icon";
import { MapPinIcon } from "@portico/ui/icons/map-pin-icon";
import { PhoneIcon } from "@portico/ui/icons/phone-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import type { Property } from "@portico/contract/property/property";
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

/** The hotel on a map: by its coordinates, or else its address. */
function mapAddress({ street, zip, city, latitude, longitude }: Property["contacts"]): string {
  const map = new URL("https://www.openstreetmap.org/");
  if (latitude !== null && longitude !== null) {
    map.searchParams.set("mlat", String(latitude));
    map.searchParams.set("mlon", String(longitude));
    map.hash = `map=16/${latitude}/${longitude}`;
  } else {
    map.pathname = "/search";
    map.searchParams.set("query", `${street}, ${zip} ${city}`);
  }
  return map.href;
}
