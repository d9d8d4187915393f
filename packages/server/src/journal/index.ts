export { errorForLog } from "./error-for-log.ts";
export type { Happening, LetterOutcome } from "./happening.ts";
export { listen, tell, tellOnceDone } from "./journal.ts";
export { chooseFormat, logDestination, openLog } from "./log.ts";
export type { Log, LogFormat, LogLevel } from "./log.ts";
