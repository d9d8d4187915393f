import { NO_BREAK_SPACE } from "@portico/presentation/formats/locale";
import { ButtonLink } from "@portico/ui/button/button";
import { EnvelopeSimpleIcon } from "@portico/ui/icons/envelope-simple-icon";
import { PhoneIcon } from "@portico/ui/icons/phone-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../../base/property/property-context.ts";
import { useReturnSubject } from "./return-subject.ts";
import styles from "./contact-hotel.module.css";

type ContactHotelProps = {
  /** For the subject of the e-mail; null if unknown. */
  number: string | null;
  /** The most useful next step for the guest. */
  first: boolean;
};

/** The hotel's telephone, and an e-mail to it that names the reservation. */
export function ContactHotel({ number, first }: ContactHotelProps) {
  const { t } = useTranslation();
  const { phone, email } = useProperty().contacts;
  const { words } = useReturnSubject();
  const subject = number === null ? "" : `?subject=${encodeURIComponent(t(words.mailSubject, { number }))}`;
  return (
    <>
      <ButtonLink
        kind={first ? "primary" : "secondary"}
        href={`tel:${phone.replaceAll(" ", "")}`}
        icon={<PhoneIcon />}
      >
        {t("common.call_hotel", { phone: phone.replaceAll(" ", NO_BREAK_SPACE) })}
      </ButtonLink>
      <ButtonLink href={`mailto:${email}${subject}`} icon={<EnvelopeSimpleIcon />}>
        {t("common.write_hotel", { email })}
      </ButtonLink>
    </>
  );
}

/** The number that guest and hotel name the reservation by; its line stays empty until it is known. */
export function ReservationNumber({ number }: { number: string | null }) {
  const { t } = useTranslation();
  const { words } = useReturnSubject();
  return (
    <p className={styles.number} aria-hidden={number === null || undefined}>
      {number !== null && (
        <>
          <span>{t(words.number)}</span> <strong>{number}</strong>
        </>
      )}
    </p>
  );
}
