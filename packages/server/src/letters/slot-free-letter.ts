import { writeServiceLink } from "@portico/contract/wellness/service-link";
import type { Hotel } from "@portico/domain/property/hotel";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import { formatSlotDay } from "@portico/presentation/formats/slot-times";
import { withoutLinks } from "../mail/index.ts";
import type { SlotWait } from "../wellness/index.ts";
import type { Letter } from "./blocks/letter-case.ts";
import type { MailWords } from "./blocks/mail-words.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";

/** A time that a guest waits for is free; null if they were told about none, or the hotel no longer has the service. */
export function slotFreeLetter(
  hotel: Hotel,
  words: MailWords,
  { told, serviceId, day, persons, contact }: SlotWait,
  publicUrl: string,
): Letter | null {
  const { t, language } = words;
  const service = hotel.wellness.services.find(({ id }) => id === serviceId);
  if (told === null || service === undefined) return null;
  const when = formatSlotDay({ day, ...told }, language);
  const said = { service: words.name(service.name), when };
  const intro = t("mail.slot_free_intro", { ...said, persons: t("common.persons", { count: persons }) });
  const hotelName = words.name(hotel.name);
  const query = new URLSearchParams({
    client: hotel.code,
    lang: language,
    service: writeServiceLink({ name: service.code, day, from: told.from }),
  });
  return {
    subject: t("mail.slot_free_subject", said),
    language,
    preview: intro,
    hotelName,
    heading: t("mail.slot_free_heading"),
    blocks: [
      {
        kind: "paragraph",
        text: t("mail.greeting", { name: withoutLinks(formatPersonName(contact, language)) }),
      },
      { kind: "paragraph", text: intro },
      {
        kind: "button",
        label: t("mail.slot_free_action"),
        address: `${publicUrl}/wellness?${query.toString()}`,
      },
      { kind: "note", text: t("mail.slot_free_note") },
      ...contactBlocks({ hotel, words }),
    ],
    footer: [t("mail.slot_free_footer", { hotel: hotelName })],
    attachments: [],
  };
}
