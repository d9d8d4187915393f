/** Where a house is; without coordinates maps find it by its address. */
type House = {
  street: string;
  zip: string;
  city: string;
  latitude: number | null;
  longitude: number | null;
};

/** The house on a map: by its coordinates, or else its address. */
export function mapAddress({ street, zip, city, latitude, longitude }: House): string {
  const map = new URL("https://www.openstreetmap.org/");
  if (latitude !== null && longitude !== null) {
    map.searchParams.set("mlat", String(latitude));
    map.searchParams.set("mlon", String(longitude));
    map.hash = `map=16/${latitude}/${longitude}`;
  } else {
    map.pathname = "/search";
    map.searchParams.set("query", `${street}, ${zip} ${city}`);
  }
  return map.href;
}
