import { LANGUAGES, type Language } from "@portico/domain/texts/language";
import { expect, test } from "vitest";
import { readCatalog } from "./catalog-files.ts";
import { createTranslator } from "./translator.ts";

/**
 * Directive 2011/83/EU, article 8 (2): the button says "only the words 'order with obligation to pay' or a
 * corresponding unambiguous formulation". These are the words of each official version, in Czech and Slovak as a verb;
 * Russian and Chinese have no official version and say the same.
 */
const WORDS: Readonly<Record<Language, string>> = {
  cs: "Objednat s povinností platby",
  en: "Order with obligation to pay",
  de: "Zahlungspflichtig bestellen",
  pl: "Zamówienie z obowiązkiem zapłaty",
  sk: "Objednať s povinnosťou platby",
  ru: "Заказать с обязательством оплаты",
  es: "Pedido con obligación de pago",
  it: "Ordine con obbligo di pagare",
  fr: "Commande avec obligation de paiement",
  zh: "提交订单并承担付款义务",
  nl: "Bestelling met betalingsverplichting",
  hu: "Fizetési kötelezettséggel járó megrendelés",
};

test.each(LANGUAGES)(
  "the order button in %s begins with the law's words and ends with the total",
  (language) => {
    const t = createTranslator(language, readCatalog(language));
    const label = t("checkout.order", { total: "4 290 Kč" }).replaceAll("\u00a0", " ");
    expect(label.split(/\s*[·:]\s*/u)).toEqual([WORDS[language], "4 290 Kč"]);
  },
);
