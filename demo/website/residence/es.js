/** The page's texts beside those in the page itself; keys are its data-text and data-alt values. */
export const texts = {
  title: "Stará přádelna · residencia por meses en Brno",
  skip: "Ir a la reserva",
  "menu-house": "La casa",
  "menu-flats": "Pisos",
  "menu-terms": "Cómo funciona",
  "menu-contact": "Contacto",
  book: "Buscar piso",
  "hero-eyebrow": "Brno, por meses",
  "hero-title": "Solo falta deshacer la maleta",
  "hero-text":
    "Veinte pisos amueblados en una antigua fábrica textil junto al río. Por un mes, un semestre o dos años, a un solo precio.",
  "hero-button": "Calcular el alquiler",
  "hero-alt": "Estudio con cama de matrimonio ante una pared azul petróleo, cocina y mesa",
  "house-eyebrow": "La casa",
  "house-title": "Donde se hilaba, hoy se vive",
  "house-text-1":
    "La hilandería está junto al río desde 1872. Quedan las ventanas altas, las columnas de hierro y el silencio de los muros gruesos; el tranvía de la puerta llega a la plaza en diez minutos.",
  "house-text-2":
    "La energía, internet, el seguro del edificio y la limpieza de los pasillos van en el alquiler. Las llaves, el día que elija, también en domingo.",
  "house-alt": "Cocina con azulejos azul petróleo y mesa redonda con flores",
  "studio-title": "Estudio",
  "studio-text": "34 m² para una a tres personas. Desde 20 900 CZK al mes.",
  "studio-alt": "Estudio con cama de matrimonio ante una pared azul petróleo, cocina y mesa",
  "single-title": "Estudio individual",
  "single-text": "19 m² para una persona, al patio del tilo. Desde 14 900 CZK al mes.",
  "single-alt": "Cama individual junto a una ventana soleada y escritorio con silla",
  "twin-title": "Piso compartido",
  "twin-text": "41 m², dos camas, dos escritorios, ventanas al parque. Desde 23 900 CZK al mes.",
  "twin-alt": "Dos camas individuales con colchas ciruela, ventana ancha y sillón",
  "terms-eyebrow": "Cómo funciona",
  "terms-title": "Cuanto más tiempo, más barato",
  "length-title": "Duración",
  "length-text":
    "De un mes a dos años. Desde tres meses, un 5 % menos; desde seis, un 10 %; desde un año, un 15 %, todos los meses.",
  "pay-title": "Pago",
  "pay-text":
    "El primer mes por adelantado y los demás el día en que empiezan. La fianza es de un mes y se devuelve en diez días.",
  "leave-title": "Salida",
  "leave-text":
    "Cancelación gratis hasta 30 días antes de entrar. Si quiere irse antes de lo previsto, avise con un mes.",
  "booking-eyebrow": "Reserva",
  "booking-title": "Sus meses",
  "booking-text":
    "Elija la entrada y el número de meses. Verá enseguida lo que cuestan la estancia y cada mes, y cuándo se paga.",
  "footer-times": "Entrada desde las 14:00, salida hasta las 10:00.",
  "footer-demo": "Demo",
  "footer-stage": "Probar Portico",
  "footer-mailbox": "Buzón de la demo",
  "footer-lake": "Primer hotel de la demo",
  "footer-widget": "Reserva sin la web",
  "footer-fine":
    "Esta residencia es ficticia y muestra el motor de reservas Portico. Las imágenes son renders 3D hechos para esta demo.",
};
