/** An economic subject as the register's call answers it; house numbers and postal codes are numbers there. */
export interface Company {
  ico: string;
  obchodniJmeno: string;
  dic?: string;
  pravniForma: string;
  datumVzniku: string;
  /** The day on which it ceased to exist. */
  datumZaniku?: string;
  sidlo: {
    kodStatu: string;
    nazevStatu: string;
    nazevObce?: string;
    nazevCastiObce?: string;
    nazevUlice?: string;
    cisloDomovni?: number;
    cisloOrientacni?: number;
    cisloOrientacniPismeno?: string;
    psc?: number;
    textovaAdresa: string;
  };
  seznamRegistraci: { stavZdrojeRos: string; stavZdrojeVr: string };
}

const CZECHIA = { kodStatu: "CZ", nazevStatu: "Česká republika" };
const LIVING = { stavZdrojeRos: "AKTIVNI", stavZdrojeVr: "AKTIVNI" };

/** Fictional companies with numbers that pass the check but were never assigned. */
export const COMPANIES: readonly Company[] = [
  {
    ico: "99000016",
    obchodniJmeno: "Cestovní společnost Říp s.r.o.",
    dic: "CZ99000016",
    pravniForma: "112",
    datumVzniku: "2011-03-14",
    sidlo: {
      ...CZECHIA,
      nazevObce: "Praha",
      nazevCastiObce: "Michle",
      nazevUlice: "Zkušební",
      cisloDomovni: 778,
      cisloOrientacni: 3,
      cisloOrientacniPismeno: "a",
      psc: 14000,
      textovaAdresa: "Zkušební 778/3a, Michle, 14000 Praha 4",
    },
    seznamRegistraci: LIVING,
  },
  {
    // Not a payer of VAT, and without a street, as in a village.
    ico: "99000024",
    obchodniJmeno: "Spolek přátel rybníka",
    pravniForma: "706",
    datumVzniku: "2015-09-01",
    sidlo: {
      ...CZECHIA,
      nazevObce: "Horní Zkouška",
      cisloDomovni: 12,
      psc: 37901,
      textovaAdresa: "č.p. 12, 37901 Horní Zkouška",
    },
    seznamRegistraci: { stavZdrojeRos: "AKTIVNI", stavZdrojeVr: "NEEXISTUJICI" },
  },
  {
    ico: "99000032",
    obchodniJmeno: "Zaniklá pekárna a.s.",
    dic: "CZ99000032",
    pravniForma: "121",
    datumVzniku: "1996-05-20",
    datumZaniku: "2019-12-31",
    sidlo: {
      ...CZECHIA,
      nazevObce: "Brno",
      nazevUlice: "Stará",
      cisloDomovni: 5,
      psc: 60200,
      textovaAdresa: "Stará 5, 60200 Brno",
    },
    seznamRegistraci: { stavZdrojeRos: "ZANIKLY", stavZdrojeVr: "ZANIKLY" },
  },
  {
    // A seat abroad that the register keeps as one line of text.
    ico: "99000041",
    obchodniJmeno: "Müller & Söhne GmbH, odštěpný závod „Čechy“ <TEST>",
    dic: "CZ99000041",
    pravniForma: "421",
    datumVzniku: "2020-02-29",
    sidlo: {
      kodStatu: "DE",
      nazevStatu: "Spolková republika Německo",
      textovaAdresa: "Hauptstraße 1, c/o Beispiel, 94209 Regen, Spolková republika Německo",
    },
    seznamRegistraci: LIVING,
  },
  {
    // Begins with zeros, which people leave out.
    ico: "00000191",
    obchodniJmeno: "Zkušební úřad",
    dic: "CZ00000191",
    pravniForma: "325",
    datumVzniku: "1990-11-21",
    sidlo: {
      ...CZECHIA,
      nazevObce: "Ostrava",
      nazevUlice: "Úřední",
      cisloDomovni: 1,
      psc: 70030,
      textovaAdresa: "Úřední 1, 70030 Ostrava",
    },
    seznamRegistraci: { stavZdrojeRos: "AKTIVNI", stavZdrojeVr: "NEEXISTUJICI" },
  },
];
