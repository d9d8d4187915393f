import type { LetterLink } from "@portico/contract/accounts/account";
import type { Instant } from "@portico/domain/dates/time-zone";
import type { Hotel } from "@portico/domain/property/hotel";
import type { AccountLetter } from "../accounts/index.ts";
import { withoutLinks } from "../mail/index.ts";
import type { Letter } from "./blocks/letter-case.ts";
import type { MailWords } from "./blocks/mail-words.ts";
import { contactBlocks } from "./blocks/terms-blocks.ts";

/** What the link of each letter does on the guest's page; null for news. */
const LINKS: Readonly<Record<Exclude<AccountLetter["kind"], "nobody">, LetterLink | null>> = {
  confirm: "confirm",
  login: "login",
  password: "password",
  new_email: "new_email",
  claim: "claim",
  known: "login",
  password_changed: null,
  email_changed: null,
  passkey_added: null,
  passkey_removed: null,
  deleted: null,
};

/**
 * A letter about a guest's account: it names nobody, as it may reach somebody who has not asked for it. Null for one that
 * nobody gets, and where its link no longer works.
 */
export function accountLetter(
  hotel: Hotel,
  words: MailWords,
  { kind, email, language, used, expiresAt }: AccountLetter,
  { publicUrl, token, now }: { publicUrl: string; token: string; now: Instant },
): Letter | null {
  if (kind === "nobody") return null;
  const link = LINKS[kind];
  if (link !== null && (used || expiresAt <= now)) return null;
  const { t, deadline } = words;
  const hotelName = words.name(hotel.name);
  const said = { hotel: hotelName, email: withoutLinks(email) };
  const intro = t(`account.letter.${kind}_intro`, said);
  const query = new URLSearchParams({ client: hotel.code, lang: language });
  const fragment = new URLSearchParams({ account_letter: token, letter_for: link ?? "" });
  return {
    subject: t(`account.letter.${kind}_subject`, said),
    language,
    preview: intro,
    hotelName,
    heading: t(`account.letter.${kind}_subject`, said),
    blocks: [
      { kind: "paragraph", text: intro },
      ...(link === null
        ? []
        : [
            {
              kind: "button" as const,
              label: t(`account.letter.${link}_action`),
              address: `${publicUrl}/account?${query.toString()}#${fragment.toString()}`,
            },
            { kind: "note" as const, text: t("account.letter.once", { until: deadline(expiresAt) }) },
          ]),
      ...contactBlocks({ hotel, words }),
    ],
    footer: [t(link === null ? "account.letter.why_news" : "account.letter.why", said)],
    attachments: [],
  };
}
