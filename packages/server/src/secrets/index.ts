export { HotelSecrets, readHotelSecrets } from "./hotel-secrets.ts";
export { secretWord, type SecretKind } from "./secret-kind.ts";
export { readSignedText, signText } from "./signed-text.ts";
