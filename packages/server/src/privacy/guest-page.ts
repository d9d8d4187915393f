import type { Hotel } from "@portico/domain/property/hotel";
import { textIn } from "@portico/domain/texts/language";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { html, type HtmlFragment } from "../mail/index.ts";
import { full, guestWords, joined, partOf, textOf, textsIn, type GuestWords } from "./guest-words.ts";
import type { Row } from "./guest-store.ts";
import type { GuestRecord, SaleRecord } from "./read-guest.ts";

const STYLES = `
  body { max-width: 48rem; margin: 0 auto; padding: 32px 16px 64px; font: 16px/1.6 system-ui, sans-serif; color: #1b1f1d; background: #fff }
  h1 { font-size: 28px; line-height: 1.3 }
  h2 { font-size: 20px; margin: 40px 0 8px }
  dl { display: grid; grid-template-columns: minmax(9rem, 1fr) 3fr; gap: 4px 16px; margin: 0 }
  dt { color: #4c5652 }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line }
  @media (max-width: 30rem) { dl { display: block } dd { margin-bottom: 8px } }
`;

/** A line of the page: what it is, and its values, each on a line; left out without any. */
type Fact = readonly [key: MessageKey, values: readonly string[]];

/** What a guest reads of their record, in their language: a page without programs, links or anything from outside. */
export function guestPage(record: GuestRecord, hotel: Hotel): string {
  const { language, guest, asOf } = record;
  const words = guestWords(hotel, language);
  const { t, day } = words;
  const name = textIn(hotel.name, language);
  const title = t("privacy.title", { hotel: name });
  const sections = [
    ...record.sales.map((sale) =>
      section(
        t(sale.kind === "reservation" ? "privacy.reservation" : "privacy.order", { number: sale.number }),
        saleFacts(sale, words),
        words,
      ),
    ),
    section(t("privacy.received"), receivedFacts(record, words), words),
    section(t("privacy.other"), looseFacts(record, words), words),
  ];
  const isEmpty = sections.every(({ source }) => source === "");
  const page = html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          ${STYLES}
        </style>
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          <p>${t("privacy.intro", { hotel: name, guest, day: day(asOf) })}</p>
          <p>${t("privacy.machine")}</p>
          ${isEmpty ? html`<p>${t("privacy.none")}</p>` : sections}
          <p>${t("privacy.rights", { email: hotel.contacts.email })}</p>
        </main>
      </body>
    </html>`;
  return `${page.source}\n`;
}

function section(title: string, facts: readonly Fact[], { t }: GuestWords): HtmlFragment {
  const told = facts.filter(([, values]) => values.length > 0);
  if (told.length === 0) return html``;
  return html`<h2>${title}</h2>
    <dl>
      ${told.map(
        ([key, values]) =>
          html`<dt>${t(key)}</dt>
            <dd>${values.join("\n")}</dd>`,
      )}
    </dl>`;
}

function saleFacts({ kind, kept, keptUntil, lodgersUntil, data }: SaleRecord, words: GuestWords): Fact[] {
  const { t, day, at, money } = words;
  const [own = {}] = data[kind] ?? [];
  const rows = (table: string, write: (row: Row) => string) => full((data[table] ?? []).map(write));
  const texts = (row: Row, ...columns: string[]) => columns.map((column) => textOf(row, column));
  const days = texts(own, "arrival", "departure").map((date) => date && day(date));
  return [
    ["privacy.ordered", full([at(own, "created_at")])],
    ["privacy.days", full([joined(days, " – ")])],
    ["privacy.items", rows("reservation_item", words.item)],
    ["privacy.total", full([money(own, "total_minor")])],
    ["privacy.contact", words.contact(partOf(own, "contact"))],
    ["privacy.company", words.company(partOf(own, "company"))],
    ["privacy.note", full(texts(own, "note", "check_in_time"))],
    ["privacy.origin", full(texts(own, "source", "campaign_id", "host_url"))],
    [
      "privacy.recipient",
      rows("voucher_order_line", (row) => joined(texts(partOf(row, "recipient"), "name", "email"))),
    ],
    ["privacy.text", rows("voucher_order_line", (row) => textOf(row, "custom_text"))],
    [
      "privacy.payments",
      rows("payment_attempt", (row) => joined([money(row, "amount_minor"), at(row, "created_at")])),
    ],
    [
      "privacy.returned",
      rows("money_return", (row) => joined([at(row, "ended_at"), textOf(row, "last_problem")])),
    ],
    [
      "privacy.transfers",
      rows("incoming_transfer", (row) =>
        joined([money(row, "amount_minor"), ...texts(row, "payer_name", "payer_account", "message", "note")]),
      ),
    ],
    [
      "privacy.card",
      rows("card_guarantee", (row) => joined(texts(row, "holder", "brand", "last4", "wallet"))),
    ],
    [
      "privacy.charges",
      rows("guarantee_charge", (row) =>
        joined([money(row, "amount_minor"), at(row, "created_at"), textOf(row, "reason")]),
      ),
    ],
    ["privacy.insured", rows("insurance_policy", (row) => joined(textsIn(row["insured"])))],
    ["privacy.lodgers", rows("lodger", words.lodger)],
    ["privacy.consents", rows("consent", words.consent)],
    ["privacy.letters", rows("outgoing_mail", words.letter)],
    [
      "privacy.deeds",
      [
        ...rows("staff_action", (row) => joined([at(row, "done_at"), textOf(row, "words")])),
        ...rows("voucher_entry", (row) => textOf(row, "reason")),
      ],
    ],
    [
      "privacy.kept",
      [
        keptWords(),
        ...(lodgersUntil === null ? [] : [t("privacy.lodgers_kept", { day: day(lodgersUntil) })]),
      ],
    ],
  ];

  function keptWords(): string {
    const { all, books } = keptUntil;
    if (all === null) return t("privacy.kept_open");
    if (books === null) return t("privacy.kept_until", { day: day(all) });
    return kept === "books"
      ? t("privacy.kept_books_only", { books: day(books) })
      : t("privacy.kept_books", { day: day(all), books: day(books) });
  }
}

function receivedFacts({ received }: GuestRecord, { day }: GuestWords): Fact[] {
  return received.flatMap(({ recipient, text, lastDay }): Fact[] => [
    ["privacy.recipient", full([joined([recipient.name, recipient.email])])],
    ["privacy.text", full([text])],
    ["privacy.valid", lastDay === null ? [] : [day(lastDay)]],
  ]);
}

function looseFacts(
  { wishes, drafts, letters, accounts, passkeys }: GuestRecord,
  { at, day, letter, contact, company }: GuestWords,
): Fact[] {
  return [
    [
      "privacy.wishes",
      wishes.map((row) => joined([day(textOf(row, "day")), ...contact(partOf(row, "contact"))])),
    ],
    ["privacy.drafts", drafts.map((row) => joined(textsIn(row["body"])))],
    ["privacy.letters", letters.map(letter)],
    [
      "common.account",
      accounts.map((row) =>
        joined([
          textOf(row, "email"),
          ...contact(partOf(row, "contact")),
          ...company(partOf(row, "company")),
        ]),
      ),
    ],
    ["account.passkeys", passkeys.map((row) => joined([textOf(row, "name"), at(row, "created_at")]))],
  ];
}
