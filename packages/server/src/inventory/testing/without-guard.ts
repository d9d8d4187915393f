/** Loaded into an engine before its own code: the counters of nights and slots refuse nobody. */
import { cutGuard } from "../../testing/cut-guard.ts";

for (const statement of ["insert into resource_night", "insert into slot_counter"]) {
  cutGuard({ statement, guard: /where exists \([\s\S]*?\n {5}\)\n/ });
}
