import type { Language } from "@portico/domain/texts/language";

/** What the mails of one language must say of the stay, of the money, and whom they greet. */
export type Customs = {
  guest: readonly [firstName: string, lastName: string, asAddressed: string];
  arrival: string;
  freeUntil: string;
  due: string;
  total: string;
  homeland: string;
};

const WESTERN = ["Jana", "Nováková", "Jana Nováková"] as const;

/**
 * Arrival on Monday 10 May 2027; free until three days before it at 18:00; the transfer is due five days after 10 January.
 * Two suites, four nights at 2200: 17,600, less ten percent 15,840, parking 4 × 150 = 600, less the coupon's 1000, plus
 * the fee of 100: 15,540 CZK.
 */
export const CUSTOMS: Readonly<Record<Language, Customs>> = {
  cs: {
    guest: WESTERN,
    arrival: "pondělí 10. května 2027, od 14:00",
    freeUntil: "zdarma do 7. května 2027 v 18:00",
    due: "pátek 15. ledna 2027",
    total: "15 540 Kč",
    homeland: "Polsko",
  },
  en: {
    guest: WESTERN,
    arrival: "Monday, 10 May 2027, from 14:00",
    freeUntil: "free until 7 May 2027 at 18:00",
    due: "Friday, 15 January 2027",
    total: "Kč 15,540",
    homeland: "Poland",
  },
  de: {
    guest: WESTERN,
    arrival: "Montag, 10. Mai 2027, ab 14:00",
    freeUntil: "kostenlos bis 7. Mai 2027 um 18:00",
    due: "Freitag, 15. Januar 2027",
    total: "15.540 Kč",
    homeland: "Polen",
  },
  pl: {
    guest: WESTERN,
    arrival: "poniedziałek, 10 maja 2027, od 14:00",
    freeUntil: "bezpłatnie do 7 maja 2027 18:00",
    due: "piątek, 15 stycznia 2027",
    total: "15 540 Kč",
    homeland: "Polska",
  },
  sk: {
    guest: WESTERN,
    arrival: "pondelok 10. mája 2027, od 14:00",
    freeUntil: "bezplatne do 7. mája 2027 o 18:00",
    due: "piatok 15. januára 2027",
    total: "15 540 Kč",
    homeland: "Poľsko",
  },
  ru: {
    guest: ["Анна", "Иванова", "Анна Иванова"],
    arrival: "понедельник, 10 мая 2027 г., с 14:00",
    freeUntil: "бесплатно до 7 мая 2027 г. в 18:00",
    due: "пятница, 15 января 2027 г.",
    total: "15 540 Kč",
    homeland: "Польша",
  },
  es: {
    guest: WESTERN,
    arrival: "lunes, 10 de mayo de 2027, desde las 14:00",
    freeUntil: "gratis hasta el 7 de mayo de 2027 a las 18:00",
    due: "viernes, 15 de enero de 2027",
    total: "15.540 Kč",
    homeland: "Polonia",
  },
  it: {
    guest: WESTERN,
    arrival: "lunedì 10 maggio 2027, dalle 14:00",
    freeUntil: "gratuita entro il giorno 7 maggio 2027 alle ore 18:00",
    due: "venerdì 15 gennaio 2027",
    total: "15.540 Kč",
    homeland: "Polonia",
  },
  fr: {
    guest: WESTERN,
    arrival: "lundi 10 mai 2027, dès 14:00",
    freeUntil: "gratuite jusqu’au 7 mai 2027 à 18:00",
    due: "vendredi 15 janvier 2027",
    total: "15 540 Kč",
    homeland: "Pologne",
  },
  zh: {
    guest: ["小明", "王", "王小明"],
    arrival: "2027年5月10日星期一，14:00 起",
    freeUntil: "2027年5月7日 18:00 前免费",
    due: "2027年1月15日星期五",
    total: "Kč 15,540",
    homeland: "波兰",
  },
  nl: {
    guest: WESTERN,
    arrival: "maandag 10 mei 2027, vanaf 14:00",
    freeUntil: "gratis tot 7 mei 2027 om 18:00",
    due: "vrijdag 15 januari 2027",
    total: "Kč 15.540",
    homeland: "Polen",
  },
  hu: {
    guest: ["Anna", "Kovács", "Kovács Anna"],
    arrival: "2027. május 10., hétfő, 14:00-tól",
    freeUntil: "díjmentes eddig: 2027. május 7. 18:00",
    due: "2027. január 15., péntek",
    total: "15 540 Kč",
    homeland: "Lengyelország",
  },
};
