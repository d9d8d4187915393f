import type { MessageKey } from "@portico/presentation/messages/message-key";
import type { CorrectedField } from "../reservations/index.ts";
import { guestLetter, hotelLetter, type Letter, type LetterCase } from "./blocks/letter-case.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";
import { guestBlocks } from "./hotel-notice.ts";

/**
 * Goes to the address that letters went to before. It has neither the new one nor a link: whoever has been written to by mistake
 * learns nothing more, and the guest has the link in every letter before.
 */
export function guestAddressChanged(of: LetterCase): Letter {
  const { t } = of.words;
  const { number } = of.reservation;
  const subject = t("mail.address_changed_subject", { number });
  const intro = t("mail.address_changed_intro", { number });
  return guestLetter(of, {
    subject,
    heading: subject,
    preview: intro,
    hasLink: false,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "paragraph", text: t("mail.address_changed_not_you") },
      ...contactBlocks(of),
    ],
  });
}

/** The guest has corrected details on the reservation's page: which ones, and how all of them are now. */
export function hotelCorrected(of: LetterCase): Letter | null {
  const { reservation, words, about } = of;
  const { t } = words;
  const correction = reservation.corrections.find(({ correctionId }) => correctionId === about);
  if (correction === undefined) return null;
  const { number, checkInTime } = reservation;
  const subject = t("mail.hotel_corrected_subject", { number });
  const intro = t("mail.hotel_corrected", { number });
  const labels = correction.fields.map((field) => t(LABELS[field]));
  const facts = [
    { label: t("mail.hotel_corrected_fields"), value: [...new Set(labels)].join(", ") },
    ...(checkInTime === null ? [] : [{ label: t("checkout.check_in_time"), value: checkInTime }]),
  ];
  return hotelLetter(of, {
    subject,
    heading: subject,
    preview: intro,
    blocks: [
      { kind: "paragraph", text: intro },
      { kind: "facts", facts },
      ...(correction.fields.includes("company")
        ? [{ kind: "paragraph" as const, text: t("mail.hotel_corrected_company") }]
        : []),
      ...guestBlocks(reservation, words),
    ],
  });
}

const LABELS: Readonly<Record<CorrectedField, MessageKey>> = {
  salutation: "checkout.salutation",
  firstName: "checkout.first_name",
  lastName: "checkout.last_name",
  email: "checkout.email",
  prefix: "checkout.phone",
  phone: "checkout.phone",
  street: "checkout.street",
  city: "checkout.city",
  zip: "checkout.zip",
  country: "checkout.country",
  nationality: "checkout.nationality",
  company: "mail.company",
  checkInTime: "checkout.check_in_time",
  note: "mail.guest_note",
};
