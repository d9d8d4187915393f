export { registerPackageRoutes } from "./package-routes.ts";
export { packageNames, viewPackageOffer, viewPackagePrice, viewRefusedPackage } from "./package-view.ts";
