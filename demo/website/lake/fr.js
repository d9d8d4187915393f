/** The page's texts beside those in the page itself; keys are its data-text and data-alt values. */
export const texts = {
  title: "Hotel Jezerní Hvozd · hôtel de montagne au bord du lac",
  skip: "Aller à la réservation",
  "menu-lake": "Le lac",
  "menu-house": "La maison",
  "menu-gallery": "Galerie",
  "menu-contact": "Contact",
  book: "Réserver",
  "hero-eyebrow": "Hôtel de montagne au bord du lac",
  "hero-title": "Le silence, avec vue",
  "hero-text":
    "Quarante-six chambres au bord d’un lac forestier. Le matin dans la brume, l’après-midi sur les sentiers, le soir au coin du feu.",
  "hero-button": "Trouver vos dates",
  "hero-alt": "Hôtel aux fenêtres éclairées se reflétant dans le lac au crépuscule",
  "lake-eyebrow": "Le lieu",
  "lake-title": "Le lac commence sous les fenêtres",
  "lake-text-1":
    "La maison se dresse seule à l’orée de la forêt, à vingt pas de l’eau. À l’aube, la brume s’attarde sur le lac ; à midi, on n’entend que les rames ; le soir, la lumière des fenêtres va jusqu’à l’autre rive.",
  "lake-text-2":
    "Les barques attendent nos hôtes au ponton, les sentiers partent juste derrière le jardin et, l’hiver, la piste de ski de fond passe devant la maison.",
  "lake-alt": "Lac dans la brume de l’aube, avec ponton de bois et barque",
  "sauna-title": "La chaleur",
  "sauna-text":
    "Un sauna finlandais, une piscine couverte tournée vers la forêt et des massages à la lueur des bougies.",
  "sauna-alt": "Sauna aux bancs de bois doucement éclairés",
  "table-title": "La table",
  "table-text": "Petit-déjeuner avec vue sur l’eau et dîner de ce qui pousse et nage dans les environs.",
  "table-alt": "Table de petit-déjeuner près d’une fenêtre sur le lac",
  "fire-title": "Le feu",
  "fire-text":
    "Il brûle dans le salon d’octobre à mai. Si le cœur vous en dit, montez un livre dans votre chambre.",
  "fire-alt": "Salon d’accueil avec feu de cheminée et fauteuils en cuir",
  "booking-eyebrow": "Réservation",
  "booking-title": "Votre séjour",
  "booking-text":
    "Choisissez vos dates et une chambre. Vous réservez directement chez nous et voyez d’avance le prix complet.",
  "gallery-eyebrow": "Galerie",
  "gallery-title": "Notre maison en images",
  g1: "Suite du Lac avec vue sur les montagnes",
  g2: "Chambre sous les toits, charpente apparente",
  g3: "Piscine couverte avec vue sur la forêt",
  g4: "Salle du chalet avec cheminée",
  g5: "Chambre Jardin avec vue sur la prairie",
  g6: "Salle de bains aux carreaux verts",
  g7: "Salon d’accueil avec feu de cheminée",
  "footer-times": "Arrivée dès 15 h, départ avant 11 h. La réception ne ferme jamais.",
  "footer-demo": "Démonstration",
  "footer-mailbox": "Boîte aux lettres de la démo",
  "footer-city": "Le second hôtel de la démo",
  "footer-widget": "Réserver sans le site de l’hôtel",
  "footer-fine":
    "Cet hôtel est fictif et présente le système de réservation Portico. Les images sont des rendus 3D réalisés pour cette démonstration.",
};
