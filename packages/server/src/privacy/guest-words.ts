import type { PlainDate } from "@portico/domain/dates/plain-date";
import { todayIn, wallClock } from "@portico/domain/dates/time-zone";
import { isCurrencyCode } from "@portico/domain/money/currency";
import type { Hotel } from "@portico/domain/property/hotel";
import { textIn, type Language, type LocalText } from "@portico/domain/texts/language";
import { formatDayInLetter } from "@portico/presentation/formats/date";
import { formatMoney } from "@portico/presentation/formats/money";
import { formatPersonName } from "@portico/presentation/formats/person-name";
import type { MessageKey } from "@portico/presentation/messages/message-key";
import { readCatalog } from "@portico/presentation/messages/catalog-files";
import { createTranslator } from "@portico/presentation/messages/translator";
import type { Row } from "./guest-store.ts";

/** How a guest's record speaks: rows of the database as words in the guest's language. */
export type GuestWords = ReturnType<typeof guestWords>;

export function guestWords(hotel: Hotel, language: Language) {
  const t = createTranslator(language, readCatalog(language));
  const day = (date: PlainDate) => formatDayInLetter(date, language);
  const at = (row: Row, column: string) => {
    const moment = Date.parse(textOf(row, column));
    if (Number.isNaN(moment)) return "";
    return `${day(todayIn(hotel.timeZone, moment))} ${wallClock(moment, hotel.timeZone).time}`;
  };
  const money = (row: Row, column: string) => {
    const [amount, currency] = [row[column], textOf(row, "currency")];
    return typeof amount === "number" && isCurrencyCode(currency)
      ? formatMoney(amount, currency, language)
      : "";
  };
  return {
    t,
    day,
    /** A column with a moment, by the hotel's clock; empty for none. */
    at,
    /** A column with an amount in the row's currency. */
    money,
    /** Name, address, e-mail and telephone, a line each. */
    contact: (row: Row) => {
      const [firstName, lastName] = [textOf(row, "firstName"), textOf(row, "lastName")];
      return full([
        formatPersonName({ firstName, lastName }, language).trim(),
        addressOf(row),
        textOf(row, "email"),
        joined([textOf(row, "prefix"), textOf(row, "phone")], " "),
        textOf(row, "nationality"),
      ]);
    },
    company: (row: Row) =>
      full([
        textOf(row, "name"),
        addressOf(row),
        joined([textOf(row, "registrationNumber"), textOf(row, "vatNumber")]),
      ]),
    /** The name of a sold item, as it was when it was sold. */
    item: (row: Row) => {
      const sold = partOf(row, "sold");
      const name = sold["roomName"] ?? sold["packageName"] ?? sold["serviceName"];
      const days = joined(
        [textOf(row, "arrival"), textOf(row, "departure")].map((date) => date && day(date)),
        " – ",
      );
      return joined([name === undefined ? "" : textIn(name as LocalText, language), days]);
    },
    /** A person of the stay, all in one line. */
    lodger: (row: Row) => {
      const choice = (area: LodgerChoice, column: string) => {
        const chosen = textOf(row, column);
        return chosen === "" ? "" : t(`lodgers.${area}.${chosen}` as MessageKey);
      };
      const date = (column: string) => textOf(row, column) && day(textOf(row, column));
      const texts = (...columns: string[]) => columns.map((column) => textOf(row, column));
      return joined([
        `${textOf(row, "firstName")} ${textOf(row, "lastName")}`.trim(),
        choice("sex", "sex"),
        date("birthDate"),
        ...texts("birthPlace", "nationality"),
        choice("document", "documentKind"),
        ...texts("documentNumber", "documentIssuer"),
        date("documentIssuedOn"),
        textOf(row, "visaNumber"),
        addressOf(row),
        choice("purpose", "purpose"),
      ]);
    },
    letter: (row: Row) => joined([at(row, "created_at"), textOf(row, "recipient")]),
    /** The document that was agreed to, by its name of today. */
    consent: (row: Row) => {
      const document = hotel.documents.find(({ id }) => id === row["document_id"]);
      return joined([document === undefined ? "" : textIn(document.title, language), at(row, "given_at")]);
    },
  };
}

type LodgerChoice = "sex" | "document" | "purpose";

function addressOf(row: Row): string {
  const town = joined([textOf(row, "zip"), textOf(row, "city")], " ");
  return joined([textOf(row, "street"), town, textOf(row, "country")]);
}

/** A column with a text; empty if it has none. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  return typeof value === "string" ? value : "";
}

/** A column with an object; empty if it has none. */
export function partOf(row: Row, column: string): Row {
  const value = row[column];
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Row) : {};
}

/** Every text that stands anywhere in a value, for data whose shape is the page's own. */
export function textsIn(value: unknown): string[] {
  if (typeof value === "string") return full([value]);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Those of the texts that are not empty. */
export function full(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== "");
}

export function joined(texts: readonly string[], between = ", "): string {
  return full(texts).join(between);
}
