/** The demo's hotels: their code, their own website and the file that made them. */
export const HOTELS = {
  lake: {
    client: "demo",
    name: "Hotel Jezerní Hvozd",
    web: "www.jezerni-hvozd.example",
    website: "/demo",
    file: "/demo/stage/demo.yaml",
  },
  city: {
    client: "demo-city",
    name: "Casa Dorada",
    web: "www.casa.example",
    website: "/demo-city",
    file: "/demo/stage/demo-city.yaml",
  },
  residence: {
    client: "demo-residence",
    name: "Stará přádelna",
    web: "www.pradelna.example",
    website: "/demo-residence",
    file: "/demo/stage/demo-residence.yaml",
  },
};

const WIDTHS = ["full", "tablet", "phone"];
const LOOKS = ["system", "light", "dark"];

/** What an address without switches shows. */
export const FIRST = { hotel: "lake", lang: "en", width: "full", look: "system", color: null };

/** The switches of an address's query; what cannot be read is as at first. */
export function readSwitches(search) {
  const asked = new URLSearchParams(search);
  const oneOf = (name, values) => (values.includes(asked.get(name)) ? asked.get(name) : FIRST[name]);
  return {
    hotel: oneOf("hotel", Object.keys(HOTELS)),
    lang: /^[a-z]{2}$/.test(asked.get("lang")) ? asked.get("lang") : FIRST.lang,
    width: oneOf("width", WIDTHS),
    look: oneOf("look", LOOKS),
    color: readColor(asked.get("color")),
  };
}

/** A colour as `#rrggbb`, or null. Pure red counts as "none chosen" in the widget, so the red beside it is taken. */
export function readColor(text) {
  const [, digits] = /^#?([\da-f]{6})$/i.exec(text ?? "") ?? [];
  if (digits === undefined) return null;
  return digits.toLowerCase() === "ff0000" ? "#fe0000" : `#${digits.toLowerCase()}`;
}

/** The query of these switches, without those that are as at first: "" or begins with "?". */
export function writeSwitches(switches) {
  const changed = Object.entries(switches).filter(([name, value]) => value !== FIRST[name]);
  return changed.length === 0 ? "" : `?${new URLSearchParams(changed)}`;
}

/** The line that a hotel pastes into its page for a widget with these switches. */
export function lineOf({ hotel, lang, color }, origin) {
  const colour = color === null ? "" : ` data-colour="${color.slice(1)}"`;
  return `<script async src="${origin}/embed.js" data-id="${HOTELS[hotel].client}" data-lang="${lang}"${colour}></script>`;
}
