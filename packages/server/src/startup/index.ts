export { openEngineLog, type EngineLog } from "./engine-log.ts";
export { drain, listen, reservePort, type ReservedPort } from "./listen.ts";
export { Shutdown } from "./shutdown.ts";
export { startSandbox, type Sandbox } from "./start-sandbox.ts";
