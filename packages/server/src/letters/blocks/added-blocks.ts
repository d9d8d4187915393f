import { listed } from "@portico/presentation/formats/sentence";
import type { MailBlock } from "../../mail/index.ts";
import type { LetterCase } from "./letter-case.ts";

type Told = Pick<LetterCase, "reservation" | "words">;

const ADDED_TO = { guest: "mail.added_to", hotel: "mail.hotel_added_to" } as const;

/** What the reservation was added to; nothing for one that stands alone. */
export function addedToBlocks(
  { reservation: { parent }, words }: Told,
  reader: keyof typeof ADDED_TO,
): MailBlock[] {
  if (parent === null) return [];
  return [{ kind: "paragraph", text: words.t(ADDED_TO[reader], { number: parent.number }) }];
}

const STAYS = { guest: "mail.added_stays", hotel: "mail.hotel_added_stays" } as const;

/** What was added to a reservation that has ended: it goes on, and is cancelled by itself. */
export function addedStaysBlocks(
  { reservation: { added }, words }: Told,
  reader: keyof typeof STAYS,
): MailBlock[] {
  if (added.length === 0) return [];
  const numbers = listed(
    added.map(({ number }) => number),
    words.language,
  );
  return [{ kind: "note", text: words.t(STAYS[reader], { numbers }) }];
}
