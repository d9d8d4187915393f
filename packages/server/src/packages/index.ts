export { firstPackages, firstTeasers } from "./find-packages.ts";
export { registerPackageRoutes } from "./package-routes.ts";
export {
  namedTimesWanted,
  packageNames,
  viewPackageOffer,
  viewPackagePrice,
  viewRefusedPackage,
} from "./package-view.ts";
