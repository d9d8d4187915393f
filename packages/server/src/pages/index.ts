export { registerAboutPage } from "./about-page.ts";
export { registerCardPage } from "./card-page-routes.ts";
export { registerWidgetPage } from "./widget-page-routes.ts";
