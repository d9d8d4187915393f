import { formatPersonName } from "@portico/presentation/formats/person-name";
import { formatSlotTimes } from "@portico/presentation/formats/slot-times";
import type { Hotel } from "@portico/domain/property/hotel";
import { withoutLinks, type MailBlock } from "../mail/index.ts";
import type { ServiceDay, ServiceVisit } from "../reservations/index.ts";
import { hotelLetter, type Letter } from "./blocks/letter-case.ts";
import type { MailWords } from "./blocks/mail-words.ts";

/** The guests of the hotel's services tomorrow; null if nobody comes any more. */
export function serviceDayLetter(
  hotel: Hotel,
  words: MailWords,
  { day, visits, blocks }: ServiceDay,
): Letter | null {
  if (visits.length === 0) return null;
  const { t, name } = words;
  const title = t("mail.day_subject", { date: words.date(day) });
  const intro = t("mail.day_intro", { count: visits.length });
  const places = Map.groupBy(visits, ({ venue }) => (venue === null ? "" : name(venue)));
  const letter = hotelLetter(
    { hotel, words },
    {
      subject: title,
      heading: title,
      preview: intro,
      blocks: [
        { kind: "paragraph", text: intro },
        ...[...places].flatMap(([place, there]): MailBlock[] => [
          ...(place === "" ? [] : [{ kind: "heading" as const, text: place }]),
          ...there.map((visit) => visitBlock(visit, words)),
        ]),
        ...(blocks.length === 0
          ? []
          : [
              { kind: "heading" as const, text: t("mail.day_off_sale") },
              {
                kind: "facts" as const,
                facts: blocks.map((block) => ({
                  label: formatSlotTimes(block),
                  value: [blockedWords(hotel, block), withoutLinks(block.reason)]
                    .filter((part) => part !== "")
                    .join(": "),
                })),
              },
            ]),
      ],
    },
  );
  // No one guest could get an answer.
  return { ...letter, footer: [letter.hotelName] };
}

function visitBlock(visit: ServiceVisit, { t, language, money, name }: MailWords): MailBlock {
  const { block, service, persons, rooms, number, phone, note, wishes, price, open, currency } = visit;
  return {
    kind: "room",
    title: `${formatSlotTimes(block)} · ${name(service)}`,
    price: price === null ? t("mail.day_in_package") : money(price, currency),
    lines: [
      [withoutLinks(formatPersonName(visit, language)), t("common.persons", { count: persons })].join(", "),
      [
        ...(rooms.length === 0 ? [] : [t("mail.day_room", { rooms: rooms.join(", ") })]),
        `${t("mail.number")}: ${number}`,
      ].join(" · "),
      `${t("mail.phone")}: ${phone}`,
      open === 0 ? t("mail.day_paid") : t("mail.day_open", { amount: money(open, currency) }),
      ...(wishes.length === 0 ? [] : [t("mail.day_wishes", { wishes: wishes.map(name).join(", ") })]),
      ...(note === "" ? [] : [`${t("mail.guest_note")}: ${withoutLinks(note)}`]),
    ],
  };
}

/** What is off sale, with how many of it if they are several. */
function blockedWords({ wellness }: Hotel, { resource, quantity }: ServiceDay["blocks"][number]): string {
  const name = wellness.resources.find(({ code }) => code === resource)?.name ?? resource;
  return quantity === 1 ? name : `${quantity} × ${name}`;
}
