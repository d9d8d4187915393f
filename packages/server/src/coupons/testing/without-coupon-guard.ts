/** Loaded into an engine before its own code: the counter of coupon uses refuses nobody. */
import { cutGuard } from "../../testing/cut-guard.ts";

cutGuard({ statement: "insert into coupon_count", guard: /where excluded\.max_uses[\s\S]*/ });
