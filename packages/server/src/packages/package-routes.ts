import type { CallEdge, KeptCaller } from "../http/index.ts";
import type { InventorySnapshot } from "../inventory/index.ts";
import { findPackageDays, pickPackageDay } from "./find-package-days.ts";
import { findPackageOffers } from "./find-package-offers.ts";
import { findPackages, findTeasers } from "./find-packages.ts";
import type { Asking } from "./package-question.ts";

/** Lists, calendar and offers of packages, answered from memory; `secret` signs the offer ids. */
export function registerPackageRoutes(
  edge: CallEdge<InventorySnapshot>,
  { secret }: { readonly secret: string },
): void {
  const asking = ({ client, currency, now }: KeptCaller<InventorySnapshot>): Asking => ({
    snapshot: client,
    currency,
    now,
    secret,
  });
  edge.answerFromCache("packageList", (question, caller) => findPackages(question, asking(caller)), {
    cost: 10,
  });
  edge.answerFromCache("packageTeaser", (question, caller) => findTeasers(question, asking(caller)), {
    cost: 10,
  });
  edge.answerFromCache("packageAvailability", (question, caller) =>
    findPackageDays(question, asking(caller)),
  );
  edge.answerFromCache("packageRate", (question, caller) => findPackageOffers(question, asking(caller)));
  edge.answerFromCache("packagePick", (question, caller) => pickPackageDay(question, asking(caller)));
}
