import { EnvelopeSimpleIcon } from "@portico/ui/icons/envelope-simple-icon";
import { PhoneIcon } from "@portico/ui/icons/phone-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";
import styles from "./hotel-lines.module.css";

/** How to reach the hotel, in two lines. */
export function HotelLines() {
  const { t } = useTranslation();
  const { phone, email } = useProperty().contacts;
  return (
    <div className={styles.root}>
      <p className={styles.title}>{t("reservation.help")}</p>
      <a href={`tel:${phone.replaceAll(" ", "")}`}>
        <PhoneIcon />
        {phone}
      </a>
      <a href={`mailto:${email}`}>
        <EnvelopeSimpleIcon />
        {email}
      </a>
    </div>
  );
}
