/** The page's texts beside those in the page itself; keys are its data-text and data-alt values. */
export const texts = {
  title: "Stará přádelna · mieszkania na miesiące w Brnie",
  skip: "Przejdź do rezerwacji",
  "menu-house": "Dom",
  "menu-flats": "Mieszkania",
  "menu-terms": "Jak to działa",
  "menu-contact": "Kontakt",
  book: "Znajdź mieszkanie",
  "hero-eyebrow": "Brno na miesiące",
  "hero-title": "Wystarczy się rozpakować",
  "hero-text":
    "Dwadzieścia umeblowanych mieszkań w dawnej fabryce włókienniczej nad rzeką. Na miesiąc, na semestr, na dwa lata, w jednej cenie za wszystko.",
  "hero-button": "Oblicz czynsz",
  "hero-alt": "Studio z łóżkiem małżeńskim przy morskiej ścianie, aneksem kuchennym i stołem",
  "house-eyebrow": "Dom",
  "house-title": "Gdzie przędziono, tam się mieszka",
  "house-text-1":
    "Przędzalnia stoi nad rzeką od 1872 roku. Zostały wysokie okna, żeliwne kolumny i cisza grubych murów; tramwaj spod bramy dojeżdża na rynek w dziesięć minut.",
  "house-text-2":
    "Energia, internet, ubezpieczenie budynku i sprzątanie korytarzy są w czynszu. Klucze dostają Państwo w wybranym dniu, także w niedzielę.",
  "house-alt": "Aneks kuchenny z płytkami w kolorze morskim i okrągły stół z kwiatami",
  "studio-title": "Studio",
  "studio-text": "34 m² dla jednej do trzech osób. Od 20 900 CZK za miesiąc.",
  "studio-alt": "Studio z łóżkiem małżeńskim przy morskiej ścianie, aneksem kuchennym i stołem",
  "single-title": "Kawalerka",
  "single-text": "19 m² dla jednej osoby, okna na podwórze z lipą. Od 14 900 CZK za miesiąc.",
  "single-alt": "Pojedyncze łóżko przy słonecznym oknie i biurko z krzesłem",
  "twin-title": "Mieszkanie na dwie osoby",
  "twin-text": "41 m², dwa łóżka, dwa biurka, okna na park. Od 23 900 CZK za miesiąc.",
  "twin-alt": "Dwa pojedyncze łóżka ze śliwkowymi narzutami, szerokie okno i fotel",
  "terms-eyebrow": "Jak to działa",
  "terms-title": "Im dłużej, tym taniej",
  "length-title": "Długość",
  "length-text":
    "Od miesiąca do dwóch lat. Od trzech miesięcy o 5% taniej, od sześciu o 10%, od roku o 15%, i to każdy miesiąc.",
  "pay-title": "Płatność",
  "pay-text":
    "Pierwszy miesiąc z góry, każdy następny w dniu, w którym się zaczyna. Kaucja to jeden czynsz i wraca w ciągu dziesięciu dni.",
  "leave-title": "Wyprowadzka",
  "leave-text":
    "Bezpłatne anulowanie do 30 dni przed wprowadzeniem. Kto chce wyprowadzić się wcześniej, mówi o tym miesiąc przed.",
  "booking-eyebrow": "Rezerwacja",
  "booking-title": "Państwa miesiące",
  "booking-text":
    "Proszę wybrać dzień wprowadzenia i liczbę miesięcy. Od razu widać cenę całego pobytu i jednego miesiąca oraz terminy płatności.",
  "footer-times": "Wprowadzenie od 14:00, wyprowadzka do 10:00.",
  "footer-demo": "Demo",
  "footer-stage": "Wypróbuj Portico",
  "footer-mailbox": "Skrzynka pocztowa demo",
  "footer-lake": "Pierwszy hotel demo",
  "footer-widget": "Rezerwacja bez strony",
  "footer-fine":
    "Ta rezydencja jest zmyślona i pokazuje system rezerwacji Portico. Obrazy to wizualizacje 3D przygotowane na potrzeby demo.",
};
