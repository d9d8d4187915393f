import { PAYMENT_REASON_KEYS, type PaymentReasonKey } from "@portico/domain/payments/payment-reason";
import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { readCatalog } from "./catalog-files.ts";
import { createTranslator } from "./translator.ts";

/** "Nothing was charged" in each language. */
const UNCHARGED: Readonly<Record<Language, RegExp>> = {
  cs: /nestrhlo|nic jsme nestrhli/iu,
  en: /nothing was charged/iu,
  de: /nichts abgebucht/iu,
  pl: /nic nie zostało pobrane/iu,
  sk: /nestrhlo|nič sme nestrhli/iu,
  ru: /деньги не списаны/iu,
  es: /no se ha cobrado nada/iu,
  it: /non è stato addebitato nulla/iu,
  fr: /rien n’a été débité/iu,
  zh: /(?<!尚)未扣款/u,
  nl: /er is niets afgeschreven/iu,
  hu: /nem terhel(tek|tünk) meg semmit/iu,
};

/** The reasons that leave no doubt about that. */
const SURELY_UNCHARGED: PaymentReasonKey[] = ["not_begun", "verified", "5024", "5037", "5043", "no_consent"];

/** For cards that are verified without a payment; the screen belongs to that kind of guarantee. */
const OF_THE_CARD_SCREEN = "errors.payment.pci_failed";

test("the catalogue has a text for every reason of a payment, and for nothing else", () => {
  const ofReasons = PAYMENT_REASON_KEYS.map((key) => `errors.payment.${key}`);
  const elsewhere = ["errors.payment.last_minute", "errors.payment.no_payment_id", OF_THE_CARD_SCREEN];
  const written = Object.keys(readCatalog("cs")).filter((key) => key.startsWith("errors.payment."));
  expect(written.toSorted()).toEqual([...ofReasons, ...elsewhere].toSorted());
});

test.each(LANGUAGES)("that nothing was charged is said only where it is certain, in %s", (language) => {
  const t = createTranslator(language, readCatalog(language));
  const saying = PAYMENT_REASON_KEYS.filter((key) => UNCHARGED[language].test(t(`errors.payment.${key}`)));
  expect(saying.toSorted()).toEqual(SURELY_UNCHARGED.toSorted());
});
