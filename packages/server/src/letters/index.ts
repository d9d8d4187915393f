export { registerCalendarFiles } from "./calendar/calendar-routes.ts";
export { mailWriter, ownerLetters } from "./mail-writer.ts";
export { registerPaperCalls, registerPapers } from "./paper-routes.ts";
