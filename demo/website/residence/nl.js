/** The page's texts beside those in the page itself; keys are its data-text and data-alt values. */
export const texts = {
  title: "Stará přádelna · wonen per maand in Brno",
  skip: "Naar het boeken",
  "menu-house": "Het huis",
  "menu-flats": "Woningen",
  "menu-terms": "Hoe het werkt",
  "menu-contact": "Contact",
  book: "Zoek een woning",
  "hero-eyebrow": "Brno, per maand",
  "hero-title": "Alleen nog uitpakken",
  "hero-text":
    "Twintig gemeubileerde woningen in een oude textielfabriek aan de rivier. Voor een maand, een semester of twee jaar, voor één prijs.",
  "hero-button": "Bereken de huur",
  "hero-alt": "Studio met tweepersoonsbed voor een petrolblauwe muur, keukentje en eettafel",
  "house-eyebrow": "Het huis",
  "house-title": "Waar gesponnen werd, wordt gewoond",
  "house-text-1":
    "De spinnerij staat sinds 1872 aan de rivier. Gebleven zijn de hoge ramen, de gietijzeren zuilen en de stilte van dikke muren; de tram voor de poort is in tien minuten op het plein.",
  "house-text-2":
    "Energie, internet, de opstalverzekering en schone gangen zitten in de huur. U krijgt de sleutels op de dag die u kiest, ook op zondag.",
  "house-alt": "Keukentje met petrolblauwe tegels en een ronde tafel met bloemen",
  "studio-title": "Studio",
  "studio-text": "34 m² voor één tot drie personen. Vanaf CZK 20.900 per maand.",
  "studio-alt": "Studio met tweepersoonsbed voor een petrolblauwe muur, keukentje en eettafel",
  "single-title": "Eenpersoonsstudio",
  "single-text": "19 m² voor één persoon, aan de binnenplaats met de linde. Vanaf CZK 14.900 per maand.",
  "single-alt": "Eenpersoonsbed bij een zonnig raam en een bureau met stoel",
  "twin-title": "Gedeelde woning",
  "twin-text": "41 m², twee bedden, twee bureaus, ramen aan het park. Vanaf CZK 23.900 per maand.",
  "twin-alt": "Twee eenpersoonsbedden met pruimkleurige spreien, breed raam en stoel",
  "terms-eyebrow": "Hoe het werkt",
  "terms-title": "Hoe langer, hoe voordeliger",
  "length-title": "Duur",
  "length-text":
    "Van een maand tot twee jaar. Vanaf drie maanden 5% voordeliger, vanaf zes 10%, vanaf een jaar 15%, en wel elke maand.",
  "pay-title": "Betalen",
  "pay-text":
    "De eerste maand vooraf, elke volgende op de dag waarop die begint. De borg is één maand huur en komt binnen tien dagen terug.",
  "leave-title": "Vertrek",
  "leave-text":
    "Gratis annuleren tot 30 dagen voor intrek. Wie eerder wil vertrekken, zegt dat een maand van tevoren.",
  "booking-eyebrow": "Boeken",
  "booking-title": "Uw maanden",
  "booking-text":
    "Kies wanneer u intrekt en voor hoeveel maanden. U ziet meteen wat het verblijf en elke maand kosten en wanneer u betaalt.",
  "footer-times": "Intrek vanaf 14.00 uur, vertrek tot 10.00 uur.",
  "footer-demo": "Demo",
  "footer-stage": "Portico uitproberen",
  "footer-mailbox": "Postvak van de demo",
  "footer-lake": "Eerste hotel van de demo",
  "footer-widget": "Boeken zonder website",
  "footer-fine":
    "Deze residentie is verzonnen en toont het boekingssysteem Portico. De beelden zijn 3D-renders die voor deze demo zijn gemaakt.",
};
