import { ButtonLink } from "@portico/ui/button/button";
import { EnvelopeSimpleIcon } from "@portico/ui/icons/envelope-simple-icon";
import { PhoneIcon } from "@portico/ui/icons/phone-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import styles from "./hotel-contacts.module.css";

/** The hotel's contacts, for guests to whom the calendar has nothing to offer. */
export function HotelContacts() {
  const { t } = useTranslation();
  const { phone, email } = useProperty().contacts;
  return (
    <div className={styles.root}>
      <ButtonLink size="medium" href={`tel:${phone.replaceAll(" ", "")}`} icon={<PhoneIcon />}>
        {t("common.call_hotel", { phone })}
      </ButtonLink>
      <ButtonLink size="medium" href={`mailto:${email}`} icon={<EnvelopeSimpleIcon />}>
        {t("common.write_hotel", { email })}
      </ButtonLink>
    </div>
  );
}
