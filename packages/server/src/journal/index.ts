export { errorForLog } from "./log.ts";
export type { Happening, LetterOutcome } from "./happening.ts";
export { listen, tell, tellOnceDone } from "./journal.ts";
export { chooseFormat, logDestination, openLog, type Log, type LogFormat, type LogLevel } from "./log.ts";
