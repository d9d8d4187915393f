import { NO_BREAK_SPACE } from "@portico/presentation/formats/locale";
import { ButtonLink } from "@portico/ui/button/button";
import { EmptyState } from "@portico/ui/empty-state/empty-state";
import { EnvelopeSimpleIcon } from "@portico/ui/icons/envelope-simple-icon";
import { InfoIcon } from "@portico/ui/icons/info-icon";
import { PhoneIcon } from "@portico/ui/icons/phone-icon";
import { useTranslation } from "@portico/ui/translation/translation";
import { useProperty } from "../base/property/property-context.ts";

/** Says that the hotel does not sell this here, and how to reach it. */
export function NotOfferedPage() {
  const { t } = useTranslation();
  return (
    <EmptyState level={1} icon={InfoIcon} title={t("search.not_offered")} text={t("search.not_offered_text")}>
      <HotelContacts />
    </EmptyState>
  );
}

/** The hotel's telephone and e-mail as buttons. */
export function HotelContacts() {
  const { t } = useTranslation();
  const { phone, email } = useProperty().contacts;
  return (
    <>
      <ButtonLink href={`tel:${phone.replaceAll(" ", "")}`} icon={<PhoneIcon />}>
        {t("common.call_hotel", { phone: phone.replaceAll(" ", NO_BREAK_SPACE) })}
      </ButtonLink>
      <ButtonLink href={`mailto:${email}`} icon={<EnvelopeSimpleIcon />}>
        {t("common.write_hotel", { email })}
      </ButtonLink>
    </>
  );
}
