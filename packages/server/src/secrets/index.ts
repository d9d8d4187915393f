export { HotelSecrets, readHotelSecrets } from "./hotel-secrets.ts";
export type { SecretsOfHotel } from "./hotel-secrets.ts";
export { readSignedText, signText } from "./signed-text.ts";
