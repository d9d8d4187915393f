import { codedCall } from "../call.ts";
import { packageDays, packageDaysQuestion } from "./package-days.ts";
import { packageOffers, packageRateQuestion } from "./package-offer.ts";
import * as view from "./package.ts";

const packageList = codedCall(
  { name: "packageList", method: "POST", base: "api", path: "/package-list" },
  view.packageListQuestion,
  view.pricedPackages,
);

const packageTeaser = codedCall(
  { name: "packageTeaser", method: "POST", base: "api", path: "/package-teaser" },
  view.packageTeaserQuestion,
  view.pricedPackages,
);

const packageAvailability = codedCall(
  { name: "packageAvailability", method: "POST", base: "api", path: "/package-availability" },
  packageDaysQuestion,
  packageDays,
);

const packageRate = codedCall(
  { name: "packageRate", method: "POST", base: "api", path: "/package-rate" },
  packageRateQuestion,
  packageOffers,
);

const packagePick = codedCall(
  { name: "packagePick", method: "GET", base: "api", path: "/package-pick" },
  view.packagePickQuestion,
  view.packagePick,
);

/** The calls of packages, from the list to the price. */
export const packageCalls = { packageList, packageTeaser, packageAvailability, packageRate, packagePick };
