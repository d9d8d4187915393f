export { mailWriter, ownerLetters } from "./mail-writer.ts";
export { registerCalendarFiles, registerPaperCalls, registerPapers } from "./paper-routes.ts";
