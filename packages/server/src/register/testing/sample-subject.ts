/** A subject in the shape of the register's answer, including much that our code does not read. */
export const SAMPLE_SUBJECT = {
  ico: "27074358",
  obchodniJmeno: "Asseco Central Europe, a.s.",
  dic: "CZ27074358",
  pravniForma: "121",
  datumVzniku: "2003-08-06",
  sidlo: {
    kodStatu: "CZ",
    nazevStatu: "Česká republika",
    nazevObce: "Praha",
    nazevCastiObce: "Michle",
    nazevUlice: "Budějovická",
    cisloDomovni: 778,
    cisloOrientacni: 3,
    cisloOrientacniPismeno: "a",
    psc: 14_000,
    textovaAdresa: "Budějovická 778/3a, Michle, 14000 Praha 4",
  },
  seznamRegistraci: { stavZdrojeRos: "AKTIVNI", stavZdrojeVr: "AKTIVNI" },
};
