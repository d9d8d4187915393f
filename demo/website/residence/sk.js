/** The page's texts beside those in the page itself; keys are its data-text and data-alt values. */
export const texts = {
  title: "Stará přádelna · bývanie po mesiacoch v Brne",
  skip: "Prejsť na rezerváciu",
  "menu-house": "Dom",
  "menu-flats": "Byty",
  "menu-terms": "Ako to chodí",
  "menu-contact": "Kontakt",
  book: "Nájsť byt",
  "hero-eyebrow": "Bývanie po mesiacoch v Brne",
  "hero-title": "Stačí vybaliť",
  "hero-text":
    "Dvadsať zariadených bytov v starej textilke pri rieke. Na mesiac, na semester, na dva roky, s jednou cenou za všetko.",
  "hero-button": "Vypočítať nájom",
  "hero-alt": "Štúdio s manželskou posteľou pri petrolejovej stene, kuchynkou a stolom",
  "house-eyebrow": "Dom",
  "house-title": "Kde sa priadlo, tam sa býva",
  "house-text-1":
    "Priadelňa stojí pri rieke od roku 1872. Zostali vysoké okná, liatinové stĺpy a ticho hrubých múrov; električka od brány je na námestí za desať minút.",
  "house-text-2":
    "Energie, internet, poistenie domu aj upratovanie chodieb sú v nájme. Kľúče dostanete v deň, ktorý si vyberiete, aj v nedeľu.",
  "house-alt": "Kuchynka s petrolejovými obkladmi a okrúhly stôl s kvetmi",
  "studio-title": "Ateliér",
  "studio-text": "34 m² pre jedného až troch. Od 20 900 Kč za mesiac.",
  "studio-alt": "Štúdio s manželskou posteľou pri petrolejovej stene, kuchynkou a stolom",
  "single-title": "Garsónka",
  "single-text": "19 m² pre jedného, okná do dvora s lipou. Od 14 900 Kč za mesiac.",
  "single-alt": "Jednolôžko pri slnečnom okne a písací stôl so stoličkou",
  "twin-title": "Spoločný byt",
  "twin-text": "41 m², dve postele, dva stoly, okná do parku. Od 23 900 Kč za mesiac.",
  "twin-alt": "Dve oddelené lôžka so slivkovými prehozmi, široké okno a kreslo",
  "terms-eyebrow": "Ako to chodí",
  "terms-title": "Čím dlhšie, tým lacnejšie",
  "length-title": "Dĺžka",
  "length-text":
    "Od mesiaca do dvoch rokov. Od troch mesiacov o 5 % lacnejšie, od šiestich o 10 %, od roka o 15 %, a to každý mesiac.",
  "pay-title": "Platenie",
  "pay-text":
    "Prvý mesiac vopred, každý ďalší v deň, keď sa začína. Vratná kaucia je jeden nájom a vrátime ju do desiatich dní.",
  "leave-title": "Odchod",
  "leave-text":
    "Storno zdarma do 30 dní pred nasťahovaním. Kto chce odísť skôr, než plánoval, povie to mesiac vopred.",
  "booking-eyebrow": "Rezervácia",
  "booking-title": "Vaše mesiace",
  "booking-text":
    "Vyberte nástup a počet mesiacov. Hneď uvidíte cenu celého pobytu aj jedného mesiaca a čo kedy zaplatíte.",
  "footer-times": "Nasťahovanie od 14:00, v deň odchodu do 10:00.",
  "footer-demo": "Ukážka",
  "footer-stage": "Vyskúšať Portico",
  "footer-mailbox": "Poštová schránka ukážky",
  "footer-lake": "Prvý hotel ukážky",
  "footer-widget": "Rezervácia bez webu",
  "footer-fine":
    "Táto rezidencia je vymyslená a ukazuje rezervačný systém Portico. Obrázky sú 3D vizualizácie vytvorené pre túto ukážku.",
};
