export { registerAboutPage } from "./about-page.ts";
export { frameAncestors } from "./content-policy.ts";
export { registerCardPage } from "./card-page-routes.ts";
export { registerCrawlerPages } from "./crawler-pages.ts";
export { answerFrontPage } from "./front-page.ts";
export { registerLandingAddress } from "./landing-address.ts";
export { registerWidgetPage } from "./widget-page-routes.ts";
