/** The page's texts beside those in the page itself; keys are its data-text and data-alt values. */
export const texts = {
  title: "Stará přádelna · a residence by the month in Brno",
  skip: "Skip to booking",
  "menu-house": "The house",
  "menu-flats": "Flats",
  "menu-terms": "How it works",
  "menu-contact": "Contact",
  book: "Find a flat",
  "hero-eyebrow": "Brno, by the month",
  "hero-title": "Just unpack",
  "hero-text":
    "Twenty furnished flats in an old textile mill by the river. For a month, a term or two years, at one price for everything.",
  "hero-button": "Work out the rent",
  "hero-alt": "Studio with a double bed at a petrol-blue wall, a kitchenette and a dining table",
  "house-eyebrow": "The house",
  "house-title": "Where wool was spun, people live",
  "house-text-1":
    "The mill has stood by the river since 1872. What is left are tall windows, cast-iron columns and the quiet of thick walls; the tram from the gate is in the main square in ten minutes.",
  "house-text-2":
    "Energy, internet, the building’s insurance and clean corridors are in the rent. You get the keys on the day that you choose, Sundays included.",
  "house-alt": "Kitchenette with petrol-blue tiles and a round table with flowers",
  "studio-title": "Studio",
  "studio-text": "34 m² for one to three. From CZK 20,900 a month.",
  "studio-alt": "Studio with a double bed at a petrol-blue wall, a kitchenette and a dining table",
  "single-title": "Single flat",
  "single-text": "19 m² for one, facing the lime tree in the courtyard. From CZK 14,900 a month.",
  "single-alt": "Single bed by a sunny window and a desk with a chair",
  "twin-title": "Shared flat",
  "twin-text": "41 m², two beds, two desks, windows onto the park. From CZK 23,900 a month.",
  "twin-alt": "Two single beds with plum throws, a wide window and an armchair",
  "terms-eyebrow": "How it works",
  "terms-title": "The longer, the cheaper",
  "length-title": "Length",
  "length-text":
    "From one month to two years. 5% less from three months, 10% from six, 15% from a year, every month of the stay.",
  "pay-title": "Paying",
  "pay-text":
    "The first month ahead, each further one on the day it begins. The refundable deposit is one month’s rent and comes back within ten days.",
  "leave-title": "Leaving",
  "leave-text":
    "Cancel free of charge until 30 days before you move in. If you want to leave sooner than planned, tell us a month ahead.",
  "booking-eyebrow": "Booking",
  "booking-title": "Your months",
  "booking-text":
    "Choose when you move in and for how many months. You see at once what the stay and each month cost, and what is paid when.",
  "footer-times": "Move in from 14:00, leave by 10:00.",
  "footer-demo": "Demo",
  "footer-stage": "Try Portico",
  "footer-mailbox": "The demo’s mailbox",
  "footer-lake": "The demo’s first hotel",
  "footer-widget": "Booking without the website",
  "footer-fine":
    "This residence is fictional and shows the Portico booking engine. The pictures are 3D renders made for this demo.",
};
