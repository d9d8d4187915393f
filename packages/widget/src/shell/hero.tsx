import { Picture } from "@portico/ui/gallery/picture";
import { MapPinIcon } from "@portico/ui/icons/map-pin-icon";
import { PhoneIcon } from "@portico/ui/icons/phone-icon";
import { useNarrow } from "../base/frame/use-narrow.ts";
import { useLocalText, useProperty } from "../base/property/property-context.ts";
import styles from "./page-shell.module.css";

/** Where it is hidden, the smallest file will do until the browser has said how narrow it is. */
const HERO_SIZES = "(max-width: 43.75em) 1px, 100vw";

/** The hotel's picture, name, address and telephone, for guests who come to the widget's own address. */
export function Hero() {
  const text = useLocalText();
  const { hero, name, contacts } = useProperty();
  // A phone's first screen belongs to the first room and its price; its photograph is the hotel's picture there.
  const narrow = useNarrow();
  if (!hero || narrow) return null;
  return (
    <section className={styles.hero} aria-label={text(name)}>
      <Picture
        picture={{ ...hero, alt: text(hero.alt) }}
        sizes={HERO_SIZES}
        priority
        className={styles.photo}
      />
      <div className={styles.heroWords}>
        <p className={styles.hotel}>{text(name)}</p>
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
