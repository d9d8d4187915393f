export { packageNames, viewPackageOffer, viewPackagePrice, viewRefusedPackage } from "./package-view.ts";
