/** The page's texts beside those in the page itself; keys are its data-text and data-alt values. */
export const texts = {
  title: "Stará přádelna · résidence au mois à Brno",
  skip: "Aller à la réservation",
  "menu-house": "La maison",
  "menu-flats": "Appartements",
  "menu-terms": "Comment ça marche",
  "menu-contact": "Contact",
  book: "Trouver",
  "hero-eyebrow": "Brno, au mois",
  "hero-title": "Il ne reste qu’à défaire les valises",
  "hero-text":
    "Vingt appartements meublés dans une ancienne filature au bord de la rivière. Pour un mois, un semestre ou deux ans, à un prix tout compris.",
  "hero-button": "Calculer le loyer",
  "hero-alt": "Studio avec lit double devant un mur bleu pétrole, kitchenette et table",
  "house-eyebrow": "La maison",
  "house-title": "Là où l’on filait, on habite",
  "house-text-1":
    "La filature se dresse au bord de la rivière depuis 1872. Il en reste les hautes fenêtres, les colonnes de fonte et le calme des murs épais ; le tram devant la porte est sur la grand-place en dix minutes.",
  "house-text-2":
    "L’énergie, internet, l’assurance de l’immeuble et le ménage des couloirs sont dans le loyer. Les clés vous sont remises le jour de votre choix, même le dimanche.",
  "house-alt": "Kitchenette aux carreaux bleu pétrole et table ronde fleurie",
  "studio-title": "Studio",
  "studio-text": "34 m² pour une à trois personnes. Dès 20 900 CZK par mois.",
  "studio-alt": "Studio avec lit double devant un mur bleu pétrole, kitchenette et table",
  "single-title": "Studio pour une personne",
  "single-text": "19 m² pour une personne, sur la cour au tilleul. Dès 14 900 CZK par mois.",
  "single-alt": "Lit simple près d’une fenêtre ensoleillée et bureau avec chaise",
  "twin-title": "Colocation à deux",
  "twin-text": "41 m², deux lits, deux bureaux, fenêtres sur le parc. Dès 23 900 CZK par mois.",
  "twin-alt": "Deux lits simples à jetés prune, large fenêtre et fauteuil",
  "terms-eyebrow": "Comment ça marche",
  "terms-title": "Plus c’est long, moins c’est cher",
  "length-title": "Durée",
  "length-text":
    "D’un mois à deux ans. 5 % de moins dès trois mois, 10 % dès six, 15 % dès un an, chaque mois du séjour.",
  "pay-title": "Paiement",
  "pay-text":
    "Le premier mois d’avance, les suivants le jour où ils commencent. La caution est d’un mois et revient sous dix jours.",
  "leave-title": "Départ",
  "leave-text":
    "Annulation gratuite jusqu’à 30 jours avant l’entrée. Pour partir plus tôt que prévu, prévenez un mois avant.",
  "booking-eyebrow": "Réservation",
  "booking-title": "Vos mois",
  "booking-text":
    "Choisissez l’entrée et le nombre de mois. Vous voyez aussitôt le prix du séjour et d’un mois, et les échéances.",
  "footer-times": "Entrée à partir de 14 h, départ avant 10 h.",
  "footer-demo": "Démo",
  "footer-stage": "Essayer Portico",
  "footer-mailbox": "Boîte aux lettres de la démo",
  "footer-lake": "Premier hôtel de la démo",
  "footer-widget": "Réservation sans le site",
  "footer-fine":
    "Cette résidence est fictive et présente le moteur de réservation Portico. Les images sont des rendus 3D créés pour cette démo.",
};
