import type { Hotel } from "@portico/domain/property/hotel";

import { cleanStyles } from "./clean-styles.ts";

const served = new WeakMap<Hotel["look"], string>();

/**
 * The hotel's own styles as served. They were cleaned at import and are cleaned again, so that a configuration stored
 * another way, or under milder rules, does no harm either.
 */
export function servedStyles({ look }: Hotel): string {
  const known = served.get(look);
  if (known !== undefined) return known;
  const { clean } = cleanStyles(look.customCss, "scoped");
  served.set(look, clean);
  return clean;
}
