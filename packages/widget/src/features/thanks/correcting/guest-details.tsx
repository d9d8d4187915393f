import type { LoadedReservation } from "@portico/contract/reservations/loaded-reservation";
import { countryName } from "@portico/presentation/formats/display-name";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { useTranslation } from "@portico/ui/translation/translation";
import type { ReactNode } from "react";
import { SectionCard } from "../../../layout/section-card.tsx";
import styles from "./guest-details.module.css";

type GuestDetailsProps = {
  reservation: Pick<LoadedReservation, "contact" | "company">;
  /** What the guest can do with them. */
  children?: ReactNode;
};

/** The guest's own details, one per line; empty ones are left out. Time of arrival and note stand with the stay. */
export function GuestDetails({ reservation, children }: GuestDetailsProps) {
  const { t, language } = useTranslation();
  const { contact, company } = reservation;
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
  if (lines.length === 0 && !children) return null;
  return (
    <SectionCard title={t("checkout.contact")}>
      <div data-protected="">
        {lines.map((line, index) => (
          // A company and its owner may share an address.
          <p key={`${line} ${index}`}>{line}</p>
        ))}
      </div>
      {children && <div className={styles.way}>{children}</div>}
    </SectionCard>
  );
}

type Place = Pick<LoadedReservation["contact"], "street" | "zip" | "city" | "country">;
