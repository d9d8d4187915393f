/** Loaded into an engine before its own code: the night counters let everybody through. */
import { cutGuard } from "../../testing/cut-guard.ts";

cutGuard({ statement: "insert into resource_night", guard: /where exists \([\s\S]*?\n {5}\)\n/ });
