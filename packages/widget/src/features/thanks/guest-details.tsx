import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { countryName } from "@portico/presentation/formats/display-name";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { useTranslation } from "@portico/ui/translation/translation";
import { SectionCard } from "../../layout/section-card.tsx";

type GuestDetailsProps = Pick<LoadedReservation, "contact" | "company">;

/** The guest's own details, one per line; empty ones are left out. */
export function GuestDetails({ contact, company }: GuestDetailsProps) {
  const { t, language } = useTranslation();
  const addressOf = ({ street, zip, city, country }: Place) =>
    [street, `${zip} ${city}`.trim(), country === "" ? "" : countryName(country, language)]
      .filter((part) => part !== "")
      .join(", ");
  const lines = [
    formatPersonName(contact, language),
    contact.email,
    contact.phone === "" ? "" : `${contact.prefix} ${contact.phone}`,
    addressOf(contact),
    ...(company === null
      ? []
      : [
          company.name,
          addressOf(company),
          [company.registrationNumber, company.vatNumber].filter((id) => id !== "").join(", "),
        ]),
  ].filter((line) => line !== "");
  if (lines.length === 0) return null;
  return (
    <SectionCard title={t("checkout.contact")}>
      <div data-protected="">
        {lines.map((line, index) => (
          // A company and its owner may share an address.
          <p key={`${line} ${index}`}>{line}</p>
        ))}
      </div>
    </SectionCard>
  );
}

type Place = Pick<LoadedReservation["contact"], "street" | "zip" | "city" | "country">;
