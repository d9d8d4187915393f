export { registerCalendarFiles } from "./calendar-routes.ts";
export { mailWriter, ownerLetters } from "./mail-writer.ts";
export { registerPaperCalls, registerPapers } from "./paper-routes.ts";
