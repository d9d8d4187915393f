/** Loaded into an engine before its own code: each booking locks the counters of its slots in an order of its own. */
import { cutGuard } from "../../testing/cut-guard.ts";

cutGuard({
  statement: "insert into slot_counter",
  guard: /order by c\.resource_id, c\.day, c\.minute\n/,
  instead: "order by random()\n",
});
