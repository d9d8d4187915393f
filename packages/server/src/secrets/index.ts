export { HotelSecrets, readHotelSecrets } from "./hotel-secrets.ts";
export type { SecretsOfHotel } from "./hotel-secrets.ts";
