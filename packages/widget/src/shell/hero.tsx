import { Picture } from "@portico/ui/gallery/picture";
import { MapPinIcon } from "@portico/ui/icons/map-pin-icon";
import { PhoneIcon } from "@portico/ui/icons/phone-icon";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import styles from "./hero.module.css";

/** The hotel's picture, name, address and telephone, for guests who come to the widget's own address. */
export function Hero() {
  const text = useLocalText();
  const { hero, name, contacts } = useProperty();
  if (!hero) return null;
  return (
    <section className={styles.root} aria-label={text(name)}>
      <Picture picture={{ ...hero, alt: text(hero.alt) }} sizes="100vw" priority className={styles.photo} />
      <div className={styles.words}>
        <p className={styles.name}>{text(name)}</p>
        <p className={styles.contacts}>
          <span>
            <MapPinIcon size={18} />
            {contacts.street}, {contacts.city}
          </span>
          <a href={`tel:${contacts.phone.replaceAll(" ", "")}`}>
            <PhoneIcon size={18} />
            {contacts.phone}
          </a>
        </p>
      </div>
    </section>
  );
}
