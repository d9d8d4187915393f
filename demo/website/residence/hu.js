/** The page's texts beside those in the page itself; keys are its data-text and data-alt values. */
export const texts = {
  title: "Stará přádelna · havi bérlet Brnóban",
  skip: "Ugrás a foglaláshoz",
  "menu-house": "A ház",
  "menu-flats": "Lakások",
  "menu-terms": "Hogyan működik",
  "menu-contact": "Kapcsolat",
  book: "Lakást keresek",
  "hero-eyebrow": "Brno, havonta",
  "hero-title": "Csak ki kell csomagolni",
  "hero-text":
    "Húsz berendezett lakás egy régi textilgyárban, a folyóparton. Egy hónapra, egy félévre vagy két évre, mindent magában foglaló áron.",
  "hero-button": "Bérleti díj kiszámítása",
  "hero-alt": "Stúdió franciaággyal a petrolkék falnál, konyhasarokkal és étkezőasztallal",
  "house-eyebrow": "A ház",
  "house-title": "Ahol fontak, ott ma laknak",
  "house-text-1":
    "A fonoda 1872 óta áll a folyóparton. Megmaradtak a magas ablakok, az öntöttvas oszlopok és a vastag falak csendje; a kapu elől a villamos tíz perc alatt a főtéren van.",
  "house-text-2":
    "A rezsi, az internet, az épület biztosítása és a folyosók takarítása a bérleti díjban van. A kulcsokat azon a napon kapja meg, amelyiket választja, akár vasárnap is.",
  "house-alt": "Konyhasarok petrolkék csempével és kerek asztal virágokkal",
  "studio-title": "Stúdió",
  "studio-text": "34 m² egy–három főre. Havi 20 900 CZK-tól.",
  "studio-alt": "Stúdió franciaággyal a petrolkék falnál, konyhasarokkal és étkezőasztallal",
  "single-title": "Garzon",
  "single-text": "19 m² egy főre, a hársfás udvarra néz. Havi 14 900 CZK-tól.",
  "single-alt": "Egyszemélyes ágy a napsütötte ablaknál és íróasztal székkel",
  "twin-title": "Közös lakás",
  "twin-text": "41 m², két ágy, két íróasztal, parkra néző ablakok. Havi 23 900 CZK-tól.",
  "twin-alt": "Két különálló ágy szilvaszín takaróval, széles ablak és fotel",
  "terms-eyebrow": "Hogyan működik",
  "terms-title": "Minél tovább, annál olcsóbb",
  "length-title": "Időtartam",
  "length-text":
    "Egy hónaptól két évig. Három hónaptól 5%-kal, hattól 10%-kal, egy évtől 15%-kal kevesebb, minden hónapban.",
  "pay-title": "Fizetés",
  "pay-text":
    "Az első hónapot előre, a többit azon a napon, amelyen kezdődik. A kaució egyhavi díj, tíz napon belül visszajár.",
  "leave-title": "Kiköltözés",
  "leave-text":
    "Ingyenes lemondás beköltözés előtt 30 napig. Aki előbb szeretne elmenni, egy hónappal előtte szól.",
  "booking-eyebrow": "Foglalás",
  "booking-title": "Az Ön hónapjai",
  "booking-text":
    "Válassza ki a beköltözést és a hónapok számát. Azonnal látja az egész tartózkodás és egy hónap árát, és hogy mikor mennyit fizet.",
  "footer-times": "Beköltözés 14:00-tól, kiköltözés 10:00-ig.",
  "footer-demo": "Bemutató",
  "footer-stage": "A Portico kipróbálása",
  "footer-mailbox": "A bemutató postafiókja",
  "footer-lake": "A bemutató első szállodája",
  "footer-widget": "Foglalás weboldal nélkül",
  "footer-fine":
    "Ez a rezidencia kitalált, és a Portico foglalási rendszert mutatja be. A képek ehhez a bemutatóhoz készült 3D látványtervek.",
};
