import type { AnalyticsProvider, Hotel } from "@portico/domain/property/hotel";
import type { GuestCategory } from "@portico/domain/stays/guest-category";

import { cleanStyles } from "../../hotel-content/index.ts";
import { readPicture } from "./read-rooms.ts";
import type { Reading } from "./reading.ts";

const COUNTRY_NAMES = new Intl.DisplayNames("en", { type: "region", fallback: "none" });

/** Coordinates come in pairs; the country must be one of ISO 3166. */
export function readContacts(reading: Reading): Hotel["contacts"] {
  const { contacts } = reading.file;
  if (COUNTRY_NAMES.of(contacts.country) === undefined) {
    reading.problem(
      ["contacts", "country"],
      `is "${contacts.country}", which is no country; write two letters such as CZ`,
    );
  }
  if ((contacts.latitude === null) !== (contacts.longitude === null)) {
    reading.problem(["contacts"], "has only one of latitude and longitude; give both or none");
  }
  return contacts;
}

/** No language twice, and the default among them. */
export function checkLanguages(reading: Reading): void {
  const { languages, defaultLanguage } = reading.file;
  languages.forEach((language, index) => {
    if (languages.indexOf(language) < index)
      reading.problem(["languages", index], `is ${language} a second time; remove it`);
  });
  if (languages.length > 0 && !languages.includes(defaultLanguage)) {
    reading.problem(["defaultLanguage"], `is ${defaultLanguage}; it must be one of ${languages.join(", ")}`);
  }
}

/** Resolves the picture by its name. Own styles come out clean; what had to go is a warning. */
export function readLook(reading: Reading): Hotel["look"] {
  const { hero, customCss, ...look } = reading.file.look;
  const { clean, removed } = cleanStyles(customCss, "own");
  for (const { line, what, reason } of removed) {
    reading.warning(
      ["look", "customCss"],
      `has in line ${line} of the styles "${what}": ${reason}; it was removed`,
    );
  }
  return {
    ...look,
    customCss: clean,
    hero: hero === undefined ? null : readPicture(reading, hero, ["look", "hero"]),
  };
}

/** No provider twice. */
export function readAnalytics(reading: Reading): AnalyticsProvider[] {
  const { providers } = reading.file.analytics;
  providers.forEach(({ id }, index) => {
    if (providers.findIndex((provider) => provider.id === id) < index)
      reading.problem(["analytics", "providers", index, "id"], `is ${id} a second time; remove it`);
  });
  return providers;
}

/** A bare number of persons must mean adults. */
export function readSearch(reading: Reading): Hotel["search"] {
  const { defaultGuestCategory, ...search } = reading.file.search;
  const path = ["search", "defaultGuestCategory"];
  const category = reading.file.guestCategories[defaultGuestCategory];
  if (category !== undefined && category.class !== "adult") {
    reading.problem(
      path,
      `is "${defaultGuestCategory}", a category of class ${category.class}; name one of adults`,
    );
  }
  return { ...search, defaultGuestCategoryId: reading.idOf("guestCategories", defaultGuestCategory, path) };
}

/** A room type that stands alone needs no mark. */
export function readDisplay(reading: Reading): Hotel["display"] {
  const {
    room,
    highlight,
    package: _package,
    packagesOnly: _packagesOnly,
    ...display
  } = reading.file.display;
  const idOf = (code: string | undefined, key: string) =>
    code === undefined ? null : reading.idOf("roomTypes", code, ["display", key]);
  if (room !== undefined && highlight !== undefined)
    reading.warning(["display", "highlight"], "has no effect beside room, which is shown alone; remove one");
  return {
    onlyRoomTypeId: idOf(room, "room"),
    highlightedRoomTypeId: idOf(highlight, "highlight"),
    ...display,
  };
}

/** Ages of two categories may not overlap, and one category is of adults. */
export function readGuestCategories(reading: Reading): GuestCategory[] {
  const entries = Object.entries(reading.file.guestCategories);
  if (reading.codes("guestCategories").length > 0 && !entries.some(([, entry]) => entry.class === "adult")) {
    reading.problem(["guestCategories"], "has no category of class adult; add one");
  }
  for (const [index, [code, entry]] of entries.entries()) {
    const path = ["guestCategories", code];
    if (entry.ageFrom >= entry.ageTo) {
      reading.problem([...path, "ageTo"], `must be above ageFrom (${entry.ageFrom}), is ${entry.ageTo}`);
    }
    const other = entries
      .slice(0, index)
      .find(([, one]) => entry.ageFrom < one.ageTo && one.ageFrom < entry.ageTo);
    if (other)
      reading.problem(path, `has ages that "${other[0]}" has too; let one end where the other begins`);
  }
  return entries.map(([code, entry], index) => ({
    ...entry,
    id: reading.idOf("guestCategories", code, []),
    order: index + 1,
    name: reading.text(entry.name, ["guestCategories", code, "name"]),
  }));
}

/** Guests of an age between two categories cannot be told to the engine; hotels without any for children may mean it. */
export function warnOfAgeGaps(reading: Reading): void {
  const entries = Object.values(reading.file.guestCategories).toSorted((a, b) => a.ageFrom - b.ageFrom);
  let reached = entries[0]?.class === "adult" ? entries[0].ageFrom : 0;
  for (const { ageFrom, ageTo } of entries) {
    if (ageFrom > reached) {
      const ages =
        ageFrom - reached === 1 ? `the age of ${reached}` : `ages from ${reached} to ${ageFrom - 1}`;
      reading.warning(
        ["guestCategories"],
        `has no category for ${ages}, so such guests cannot be booked; let one begin where the other ends`,
      );
    }
    reached = Math.max(reached, ageTo);
  }
  if (entries.length > 0 && reached < 100)
    reading.warning(
      ["guestCategories"],
      `has no category for ages from ${reached} on, so such guests cannot be booked; leave ageTo of the oldest out`,
    );
}

/** An origin as browsers write it: scheme, host and a port that is not the scheme's own. */
export function readAllowedHosts(reading: Reading): string[] {
  const hosts = reading.file.allowedHosts.filter((host): host is string => typeof host === "string");
  hosts.forEach((host, index) => {
    const path = ["allowedHosts", index];
    if (host === "*") {
      if (hosts.length > 1)
        reading.problem(path, 'is "*" beside other hosts; let it stand alone or remove it');
      return;
    }
    const origin = URL.canParse(host) ? new URL(host).origin : null;
    if (origin === null || host.includes("*") || host.includes("@")) {
      reading.problem(path, `must be one exact origin such as https://www.hotel.example, is "${host}"`);
    } else if (origin !== host) {
      reading.problem(path, `must be written as browsers do, ${origin}, is "${host}"`);
    }
  });
  return hosts;
}
