export { HotelSecrets, readHotelSecrets } from "./hotel-secrets.ts";
export { secretWord } from "./secret-kind.ts";
export type { SecretKind } from "./secret-kind.ts";
export { readSignedText, signText } from "./signed-text.ts";
