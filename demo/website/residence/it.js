/** The page's texts beside those in the page itself; keys are its data-text and data-alt values. */
export const texts = {
  title: "Stará přádelna · residenza a mesi a Brno",
  skip: "Vai alla prenotazione",
  "menu-house": "La casa",
  "menu-flats": "Appartamenti",
  "menu-terms": "Come funziona",
  "menu-contact": "Contatti",
  book: "Trova casa",
  "hero-eyebrow": "Brno, a mesi",
  "hero-title": "Basta disfare le valigie",
  "hero-text":
    "Venti appartamenti arredati in una vecchia filanda sul fiume. Per un mese, un semestre o due anni, a un prezzo che comprende tutto.",
  "hero-button": "Calcola l’affitto",
  "hero-alt": "Monolocale con letto matrimoniale davanti a una parete blu petrolio, cucinino e tavolo",
  "house-eyebrow": "La casa",
  "house-title": "Dove si filava, oggi si abita",
  "house-text-1":
    "La filanda sta sul fiume dal 1872. Restano le finestre alte, le colonne di ghisa e il silenzio dei muri spessi; il tram davanti al cancello arriva in piazza in dieci minuti.",
  "house-text-2":
    "Energia, internet, assicurazione dell’edificio e pulizia dei corridoi sono nell’affitto. Le chiavi il giorno che sceglie Lei, anche di domenica.",
  "house-alt": "Cucinino con piastrelle blu petrolio e tavolo rotondo con fiori",
  "studio-title": "Monolocale",
  "studio-text": "34 m² per una-tre persone. Da 20 900 CZK al mese.",
  "studio-alt": "Monolocale con letto matrimoniale davanti a una parete blu petrolio, cucinino e tavolo",
  "single-title": "Monolocale singolo",
  "single-text": "19 m² per una persona, sul cortile del tiglio. Da 14 900 CZK al mese.",
  "single-alt": "Letto singolo accanto a una finestra soleggiata e scrivania con sedia",
  "twin-title": "Appartamento in due",
  "twin-text": "41 m², due letti, due scrivanie, finestre sul parco. Da 23 900 CZK al mese.",
  "twin-alt": "Due letti singoli con coperte prugna, finestra ampia e poltrona",
  "terms-eyebrow": "Come funziona",
  "terms-title": "Più a lungo, meno costa",
  "length-title": "Durata",
  "length-text":
    "Da un mese a due anni. Da tre mesi il 5 % in meno, da sei il 10 %, da un anno il 15 %, ogni mese.",
  "pay-title": "Pagamento",
  "pay-text":
    "Il primo mese in anticipo, gli altri il giorno in cui cominciano. La cauzione è una mensilità e torna entro dieci giorni.",
  "leave-title": "Uscita",
  "leave-text":
    "Cancellazione gratuita fino a 30 giorni prima dell’ingresso. Chi vuole andarsene prima lo dice con un mese di anticipo.",
  "booking-eyebrow": "Prenotazione",
  "booking-title": "I Suoi mesi",
  "booking-text":
    "Scelga l’ingresso e il numero di mesi. Vedrà subito quanto costano il soggiorno e ogni mese, e quando si paga.",
  "footer-times": "Ingresso dalle 14:00, uscita entro le 10:00.",
  "footer-demo": "Demo",
  "footer-stage": "Prova Portico",
  "footer-mailbox": "Casella di posta della demo",
  "footer-lake": "Primo hotel della demo",
  "footer-widget": "Prenotazione senza sito",
  "footer-fine":
    "Questa residenza è immaginaria e mostra il sistema di prenotazione Portico. Le immagini sono rendering 3D creati per questa demo.",
};
