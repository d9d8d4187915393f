export { HotelSecrets, readHotelSecrets } from "./hotel-secrets.ts";
export type { SecretKind, SecretsOfHotel } from "./hotel-secrets.ts";
