/** The page's texts beside those in the page itself; keys are its data-text and data-alt values. */
export const texts = {
  title: "Stará přádelna · Wohnen auf Monate in Brünn",
  skip: "Direkt zur Buchung",
  "menu-house": "Das Haus",
  "menu-flats": "Wohnungen",
  "menu-terms": "So geht es",
  "menu-contact": "Kontakt",
  book: "Wohnung finden",
  "hero-eyebrow": "Wohnen auf Monate in Brünn",
  "hero-title": "Einfach auspacken",
  "hero-text":
    "Zwanzig möblierte Wohnungen in einer alten Textilfabrik am Fluss. Für einen Monat, ein Semester oder zwei Jahre, zu einem Preis für alles.",
  "hero-button": "Miete berechnen",
  "hero-alt": "Studio mit Doppelbett vor petrolblauer Wand, Küchenzeile und Esstisch",
  "house-eyebrow": "Das Haus",
  "house-title": "Wo gesponnen wurde, wird gewohnt",
  "house-text-1":
    "Die Spinnerei steht seit 1872 am Fluss. Geblieben sind hohe Fenster, gusseiserne Säulen und die Stille dicker Mauern; die Straßenbahn vor dem Tor ist in zehn Minuten am Hauptplatz.",
  "house-text-2":
    "Energie, Internet, Gebäudeversicherung und saubere Flure sind in der Miete. Die Schlüssel bekommen Sie an dem Tag, den Sie wählen, auch sonntags.",
  "house-alt": "Küchenzeile mit petrolfarbenen Fliesen und runder Tisch mit Blumen",
  "studio-title": "Atelier",
  "studio-text": "34 m² für eine bis drei Personen. Ab 20 900 Kč im Monat.",
  "studio-alt": "Studio mit Doppelbett vor petrolblauer Wand, Küchenzeile und Esstisch",
  "single-title": "Kleines Atelier",
  "single-text": "19 m² für eine Person, zum Hof mit der Linde. Ab 14 900 Kč im Monat.",
  "single-alt": "Einzelbett am sonnigen Fenster und ein Schreibtisch mit Stuhl",
  "twin-title": "Wohnung zu zweit",
  "twin-text": "41 m², zwei Betten, zwei Tische, Fenster zum Park. Ab 23 900 Kč im Monat.",
  "twin-alt": "Zwei Einzelbetten mit pflaumenfarbenen Überwürfen, breites Fenster und Sessel",
  "terms-eyebrow": "So geht es",
  "terms-title": "Je länger, desto günstiger",
  "length-title": "Dauer",
  "length-text":
    "Von einem Monat bis zu zwei Jahren. Ab drei Monaten 5 % günstiger, ab sechs 10 %, ab einem Jahr 15 %, und zwar jeder Monat.",
  "pay-title": "Zahlung",
  "pay-text":
    "Den ersten Monat vorab, jeden weiteren an dem Tag, an dem er beginnt. Die Kaution ist eine Monatsmiete und kommt binnen zehn Tagen zurück.",
  "leave-title": "Auszug",
  "leave-text":
    "Kostenlos stornieren bis 30 Tage vor dem Einzug. Wer früher ausziehen möchte als geplant, sagt es einen Monat vorher.",
  "booking-eyebrow": "Buchung",
  "booking-title": "Ihre Monate",
  "booking-text":
    "Wählen Sie den Einzug und die Zahl der Monate. Sie sehen sofort, was der Aufenthalt und ein Monat kosten und wann Sie was zahlen.",
  "footer-times": "Einzug ab 14:00 Uhr, Auszug bis 10:00 Uhr.",
  "footer-demo": "Demo",
  "footer-stage": "Portico ausprobieren",
  "footer-mailbox": "Postfach der Demo",
  "footer-lake": "Erstes Hotel der Demo",
  "footer-widget": "Buchung ohne Website",
  "footer-fine":
    "Dieses Haus ist erfunden und zeigt das Buchungssystem Portico. Die Bilder sind 3D-Renderings, die für diese Demo entstanden sind.",
};
