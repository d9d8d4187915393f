export { mailWriter, ownerLetters } from "./mail-writer.ts";
