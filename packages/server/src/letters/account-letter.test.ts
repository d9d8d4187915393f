import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import { describe, expect, test } from "vitest";
import type { AccountLetter } from "../accounts/index.ts";
import { withoutLinks } from "../mail/index.ts";
import { accountMail } from "./reservation-mail.ts";
import { DEMO_PICTURES } from "../testing/start-mailing.ts";
import { manyTonguedHotel } from "./testing/many-tongued-hotel.ts";
import { languagesIn, looseEndsOf, phrasesOf, shownWords, writtenWords } from "./testing/mail-sanity.ts";

const NOW = Date.parse("2027-01-10T11:00:00Z");
const LETTER: AccountLetter = {
  letterId: "0a0b0c0d-1111-4222-8333-444455556666",
  accountId: "0a0b0c0d-1111-4222-8333-444455557777",
  kind: "login",
  email: "anna@guest.example",
  language: "en",
  createdAt: NOW,
  expiresAt: NOW + 3_600_000,
  used: false,
};

const KINDS = [
  "confirm",
  "login",
  "password",
  "new_email",
  "claim",
  "known",
  "password_changed",
  "email_changed",
  "passkey_added",
  "passkey_removed",
  "deleted",
] as const;
const NEWS: ReadonlySet<string> = new Set([
  "password_changed",
  "email_changed",
  "passkey_added",
  "passkey_removed",
  "deleted",
]);

const ORIGIN = {
  pictures: DEMO_PICTURES,
  publicUrl: "https://book.example",
  secret: "a secret for tests alone",
  hotelId: 1,
  now: NOW,
};
const write = (changes: Partial<AccountLetter>) =>
  accountMail(manyTonguedHotel(), { ...LETTER, ...changes }, ORIGIN);

describe.each(LANGUAGES)("letters about an account in %s", (language: Language) => {
  test.each(KINDS)("%s", async (kind) => {
    const mail = await write({ kind, language });
    if (mail === null) throw new Error("There is no letter");
    expect(mail.to).toBe(LETTER.email);
    expect(mail.text).toContain(withoutLinks(LETTER.email));
    expect(mail.subject).toContain(`‹${language}›`);
    expect(looseEndsOf(mail.text + mail.subject)).toEqual([]);
    expect(languagesIn(mail.text)).toEqual([language]);
    expect(shownWords(mail.html)).toBe(writtenWords(mail.text));
    const links = mail.text.match(/https:\/\/book\.example\/account\S+/g) ?? [];
    expect(links).toHaveLength(NEWS.has(kind) ? 0 : 1);
    if (language === "en") return;
    const english = phrasesOf((await write({ kind, language: "en" }))?.text ?? "");
    // The hotel's street and town are the same in every language.
    const shared = [...phrasesOf(mail.text)].filter((phrase) => english.has(phrase) && /\s/.test(phrase));
    expect(shared.filter((phrase) => !/\d/.test(phrase))).toEqual([]);
  });
});

test("a link carries its secret in the fragment, beside what it is for", async () => {
  const link = new URL(/https:\S+account\S+/.exec((await write({ kind: "known" }))?.text ?? "")?.[0] ?? "");
  expect(Object.fromEntries(link.searchParams)).toEqual({ client: "shore", lang: "en" });
  expect(new URLSearchParams(link.hash.slice(1)).get("letter_for")).toBe("login");
  expect(new URLSearchParams(link.hash.slice(1)).get("account_letter")).toMatch(
    /^0a0b0c0d111142228333444455556666[\w-]{43}$/,
  );
});

test.each([
  ["whose link was opened before it was written", { used: true }],
  ["whose link has ended", { expiresAt: NOW }],
  ["to nobody", { kind: "nobody" as const, email: "", accountId: null }],
])("a letter %s is not sent", async (_what, changes) => {
  expect(await write(changes)).toBeNull();
});
